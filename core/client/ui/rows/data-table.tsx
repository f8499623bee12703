/**
 * A table of any number of rows of one height. Rows may be loaded by window: `row(index)` answers `undefined` for what is
 * not there yet and `onRange` says what is wanted. Which rows are selected lives in a `RowSelection` of the caller.
 */
import { observer } from 'mobx-react-lite';
import {
  type CSSProperties,
  type DragEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { ContextMenu } from '../actions/context-menu.tsx';
import { cx } from '../cx.ts';
import styles from './data-table.module.css';
import type { MenuEntry } from '../../../plugin-api/menu-entry.ts';
import { pointAtRow, pressRowKey } from './row-keys.ts';
import type { RowSelection } from './row-selection.ts';
import { isTap, rowTarget } from './row-target.ts';
import { type Column, type ColumnWidths, gridTemplate, leastWidth } from './table-column.ts';
import { HeadCell } from './table-header.tsx';
import { TableRow } from './table-row.tsx';
import type { TableSort } from './table-sort.ts';
import { columnAt, useColumnOrder } from './use-column-order.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

export type { Column, ColumnWidths } from './table-column.ts';

export interface DataTableProps<Row, K extends string | number> {
  readonly label: string;
  /** Keep the list itself stable between renders: rows compare it to know whether to draw again. */
  readonly columns: readonly Column<Row>[];
  readonly row: (index: number) => Row | undefined;
  /** Also says how many rows there are: `selection.rows.count`. */
  readonly selection: RowSelection<K>;
  readonly rowHeight?: 24 | 28 | 32 | 44;
  readonly sort?: TableSort | undefined;
  readonly onSort?: ((sort: TableSort) => void) | undefined;
  /** Kept by the table itself where nobody listens to what becomes of them. */
  readonly widths?: ColumnWidths;
  readonly onWidths?: (widths: ColumnWidths) => void;
  /** The columns in another order, after one was dragged; they cannot be dragged when not given. */
  readonly onOrder?: (columns: readonly string[]) => void;
  /** Entries for the head; they are told the column that was pressed. */
  readonly headMenu?: (column: string | undefined) => readonly MenuEntry[];
  /** Rows in view, last one included, whenever that changes. */
  readonly onRange?: (first: number, last: number) => void;
  /** Enter, a double press, or a tap of a finger. */
  readonly onOpen?: (index: number) => void;
  /** Entries for the selected rows; the pressed row is selected first. */
  readonly menu?: () => readonly MenuEntry[];
  readonly onDrag?: (event: DragEvent, index: number) => void;
  /** Keys that mean nothing to the table, such as single-key tags. */
  readonly onKey?: (event: KeyboardEvent) => void;
  /** Shown in place of the rows when there are none. */
  readonly empty?: ReactNode;
  readonly className?: string | undefined;
}

const HEADER = 28;

function Table<Row, K extends string | number>(props: DataTableProps<Row, K>) {
  const {
    label,
    columns,
    row,
    selection,
    rowHeight = 28,
    sort,
    onSort,
    widths = {},
    onWidths,
    onOrder,
    headMenu,
    onRange,
    onOpen,
    menu,
    onDrag,
    onKey,
  } = props;
  const { count } = selection.rows;
  const cursor = Math.min(selection.cursor, count - 1);
  const rows = useVirtualRows(count, rowHeight, cursor, HEADER);
  const root = useRef<HTMLDivElement>(null);
  const [own, setOwn] = useState<ColumnWidths>(widths);
  const set = onWidths ? widths : own;
  const order = useColumnOrder(columns, onOrder);
  const pressed = useRef<string>(undefined);
  const template = gridTemplate(columns, set);
  const first = rows.indexes[0] ?? 0;
  const last = rows.indexes.at(-1) ?? -1;
  useEffect(() => {
    if (last >= 0) onRange?.(first, last);
  }, [onRange, first, last]);

  const resize = (column: string, width: number | undefined, done: boolean) => {
    const { [column]: _, ...others } = set;
    const next = width === undefined ? others : { ...others, [column]: width };
    // Only the variable changes while the pointer moves: no row is drawn again.
    root.current?.style.setProperty('--columns', gridTemplate(columns, next));
    if (!done) return;
    setOwn(next);
    onWidths?.(next);
  };
  const press = (event: KeyboardEvent) => {
    if (event.target instanceof HTMLInputElement || rowTarget(event.target) < 0) return;
    if (event.key === 'Enter' && selection.cursor >= 0 && onOpen) {
      event.preventDefault();
      onOpen(selection.cursor);
    } else if (pressRowKey(selection, event, rows.page)) {
      event.preventDefault();
      if (event.key === 'Escape') event.stopPropagation();
      if (selection.cursor >= 0) rows.focusRow(selection.cursor);
    } else onKey?.(event);
  };
  const point = (event: MouseEvent) => {
    const index = rowTarget(event.target);
    if (pointAtRow(selection, index, event, onDrag !== undefined)) rows.focusRow(index);
    // A finger has no double press, and a long one asks for the menu.
    if (index >= 0 && event.type === 'click' && isTap(event)) onOpen?.(index);
  };

  const body = (
    <div role="rowgroup" className={styles.body} style={{ height: rows.height }} onMouseDown={point} onClick={point}>
      {rows.indexes.map((index) => (
        <TableRow
          key={index}
          index={index}
          row={row(index)}
          columns={columns}
          height={rowHeight}
          selected={selection.has(selection.rows.keyAt(index))}
          tabStop={index === cursor || (cursor < 0 && index === first)}
          onDrag={onDrag}
        />
      ))}
    </div>
  );
  const head = (
    <div
      role="rowgroup"
      className={styles.header}
      onPointerDownCapture={(event) => {
        pressed.current = columnAt(event.target);
      }}
      onFocusCapture={(event) => {
        pressed.current = columnAt(event.target);
      }}
    >
      <div role="row" aria-rowindex={1} className={styles.headRow} {...order.handlers}>
        {columns.map((column, position) => (
          <HeadCell
            key={column.id}
            column={column}
            position={position + 1}
            sort={sort}
            onSort={onSort}
            onWidth={resize}
            draggable={onOrder !== undefined}
            target={order.target?.column === column.id ? order.target.where : undefined}
          />
        ))}
      </div>
    </div>
  );
  return (
    <div
      ref={root}
      role="grid"
      aria-label={label}
      aria-rowcount={count + 1}
      aria-colcount={columns.length}
      aria-multiselectable
      className={cx(styles.table, props.className)}
      style={{ '--columns': template, '--least': `${String(leastWidth(columns, set))}px` } as CSSProperties}
      onKeyDown={press}
      onDoubleClick={(event) => rowTarget(event.target) >= 0 && onOpen?.(rowTarget(event.target))}
    >
      <div ref={rows.scroller} className={styles.scroller}>
        {headMenu ? <ContextMenu entries={() => headMenu(pressed.current)}>{head}</ContextMenu> : head}
        {menu ? <ContextMenu entries={menu}>{body}</ContextMenu> : body}
        {count === 0 && props.empty}
      </div>
    </div>
  );
}

export const DataTable = observer(Table) as typeof Table;
