/** One file or identifier that comes in: how far it is, what came of it and why, and what to do. */
import { observer } from 'mobx-react-lite';
import { useService, useTranslate } from '#client-kit';
import type { Translate } from '#plugin-api/client';
import { Button, IconButton, ProgressBar } from '#ui';
import { type BibliographyIntake, hasRest, type Intake, isUnderWay, mayRetry } from '../../imports/intake.ts';
import { plainTitle } from '../../../common/title-markup.ts';
import { LibraryParts } from '../../tokens.ts';
import { ImportDetails } from './import-details.tsx';
import styles from './import-report.module.css';

const hasDetails = (row: Intake): row is BibliographyIntake & { readonly outcome: object } =>
  row.kind === 'bibliography' &&
  row.outcome !== undefined &&
  row.outcome.skipped_total + row.outcome.merged_total + (row.outcome.pdfs?.left.length ?? 0) > 0;

/** What came of a bibliography. */
const entriesOf = ({ outcome }: BibliographyIntake, t: Translate): string => {
  if (!outcome) return '';
  const { imported, merged_total: merged, skipped_total: skipped } = outcome;
  return t(merged > 0 ? 'import.summaryMerged' : 'import.summary', { imported, merged, skipped });
};

/** What came of something that is one reference. */
const endOf = (row: Exclude<Intake, BibliographyIntake>, t: Translate): string => {
  if (row.kind === 'lookup' && row.lookup.title) {
    const title = plainTitle(row.lookup.title);
    return row.counts.merged > 0 ? t('lookup.there', { count: 1, title }) : title;
  }
  return t(row.counts.attached > 0 ? 'import.attached' : 'import.added');
};

/** What became of it, in a line. */
const summaryOf = (row: Intake, t: Translate): string => {
  if (row.state === 'waiting') return t('import.state.waiting');
  if (row.state === 'retrying') return t('upload.waiting');
  if (row.state === 'cancelled') return t(row.article === undefined ? 'import.state.cancelled' : 'import.there');
  if (row.state === 'failed') return row.kind === 'pdf' ? [t('upload.failed'), row.why].filter(Boolean).join(': ') : row.why;
  return row.kind === 'bibliography' ? entriesOf(row, t) : endOf(row, t);
};

/** What a bar says that stands in place of the sentence. */
const BARS = {
  bibliography: 'import.sending',
  archive: 'import.unpacking',
  lookup: 'lookup.waiting',
  pdf: 'upload.sending',
} as const;
const STOPS = {
  bibliography: 'import.cancel',
  archive: 'import.cancel',
  pdf: 'upload.cancel',
  lookup: 'lookup.stop',
} as const;

const Outcome = observer(({ row }: { readonly row: Intake }) => {
  const t = useTranslate();
  const { name, state, progress, kind } = row;
  if ((state === 'sending' || state === 'reading') && kind !== 'lost')
    return (
      <div className={styles.bar}>
        <ProgressBar label={t(BARS[kind], { name })} value={progress} bare />
      </div>
    );
  return <span className={state === 'failed' ? styles.problem : styles.summary}>{summaryOf(row, t)}</span>;
});

/** The one thing that is to be done about a row, if there is any. */
const NextStep = observer(({ row }: { readonly row: Intake }) => {
  const t = useTranslate();
  const { report } = useService(LibraryParts);
  if (row.kind === 'lost')
    return (
      <Button size="small" onClick={() => void report.chooseAgain(row)}>
        {t('import.chooseAgain')}
      </Button>
    );
  if (mayRetry(row))
    return (
      <Button size="small" onClick={() => void report.retry(row)}>
        {t(hasRest(row) ? 'import.takeRest' : row.kind === 'lookup' ? 'lookup.retry' : 'import.retry')}
      </Button>
    );
  if (isUnderWay(row) || row.state === 'failed') return null;
  if (row.article !== undefined)
    return (
      <Button size="small" onClick={() => report.show(row)}>
        {t(row.counts.merged > 0 ? 'import.openExisting' : 'import.open')}
      </Button>
    );
  return null;
});

const Tools = observer(({ row }: { readonly row: Intake }) => {
  const t = useTranslate();
  const { report } = useService(LibraryParts);
  const { name, kind, state } = row;
  const isRunning = isUnderWay(row);
  // Of several bibliographies the one that is read stops the others with it.
  const mayStop = isRunning && kind !== 'lost' && !(kind === 'bibliography' && state === 'waiting');
  return (
    <span className={styles.tools}>
      <NextStep row={row} />
      {kind === 'bibliography' && !isRunning && row.outcome && (
        <IconButton size="small" icon="list" label={t('import.showIn', { name })} onClick={() => report.show(row)} />
      )}
      {kind === 'bibliography' && !isRunning && row.outcome && row.outcome.skipped_total > 0 && (
        <IconButton
          size="small"
          icon="download"
          label={t('import.download', { name })}
          onClick={() => void report.download(row)}
        />
      )}
      {mayStop && <IconButton size="small" icon="close" label={t(STOPS[kind])} onClick={() => report.stop(row)} />}
      {!isRunning && (
        <IconButton size="small" icon="close" label={t('import.dismiss', { name })} onClick={() => report.dismiss(row)} />
      )}
    </span>
  );
});

interface ImportRowProps {
  readonly row: Intake;
  /** Tab comes to it; arrow keys go on from there. */
  readonly isFirst: boolean;
}

export const ImportRow = observer(({ row, isFirst }: ImportRowProps) => {
  const t = useTranslate();
  const { intakes } = useService(LibraryParts);
  const { id, name, why, isOpen } = row;
  const waiting = row.kind === 'bibliography' && hasRest(row) ? row.outcome?.waiting : undefined;
  return (
    <li className={styles.row} tabIndex={isFirst ? 0 : -1}>
      <div className={styles.line}>
        {hasDetails(row) ? (
          <IconButton
            size="small"
            icon={isOpen ? 'chevron-down' : 'chevron-right'}
            label={t('import.details', { name })}
            aria-expanded={isOpen}
            onClick={() => intakes.toggle(id)}
          />
        ) : (
          <span />
        )}
        <span className={styles.name} dir="auto" title={name}>
          {name}
        </span>
        <Outcome row={row} />
        <Tools row={row} />
      </div>
      {waiting && (
        <p className={styles.waits}>
          {t('import.waits', { count: waiting.total })} {why || waiting.message}
        </p>
      )}
      {isOpen && hasDetails(row) && <ImportDetails t={t} report={row.outcome} />}
    </li>
  );
});
