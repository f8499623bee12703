/** Rows of highlights: arrow keys move, Enter shows the page, Delete deletes, 1 to 5 colour. Only rows near the view are in the page. */
import { useVirtualizer } from '@tanstack/react-virtual';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useRef, useState } from 'react';
import { cx, EmptyState, HIGHLIGHT_COLOURS, useService } from '#plugin-api/client';
import { HIGHLIGHT_DRAG } from '#plugins/library/common/reference-drag.ts';
import type { Highlight } from '../highlights/highlight.ts';
import { Actions } from '../reader/reader-actions.ts';
import type { ReaderSession } from '../reader/reader-session.ts';
import { useReaderText } from '../viewer/use-reader-text.ts';
import { HighlightRow } from './highlight-row.tsx';
import styles from './side-panel.module.css';

interface HighlightRowsProps {
  readonly session: ReaderSession;
  readonly highlights: readonly Highlight[];
}

export const HighlightRows = observer(function HighlightRows({ session, highlights }: HighlightRowsProps) {
  const t = useReaderText();
  const actions = useService(Actions);
  const scroller = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const at = Math.min(current, highlights.length - 1);
  const rows = useVirtualizer({
    count: highlights.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => highlights[index]?.key ?? index,
    estimateSize: () => 64,
    overscan: 8,
  });
  if (highlights.length === 0) return <EmptyState icon="search" title={t('highlights.noMatch')} />;
  const move = (to: number): void => {
    const next = Math.max(0, Math.min(highlights.length - 1, to));
    setCurrent(next);
    rows.scrollToIndex(next);
  };
  const show = (index: number): void => {
    const highlight = highlights[index];
    setCurrent(index);
    if (!highlight) return;
    session.show(highlight.key);
    actions.choose(session, highlight.key);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const highlight = highlights[at];
    const color = HIGHLIGHT_COLOURS[Number(event.key) - 1]?.value;
    const keys: Record<string, () => unknown> = {
      ArrowDown: () => move(at + 1),
      ArrowUp: () => move(at - 1),
      Home: () => move(0),
      End: () => move(highlights.length - 1),
      Enter: () => show(at),
      Delete: () => highlight && actions.remove(session, [highlight.key]),
    };
    const act = color && highlight ? () => actions.recolour(session, highlight.key, color) : keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    void act();
  };
  return (
    <div
      ref={scroller}
      className={styles.scroll}
      role="listbox"
      aria-label={t('highlights.title')}
      aria-activedescendant={`highlight-${highlights[at]?.key}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <div className={styles.rows} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const highlight = highlights[index];
          return (
            highlight && (
              <div
                key={key}
                ref={rows.measureElement}
                data-index={index}
                id={`highlight-${highlight.key}`}
                role="option"
                aria-selected={index === at}
                aria-posinset={index + 1}
                aria-setsize={highlights.length}
                className={cx(styles.row, index === at && styles.current)}
                style={{ transform: `translateY(${start}px)` }}
                onClick={() => show(index)}
                draggable={highlight.id !== undefined}
                onDragStart={({ dataTransfer }) => {
                  dataTransfer.setData(HIGHLIGHT_DRAG, JSON.stringify({ article: session.id, citation: highlight.id }));
                  dataTransfer.effectAllowed = 'copy';
                }}
              >
                <HighlightRow highlight={highlight} label={session.view.state.labels?.[highlight.page - 1]} />
              </div>
            )
          );
        })}
      </div>
    </div>
  );
});
