/** One row of a table. Drawn again only when something of its own changes. */
import { observer } from 'mobx-react-lite';
import type { DragEvent } from 'react';
import { useCoreText } from '../../i18n/use-core-text.ts';
import { cx } from '../cx.ts';
import styles from './data-table.module.css';
import type { Column } from './table-column.ts';

interface TableRowProps<Row> {
  readonly index: number;
  /** `undefined` while it is being loaded. */
  readonly row: Row | undefined;
  readonly columns: readonly Column<Row>[];
  readonly height: number;
  readonly selected: boolean;
  readonly tabStop: boolean;
  readonly onDrag: ((event: DragEvent, index: number) => void) | undefined;
}

function Cells<Row>({ row, index, columns }: Pick<TableRowProps<Row>, 'index' | 'columns'> & { readonly row: Row }) {
  return columns.map((column, position) => (
    <div
      key={column.id}
      role="gridcell"
      aria-colindex={position + 1}
      className={cx(styles.cell, styles[column.align ?? 'start'])}
    >
      {column.cell(row, index)}
    </div>
  ));
}

function Placeholder({ columns }: { readonly columns: readonly Pick<Column<never>, 'id'>[] }) {
  const t = useCoreText();
  return columns.map((column, position) => (
    <div key={column.id} role="gridcell" aria-colindex={position + 1} className={styles.cell}>
      {position === 0 && <span className="visually-hidden">{t('ui.rowLoading')}</span>}
      <span className={styles.bar} aria-hidden />
    </div>
  ));
}

function Row<R>({ index, row, columns, height, selected, tabStop, onDrag }: TableRowProps<R>) {
  return (
    <div
      role="row"
      data-index={index}
      // The header is the first row.
      aria-rowindex={index + 2}
      aria-selected={selected}
      aria-busy={row === undefined || undefined}
      tabIndex={tabStop ? 0 : -1}
      className={styles.row}
      style={{ height, transform: `translateY(${String(index * height)}px)` }}
      draggable={onDrag ? row !== undefined : undefined}
      onDragStart={onDrag && ((event) => onDrag(event, index))}
    >
      {row === undefined ? <Placeholder columns={columns} /> : <Cells row={row} index={index} columns={columns} />}
    </div>
  );
}

/** `observer` also memoises; the cast keeps the row's type through it. */
export const TableRow = observer(Row) as typeof Row;
