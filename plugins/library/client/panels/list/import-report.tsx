/**
 * The report of imports, below the list: a row for each file and each identifier that comes in. It is no dialog, takes no focus, folds
 * to one line, and stays until it is dismissed, because entries may wait in it for which the plan had no room.
 */
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useService, useTranslate } from '#client-kit';
import { ContextKeys, type Translate } from '#plugin-api/client';
import { Button, IconButton } from '#ui';
import { listFocused } from '../../../common/keys.ts';
import { isPlain, isUnderWay, mayRetry, type Intake } from '../../imports/intake.ts';
import type { Intakes } from '../../imports/intakes.ts';
import { LibraryParts } from '../../tokens.ts';
import styles from './import-report.module.css';
import { ImportRow } from './import-row.tsx';
import { useList } from './list-context.ts';

/** Rows that are drawn, and that are drawn more by each wish. */
const MOST_SHOWN = 50;

/** What wants something of the person comes first, then what moves. */
const rankOf = (row: Intake): number => {
  if (isUnderWay(row)) return row.state === 'waiting' ? 2 : 1;
  return isPlain(row) ? 3 : 0;
};

/** The rows that there is room for, in the order in which they came in. */
const firstOf = (rows: readonly Intake[], most: number): readonly Intake[] => {
  if (rows.length <= most) return rows;
  const chosen = new Set(rows.toSorted((a, b) => rankOf(a) - rankOf(b)).slice(0, most));
  return rows.filter((row) => chosen.has(row));
};

/** All that is shown in one line. */
const summaryOf = ({ counts, underWay, shown }: Intakes, t: Translate): string => {
  if (underWay > 0) return t('import.underWay', { done: shown.length - underWay, total: shown.length });
  const parts = (['imported', 'merged', 'attached', 'refused'] as const).filter((kind) => counts[kind] > 0);
  return parts.length === 0
    ? t('import.count.nothing')
    : parts.map((kind) => t(`import.count.${kind}`, { count: counts[kind] })).join(', ');
};

/** Arrow keys go from row to row. */
const moveFocus = (event: KeyboardEvent<HTMLUListElement>): void => {
  const { target, currentTarget, key } = event;
  if (!(target instanceof HTMLElement) || target.parentElement !== currentTarget) return;
  const next = key === 'ArrowDown' ? target.nextElementSibling : key === 'ArrowUp' ? target.previousElementSibling : undefined;
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
};

/** One line for whoever listens: that something comes in, and what came of it. */
const Spoken = observer(() => {
  const t = useTranslate();
  const { intakes, store } = useService(LibraryParts);
  const list = useList();
  // Where two lists are open one of them says it.
  const isHere = store.current === list && intakes.shown.length > 0;
  return (
    <p className="visually-hidden" role="status">
      {isHere && (intakes.underWay > 0 ? t('import.state.running') : summaryOf(intakes, t))}
    </p>
  );
});

const Rows = observer(({ rows }: { readonly rows: readonly Intake[] }) => {
  const t = useTranslate();
  const list = useRef<HTMLUListElement>(null);
  const [most, setMost] = useState(MOST_SHOWN);
  const listed = firstOf(rows, most);
  const newest = listed.at(-1)?.id;
  useEffect(() => {
    // What came in last is what one looks for.
    if (newest !== undefined) list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [newest]);
  return (
    <ul ref={list} className={styles.rows} aria-label={t('import.rows')} onKeyDown={moveFocus}>
      {listed.map((row, at) => (
        <ImportRow key={row.id} row={row} isFirst={at === 0} />
      ))}
      {rows.length > listed.length && (
        <li className={styles.further}>
          {t('import.more', { count: rows.length - listed.length })}{' '}
          <Button size="small" variant="ghost" onClick={() => setMost(most + MOST_SHOWN)}>
            {t('import.showMore')}
          </Button>
        </li>
      )}
    </ul>
  );
});

const Frame = observer(() => {
  const t = useTranslate();
  const keys = useService(ContextKeys);
  const { intakes, report } = useService(LibraryParts);
  const { shown, isOpen, underWay } = intakes;
  if (shown.length === 0) return null;
  return (
    <section
      className={styles.report}
      aria-label={t('import.report')}
      data-reading={(isOpen && shown.some((row) => row.isOpen)) || undefined}
      onFocus={(event) => {
        // Keys that are typed here are none of the list's.
        event.stopPropagation();
        keys.set(listFocused, false);
      }}
    >
      <header className={styles.head}>
        <IconButton
          size="small"
          icon={isOpen ? 'chevron-down' : 'chevron-right'}
          label={t(isOpen ? 'import.fold' : 'import.unfold')}
          aria-expanded={isOpen}
          onClick={intakes.fold}
        />
        <h2 className={styles.heading}>{t('import.heading')}</h2>
        <span className={styles.total} title={summaryOf(intakes, t)}>
          {summaryOf(intakes, t)}
        </span>
        {underWay === 0 && shown.filter(mayRetry).length > 1 && (
          <Button size="small" onClick={() => void report.retryAll()}>
            {t('import.retryAll')}
          </Button>
        )}
        {underWay < shown.length && (
          <Button size="small" variant="ghost" onClick={intakes.dismissAll}>
            {t('import.dismissAll')}
          </Button>
        )}
      </header>
      {isOpen && <Rows rows={shown} />}
    </section>
  );
});

export function ImportReport() {
  return (
    <>
      <Spoken />
      <Frame />
    </>
  );
}
