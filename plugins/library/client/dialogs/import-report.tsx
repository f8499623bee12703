/** What an import brought in, what it merged with references that were there, and what it left out, with line and reason. */
import { Button, DialogBody, DialogFooter, type Translate } from '#plugin-api/client';
import type { MergedEntry, Skipped } from '../../common/contract.ts';
import styles from './import-report.module.css';

export interface ImportOutcome {
  readonly imported: number;
  readonly skipped: readonly Skipped[];
  readonly skipped_total: number;
  readonly merged: readonly MergedEntry[];
  readonly merged_total: number;
}

export interface ImportReportProps {
  readonly t: Translate;
  readonly report: ImportOutcome;
  readonly close: () => void;
}

/** An entry that was not imported as it stands. */
type Entry = MergedEntry & Partial<Skipped>;

const asText = (entries: readonly Entry[]): string =>
  entries.map(({ line, title, reason }) => [line, title, reason].filter((part) => part !== undefined).join('\t')).join('\n');

interface EntriesProps {
  readonly t: Translate;
  readonly title: string;
  readonly text: string;
  readonly entries: readonly Entry[];
  readonly total: number;
}

function Entries({ t, title, text, entries, total }: EntriesProps) {
  if (total === 0) return null;
  const hasReasons = entries.some(({ reason }) => reason !== undefined);
  return (
    <section className={styles.section}>
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{text}</p>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={title}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('import.line')}</th>
              <th scope="col">{t('import.entry')}</th>
              {hasReasons && <th scope="col">{t('import.reason')}</th>}
            </tr>
          </thead>
          <tbody>
            {entries.map((entry, index) => (
              <tr key={index}>
                <td className={styles.line}>{entry.line}</td>
                <td dir="auto">{entry.title}</td>
                {hasReasons && <td>{entry.reason}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {total > entries.length && <p>{t('import.more', { count: total - entries.length })}</p>}
    </section>
  );
}

function Report({ t, report, close }: ImportReportProps) {
  const { imported, skipped, skipped_total, merged, merged_total } = report;
  return (
    <>
      <DialogBody>
        <p>
          {t(merged_total > 0 ? 'import.summaryMerged' : 'import.summary', {
            imported,
            merged: merged_total,
            skipped: skipped_total,
          })}
        </p>
        <Entries t={t} title={t('import.skipped')} text={t('import.skippedText')} entries={skipped} total={skipped_total} />
        <Entries t={t} title={t('import.merged')} text={t('import.mergedText')} entries={merged} total={merged_total} />
      </DialogBody>
      <DialogFooter>
        <Button icon="copy" onClick={() => void navigator.clipboard.writeText(asText([...skipped, ...merged]))}>
          {t('import.copy')}
        </Button>
        <Button variant="primary" onClick={() => close()} autoFocus>
          {t('close')}
        </Button>
      </DialogFooter>
    </>
  );
}

export const ImportReport = (props: ImportReportProps) => <Report {...props} />;
