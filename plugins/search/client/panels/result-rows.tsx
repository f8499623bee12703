/** The list of results: only rows near the view are in the page, and the next page is asked for as its end comes near. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Menus } from '#plugin-api/client';
import { ContextMenu, cx } from '#ui';
import type { ResultList } from '../search/result-list.ts';
import type { Sought } from '../shown/marks.ts';
import { ResultRow } from './result-row.tsx';
import styles from './results.module.css';
import { extendTo, pressResultKey } from './row-keys.ts';
import { useWorkActions } from './use-work-actions.ts';

/** Pixels of a row that was not measured yet. */
const ROW = 116;
/** So many rows before the end, more are asked for. */
const AHEAD = 6;

interface ResultRowsProps {
  readonly slug: string;
  readonly list: ResultList;
  readonly sought: Sought;
  /** Beside a work that is open: titles and people only. */
  readonly compact?: boolean;
}

export const ResultRows = observer(({ slug, list, sought, compact = false }: ResultRowsProps) => {
  const t = useTranslate();
  const menus = useService(Menus);
  const actions = useWorkActions(slug);
  const scroller = useRef<HTMLDivElement>(null);
  const { rows, selection } = list;
  const { cursor } = selection;
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]?.key ?? index,
    estimateSize: () => (compact ? ROW / 2 : ROW),
    overscan: 6,
    initialOffset: compact ? 0 : list.scrolled,
  });
  const items = virtual.getVirtualItems();
  const last = items.at(-1)?.index ?? -1;
  const idOf = (index: number) => `result-${slug}-${index}`;

  useEffect(() => {
    if (last >= rows.length - AHEAD && list.more !== 'failed') void list.loadMore();
    // A page may bring nothing that was not there.
  }, [list, last, rows.length, list.offset]);
  // Whoever has sent a form has the keyboard nowhere: it goes to what was found.
  useEffect(() => {
    const { activeElement, body } = scroller.current?.ownerDocument ?? document;
    if (!compact && activeElement === body) scroller.current?.focus({ preventScroll: true });
  }, [compact]);
  // Beside an open work the list begins at the row of that work.
  useEffect(() => {
    if (compact && selection.cursor >= 0) virtual.scrollToIndex(selection.cursor, { align: 'center' });
  }, [compact]);

  const press = (event: KeyboardEvent) => {
    // A button inside a row keeps its keys.
    if (event.target !== event.currentTarget) return;
    const row = rows[selection.cursor];
    if (event.key === 'Enter' && row) actions.open(row.work);
    else if (pressResultKey(selection, event)) {
      if (selection.cursor >= 0) virtual.scrollToIndex(selection.cursor);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const point = (event: MouseEvent, index: number) => {
    scroller.current?.focus({ preventScroll: true });
    if (event.button === 2 && selection.has(rows[index]?.key)) selection.moveTo(index);
    else if (event.shiftKey) extendTo(selection, index);
    else if (event.ctrlKey || event.metaKey) selection.toggle(index);
    else selection.moveTo(index);
  };
  return (
    <ContextMenu entries={() => menus.entries('search.result.context')}>
      <div
        ref={scroller}
        className={styles.scroller}
        role="listbox"
        aria-label={t('results.label')}
        aria-multiselectable
        aria-activedescendant={cursor >= 0 ? idOf(cursor) : undefined}
        aria-busy={list.more === 'loading'}
        tabIndex={0}
        data-main={compact ? undefined : true}
        onKeyDown={press}
        onPointerEnter={() => (list.isPointedAt = true)}
        onPointerLeave={() => (list.isPointedAt = false)}
        onScroll={(event) => {
          if (!compact) list.scrolled = event.currentTarget.scrollTop;
        }}
        onFocus={(event) => {
          if (event.target === event.currentTarget && selection.cursor < 0) selection.moveTo(0);
        }}
      >
        <div className={styles.rows} style={{ height: virtual.getTotalSize() }}>
          {items.map(({ index, key, start }) => {
            const row = rows[index];
            return (
              row && (
                <div
                  key={key}
                  ref={virtual.measureElement}
                  data-index={index}
                  id={idOf(index)}
                  role="option"
                  aria-selected={selection.has(row.key)}
                  aria-posinset={index + 1}
                  aria-setsize={list.hasMore ? -1 : rows.length}
                  className={cx(styles.row, index === cursor && styles.current, row.under && styles.under)}
                  style={{ transform: `translateY(${start}px)` }}
                  onMouseDown={(event) => point(event, index)}
                  onDoubleClick={() => actions.open(row.work)}
                >
                  <ResultRow row={row} list={list} sought={sought} actions={actions} compact={compact} />
                </div>
              )
            );
          })}
        </div>
      </div>
    </ContextMenu>
  );
});
