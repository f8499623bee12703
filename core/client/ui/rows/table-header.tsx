/** The head of a table: sorts on a press, resizes at the edge of a column. */
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useCoreText } from '../../i18n/use-core-text.ts';
import { cx } from '../cx.ts';
import styles from './data-table.module.css';
import { Icon } from '../marks/icon.tsx';
import { type Column, LEAST_WIDTH } from './table-column.ts';
import { nextSort, type TableSort } from './table-sort.ts';

interface HeadCellProps<Row> {
  readonly column: Column<Row>;
  readonly position: number;
  readonly sort: TableSort | undefined;
  readonly onSort: ((sort: TableSort) => void) | undefined;
  /** The place beside it where a column that is dragged would go. */
  readonly target: 'before' | 'after' | undefined;
  readonly draggable: boolean;
  /** While it is dragged; `undefined` when the column has its own width again. */
  readonly onWidth: (column: string, width: number | undefined, done: boolean) => void;
}

export function HeadCell<Row>({ column, position, sort, onSort, target, draggable, onWidth }: HeadCellProps<Row>) {
  const t = useCoreText();
  const sorted = sort?.column === column.id;
  const direction = sort?.descending ? 'descending' : 'ascending';
  const title = column.icon ? <Icon name={column.icon} size={14} title={column.title} /> : column.title;
  return (
    <div
      role="columnheader"
      data-column={column.id}
      aria-colindex={position}
      aria-sort={sorted ? direction : undefined}
      draggable={draggable}
      className={cx(
        styles.head,
        styles[column.align ?? 'start'],
        target && styles[target === 'before' ? 'dropBefore' : 'dropAfter'],
      )}
    >
      {column.sortable && onSort ? (
        <button
          type="button"
          className={cx(styles.sort, column.icon && column.fixed && styles.alone)}
          title={column.title}
          onClick={() => onSort(nextSort(sort, column.id))}
        >
          <span className={styles.title}>{title}</span>
          {sorted && <Icon name={sort.descending ? 'chevron-down' : 'chevron-up'} size={13} />}
        </button>
      ) : (
        <span className={cx(styles.sort, styles.title)}>{title}</span>
      )}
      {!column.fixed && <Handle column={column} label={t('ui.resizeColumn', { name: column.title })} onWidth={onWidth} />}
    </div>
  );
}

interface HandleProps<Row> extends Pick<HeadCellProps<Row>, 'column' | 'onWidth'> {
  readonly label: string;
}

const STEP = 16;

function Handle<Row>({ column, label, onWidth }: HandleProps<Row>) {
  const start = useRef({ x: 0, width: 0 });
  const widthOf = (element: Element) => element.closest('[role="columnheader"]')?.getBoundingClientRect().width ?? column.width;
  const limit = (width: number) => Math.round(Math.max(column.minWidth ?? LEAST_WIDTH, width));
  const drag = (event: PointerEvent<HTMLElement>, done: boolean) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    onWidth(column.id, limit(start.current.width + event.clientX - start.current.x), done);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: STEP, ArrowLeft: -STEP }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onWidth(column.id, limit(widthOf(event.currentTarget) + step), true);
  };
  return (
    <span
      className={styles.handle}
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={column.width}
      aria-valuemin={column.minWidth ?? LEAST_WIDTH}
      tabIndex={0}
      // Else the head would be dragged to another place.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { x: event.clientX, width: widthOf(event.currentTarget) };
      }}
      onPointerMove={(event) => drag(event, false)}
      onPointerUp={(event) => drag(event, true)}
      onDoubleClick={() => onWidth(column.id, undefined, true)}
      onKeyDown={press}
    />
  );
}
