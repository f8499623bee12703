/**
 * The report of imports, below the list: a row for each file. It is no dialog, takes no focus, and stays until it is dismissed, because
 * entries may wait in it for which the plan had no room.
 */
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useService, useTranslate } from '#client-kit';
import type { Translate } from '#plugin-api/client';
import { Button, IconButton, ProgressBar } from '#ui';
import type { ImportedFile } from '../../stores/imported-files.ts';
import { LibraryParts } from '../../tokens.ts';
import { ImportDetails } from './import-details.tsx';
import styles from './import-report.module.css';

/** What became of the file, in a line. */
const summaryOf = ({ state, outcome, problem }: ImportedFile, t: Translate): string => {
  if (state !== 'done' || !outcome) return state === 'failed' ? problem : t(`import.state.${state}`);
  const { imported, merged_total: merged, skipped_total: skipped } = outcome;
  return t(merged > 0 ? 'import.summaryMerged' : 'import.summary', { imported, merged, skipped });
};

const hasDetails = ({ outcome }: ImportedFile): boolean =>
  outcome !== undefined && outcome.skipped_total + outcome.merged_total + (outcome.pdfs?.left.length ?? 0) > 0;

const Row = observer(({ row }: { readonly row: ImportedFile }) => {
  const t = useTranslate();
  const { exchange } = useService(LibraryParts);
  const { id, file, state, progress, outcome, problem, isOpen } = row;
  const isOver = state !== 'waiting' && state !== 'running';
  const waiting = isOver ? outcome?.waiting : undefined;
  return (
    <li className={styles.row}>
      <div className={styles.line}>
        {hasDetails(row) ? (
          <IconButton
            size="small"
            icon={isOpen ? 'chevron-down' : 'chevron-right'}
            label={t('import.details', { name: file.name })}
            aria-expanded={isOpen}
            onClick={() => exchange.imported.toggle(id)}
          />
        ) : (
          <span />
        )}
        <span className={styles.name} dir="auto" title={file.name}>
          {file.name}
        </span>
        {state === 'running' ? (
          <ProgressBar label={t('import.sending', { name: file.name })} value={progress} bare />
        ) : (
          <span className={state === 'failed' ? styles.problem : styles.summary}>{summaryOf(row, t)}</span>
        )}
        {state === 'running' && (
          <IconButton size="small" icon="close" label={t('import.cancel')} onClick={() => exchange.running.cancel()} />
        )}
        {(waiting || state === 'failed' || state === 'cancelled') && (
          <Button size="small" onClick={() => void exchange.retry(row)}>
            {t(waiting ? 'import.takeRest' : 'import.retry')}
          </Button>
        )}
        {isOver && (
          <IconButton
            size="small"
            icon="close"
            label={t('import.dismiss', { name: file.name })}
            onClick={() => exchange.imported.dismiss(id)}
          />
        )}
      </div>
      {waiting && (
        <p className={styles.waits}>
          {t('import.waits', { count: waiting.total })} {problem || waiting.message}
        </p>
      )}
      {isOpen && outcome && hasDetails(row) && <ImportDetails t={t} report={outcome} />}
    </li>
  );
});

export const ImportReport = observer(() => {
  const t = useTranslate();
  const { exchange } = useService(LibraryParts);
  const { list, dismissAll } = exchange.imported;
  const rows = useRef<HTMLUListElement>(null);
  const newest = list.at(-1)?.id;
  useEffect(() => {
    // What was dropped last is what one looks for.
    if (newest !== undefined) rows.current?.scrollTo({ top: rows.current.scrollHeight });
  }, [newest]);
  if (list.length === 0) return null;
  return (
    <section className={styles.report} aria-label={t('import.report')}>
      <header className={styles.head}>
        <h2 className={styles.heading}>{t('import.report')}</h2>
        <Button size="small" variant="ghost" onClick={dismissAll}>
          {t('import.dismissAll')}
        </Button>
      </header>
      <ul ref={rows} className={styles.rows} aria-live="polite">
        {list.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </ul>
    </section>
  );
});
