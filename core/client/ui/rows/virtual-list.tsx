/** A list of any number of rows of one height, each drawn by the caller. Selects like the table does. */
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { ContextMenu } from '../actions/context-menu.tsx';
import { cx } from '../cx.ts';
import type { MenuEntry } from '../../../plugin-api/menu-entry.ts';
import { pressRow, pressRowKey } from './row-keys.ts';
import type { RowSelection } from './row-selection.ts';
import { rowTarget } from './row-target.ts';
import { useVirtualRows } from './use-virtual-rows.ts';
import styles from './virtual-list.module.css';

export interface VirtualListProps<K extends string | number> {
  readonly label: string;
  /** Also says how many rows there are. */
  readonly selection: RowSelection<K>;
  readonly rowHeight: number;
  readonly render: (index: number) => ReactNode;
  readonly onRange?: (first: number, last: number) => void;
  readonly onOpen?: (index: number) => void;
  readonly menu?: () => readonly MenuEntry[];
  readonly onKey?: (event: KeyboardEvent) => void;
  /** Only one row at a time. */
  readonly single?: boolean;
  readonly className?: string | undefined;
}

const PLAIN = { shiftKey: false, ctrlKey: false, metaKey: false };

function List<K extends string | number>(props: VirtualListProps<K>) {
  const { label, selection, rowHeight, render, onRange, onOpen, menu, onKey, single = false, className } = props;
  const { count } = selection.rows;
  const cursor = Math.min(selection.cursor, count - 1);
  const rows = useVirtualRows(count, rowHeight, cursor);
  const first = rows.indexes[0] ?? 0;
  const last = rows.indexes.at(-1) ?? -1;
  useEffect(() => {
    if (last >= 0) onRange?.(first, last);
  }, [onRange, first, last]);

  const press = (event: KeyboardEvent) => {
    // A control inside a row keeps its keys.
    if (!(event.target instanceof HTMLElement) || event.target.dataset['index'] === undefined) return;
    if (event.key === 'Enter' && cursor >= 0 && onOpen) {
      event.preventDefault();
      onOpen(cursor);
    } else if (pressRowKey(selection, single ? { ...PLAIN, altKey: event.altKey, key: event.key } : event, rows.page)) {
      event.preventDefault();
      if (event.key === 'Escape') event.stopPropagation();
      if (selection.cursor >= 0) rows.focusRow(selection.cursor);
    } else onKey?.(event);
  };
  const body = (
    <div
      role="listbox"
      aria-label={label}
      aria-multiselectable={!single || undefined}
      className={styles.rows}
      style={{ height: rows.height }}
      onMouseDown={(event) => {
        const index = rowTarget(event.target);
        if (index < 0) return;
        if (event.button === 0) pressRow(selection, index, single ? PLAIN : event);
        else if (!selection.has(selection.rows.keyAt(index))) selection.only(index);
      }}
    >
      {rows.indexes.map((index) => (
        <div
          key={index}
          role="option"
          data-index={index}
          aria-selected={selection.has(selection.rows.keyAt(index))}
          aria-setsize={count}
          aria-posinset={index + 1}
          tabIndex={index === cursor || (cursor < 0 && index === first) ? 0 : -1}
          className={styles.row}
          style={{ height: rowHeight, transform: `translateY(${String(index * rowHeight)}px)` }}
          onDoubleClick={() => onOpen?.(index)}
        >
          {render(index)}
        </div>
      ))}
    </div>
  );
  return (
    <div ref={rows.scroller} className={cx(styles.scroller, className)} onKeyDown={press}>
      {menu ? <ContextMenu entries={menu}>{body}</ContextMenu> : body}
    </div>
  );
}

export const VirtualList = observer(List) as typeof List;
