/** A package that is ready: whether its pages are those of the paper, what to know, what is in it, and the way to it. */
import { type ReactNode, useState } from 'react';
import { sizeOf, useService } from '#client-kit';
import { Language, type Translate } from '#plugin-api/client';
import { Button, DialogBody, DialogFooter, FactList, Icon } from '#ui';
import type { Finding, PackageReport } from '../../common/exports.ts';
import { DiagnosticLines } from './diagnostic-lines.tsx';
import styles from './submission.module.css';

interface SubmissionResultProps {
  readonly t: Translate;
  readonly report: PackageReport;
  readonly download: () => Promise<void>;
  readonly again: ReactNode;
  readonly close: () => void;
}

/** Findings of a kind are one line, with what they are about. */
const grouped = (findings: readonly Finding[]): [Finding['code'], string][] => {
  const groups = new Map<Finding['code'], string[]>();
  for (const { code, subject } of findings)
    groups.set(code, [...(groups.get(code) ?? []), ...(subject === undefined ? [] : [subject])]);
  return [...groups].map(([code, subjects]) => [code, subjects.join(', ')]);
};

const List = ({ title, names }: { readonly title: string; readonly names: readonly string[] }) =>
  names.length === 0 ? null : (
    <details className={styles.list}>
      <summary>{title}</summary>
      <ul>
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </details>
  );

export const SubmissionResult = ({ t, report, download, again, close }: SubmissionResultProps) => {
  const { code } = useService(Language);
  const [isSaving, setIsSaving] = useState(false);
  const number = new Intl.NumberFormat(code);
  const isSame = report.pages === report.pages_before;
  const save = async () => {
    setIsSaving(true);
    await download();
    setIsSaving(false);
  };
  return (
    <>
      <DialogBody>
        <p className={styles.verdict} data-good={isSame} role="status">
          <Icon name={isSame ? 'check' : 'warning'} size={16} />
          {isSame
            ? t('submission.same', { count: report.pages })
            : t('submission.differs', { pages: report.pages, before: report.pages_before })}
        </p>
        <ul className={styles.findings} aria-label={t('submission.findings')}>
          {grouped(report.findings.filter((one) => one.code !== 'pages-differ')).map(([finding, subject]) => (
            <li key={finding}>
              <Icon name="info" size={14} />
              <span>{t(`submission.finding.${finding}`, { subject })}</span>
            </li>
          ))}
        </ul>
        <FactList
          facts={[
            [t('submission.files'), number.format(report.files.length)],
            [t('submission.size'), sizeOf(report.bytes, code)],
          ]}
        />
        <List title={t('submission.inside', { count: report.files.length })} names={report.files} />
        <List title={t('submission.leftOut', { count: report.left_out.length })} names={report.left_out} />
        <List
          title={t('submission.renamed', { count: report.renamed.length })}
          names={report.renamed.map(({ from, to }) => `${from} → ${to}`)}
        />
        <DiagnosticLines t={t} diagnostics={report.diagnostics} />
      </DialogBody>
      <DialogFooter aside={again}>
        <Button onClick={close}>{t('close')}</Button>
        <Button variant="primary" icon="download" busy={isSaving} onClick={() => void save()}>
          {t('submission.download')}
        </Button>
      </DialogFooter>
    </>
  );
};
