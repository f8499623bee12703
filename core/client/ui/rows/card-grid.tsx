/**
 * Any number of cards of one size, as many side by side as there is room for, each drawn by the caller. Selects like the table
 * does; the arrow keys go in all four directions.
 */
import { observer } from 'mobx-react-lite';
import { type DragEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import styles from './card-grid.module.css';
import { ContextMenu } from '../actions/context-menu.tsx';
import { cx } from '../cx.ts';
import type { MenuEntry } from '../../../plugin-api/menu-entry.ts';
import { pointAtRow, pressRowKey } from './row-keys.ts';
import type { RowSelection } from './row-selection.ts';
import { isTap, rowTarget } from './row-target.ts';
import { useColumnsInView } from './use-columns-in-view.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

export interface CardGridProps<K extends string | number> {
  readonly label: string;
  /** Also says how many cards there are. */
  readonly selection: RowSelection<K>;
  /** Least width in pixels; cards share what is left. */
  readonly cardWidth: number;
  /** Pixels from one row of cards to the next. */
  readonly cardHeight: number;
  readonly render: (index: number) => ReactNode;
  /** Cards in view, last one included, whenever that changes. */
  readonly onRange?: (first: number, last: number) => void;
  /** Enter or a double press. */
  readonly onOpen?: (index: number) => void;
  /** Entries for the selected cards; the pressed card is selected first. */
  readonly menu?: () => readonly MenuEntry[];
  readonly onDrag?: (event: DragEvent, index: number) => void;
  /** Keys that mean nothing to the grid. */
  readonly onKey?: (event: KeyboardEvent) => void;
  readonly className?: string | undefined;
}

function Grid<K extends string | number>(props: CardGridProps<K>) {
  const { label, selection, cardWidth, cardHeight, render, onRange, onOpen, menu, onDrag, onKey, className } = props;
  const { count } = selection.rows;
  const cursor = Math.min(selection.cursor, count - 1);
  const root = useRef<HTMLDivElement>(null);
  const across = useColumnsInView(root, cardWidth);
  const rows = useVirtualRows(Math.ceil(count / across), cardHeight, cursor < 0 ? -1 : Math.floor(cursor / across));
  const first = (rows.indexes[0] ?? 0) * across;
  const last = Math.min(count, ((rows.indexes.at(-1) ?? -1) + 1) * across) - 1;
  useEffect(() => {
    if (last >= 0) onRange?.(first, last);
  }, [onRange, first, last]);

  /** Card that is to have the keyboard as soon as it is drawn. */
  const wanted = useRef(-1);
  useEffect(() => {
    if (wanted.current < 0) return;
    const card = root.current?.querySelector<HTMLElement>(`[data-index="${String(wanted.current)}"]`);
    card?.focus({ preventScroll: true });
    if (card) wanted.current = -1;
  });

  const press = (event: KeyboardEvent) => {
    // A control inside a card keeps its keys.
    if (!(event.target instanceof HTMLElement) || event.target.dataset['index'] === undefined) return;
    if (event.key === 'Enter' && cursor >= 0 && onOpen) {
      event.preventDefault();
      onOpen(cursor);
    } else if (pressRowKey(selection, event, rows.page * across, across)) {
      event.preventDefault();
      if (event.key === 'Escape') event.stopPropagation();
      if (selection.cursor < 0) return;
      wanted.current = selection.cursor;
      rows.reveal(Math.floor(selection.cursor / across));
    } else onKey?.(event);
  };
  const card = (index: number) => (
    <div
      key={index}
      role="option"
      data-index={index}
      aria-selected={selection.has(selection.rows.keyAt(index))}
      aria-setsize={count}
      aria-posinset={index + 1}
      tabIndex={index === cursor || (cursor < 0 && index === first) ? 0 : -1}
      className={styles.card}
      draggable={onDrag !== undefined}
      onDragStart={(event) => onDrag?.(event, index)}
      onDoubleClick={() => onOpen?.(index)}
    >
      {render(index)}
    </div>
  );
  const point = (event: MouseEvent) => {
    const index = rowTarget(event.target);
    pointAtRow(selection, index, event, onDrag !== undefined);
    if (index >= 0 && event.type === 'click' && isTap(event)) onOpen?.(index);
  };
  const body = (
    <div
      role="listbox"
      aria-label={label}
      aria-multiselectable
      className={styles.rows}
      style={{ height: rows.height }}
      onMouseDown={point}
      onClick={point}
    >
      {rows.indexes.map((row) => (
        <div
          key={row}
          role="presentation"
          className={styles.row}
          style={{
            height: cardHeight,
            gridTemplateColumns: `repeat(${String(across)}, minmax(0, 1fr))`,
            transform: `translateY(${String(row * cardHeight)}px)`,
          }}
        >
          {Array.from({ length: Math.min(across, count - row * across) }, (_, at) => card(row * across + at))}
        </div>
      ))}
    </div>
  );
  return (
    <div ref={root} className={cx(styles.grid, className)} onKeyDown={press}>
      <div ref={rows.scroller} className={styles.scroller}>
        {menu ? <ContextMenu entries={menu}>{body}</ContextMenu> : body}
      </div>
    </div>
  );
}

export const CardGrid = observer(Grid) as typeof Grid;
