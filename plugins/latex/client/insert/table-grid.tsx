/** The cells of a table, to be written in; what its buttons do is done to the row and the column of the cell that one is in. */
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslate } from '#client-kit';
import { Button, IconButton, Toolbar, ToolbarSeparator, ToolbarSpace } from '#ui';
import {
  alignColumn,
  cellAt,
  cellText,
  deleteColumn,
  deleteRow,
  insertColumn,
  insertRow,
  SIDES,
  spanOf,
  toBooktabs,
  writeCell,
} from '../../common/tables/change-table.ts';
import type { Tabular } from '../../common/tables/tabular.ts';
import type { EditedTable } from './edited-table.ts';
import styles from './insert.module.css';

interface Place {
  readonly row: number;
  readonly column: number;
}

const ICONS = { l: 'align-left', c: 'align-center', r: 'align-right' } as const;

export const TableGrid = observer(({ edited, onDone }: { readonly edited: EditedTable; readonly onDone: () => void }) => {
  const t = useTranslate();
  const { table, width } = edited;
  const [at, setAt] = useState<Place>({ row: 0, column: 0 });
  /** What is typed, as it is typed: with the blanks at its end, and signs that LaTeX writes otherwise. */
  const [draft, setDraft] = useState<string>();
  const grid = useRef<HTMLDivElement>(null);
  const kind = table.columns.columns[at.column]?.kind;
  const go = ({ row, column }: Place): void => {
    const wanted = table.rows[row];
    const found = wanted && cellAt(wanted, column);
    grid.current?.querySelector<HTMLElement>(`[data-cell="${String(row)}:${String(found?.start ?? column)}"]`)?.focus();
  };
  // One writes in it at once.
  useEffect(() => grid.current?.querySelector<HTMLElement>('[data-cell]')?.focus(), []);
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { key, currentTarget, ctrlKey, metaKey } = event;
    const { selectionStart, selectionEnd, value } = currentTarget;
    const isAtEnd = selectionStart === selectionEnd && selectionEnd === value.length;
    const isAtStart = selectionStart === selectionEnd && selectionStart === 0;
    if (key === 'Enter' && (ctrlKey || metaKey)) onDone();
    else if (key === 'Enter' && at.row === table.rows.length - 1) edited.change((one) => insertRow(one, at.row + 1));
    else if (key === 'Enter' || key === 'ArrowDown') go({ ...at, row: at.row + 1 });
    else if (key === 'ArrowUp') go({ ...at, row: at.row - 1 });
    else if (key === 'ArrowRight' && isAtEnd) go({ ...at, column: at.column + 1 });
    else if (key === 'ArrowLeft' && isAtStart) go({ ...at, column: at.column - 1 });
    else return;
    event.preventDefault();
  };
  const button = (icon: string, label: string, make: (one: Tabular) => Tabular, disabled = false) => (
    <IconButton size="small" icon={icon} label={t(`table.${label}`)} disabled={disabled} onClick={() => edited.change(make)} />
  );
  return (
    <div className={styles.table}>
      <Toolbar label={t('table.edit')}>
        {SIDES.map((side) => (
          <IconButton
            key={side}
            size="small"
            icon={ICONS[side]}
            label={t(`table.${side}`)}
            pressed={kind === side}
            disabled={kind === undefined}
            onClick={() => edited.change((one) => alignColumn(one, at.column, side))}
          />
        ))}
        <ToolbarSeparator />
        {button('column-before', 'insertBefore', (one) => insertColumn(one, at.column))}
        {button('column-after', 'insertBehind', (one) => insertColumn(one, at.column + 1))}
        {button('column-delete', 'deleteColumn', (one) => deleteColumn(one, at.column), width < 2)}
        <ToolbarSeparator />
        {button('row-above', 'insertAbove', (one) => insertRow(one, at.row))}
        {button('row-below', 'insertBelow', (one) => insertRow(one, at.row + 1))}
        {button('row-delete', 'deleteRow', (one) => deleteRow(one, at.row), table.rows.length < 2)}
        {edited.hasLines && (
          <>
            <ToolbarSeparator />
            {button('separator-horizontal', 'toBooktabs', toBooktabs)}
          </>
        )}
        <ToolbarSpace />
        <Button size="small" variant="primary" onClick={onDone}>
          {t('table.done')}
        </Button>
      </Toolbar>
      <div ref={grid} className={styles.cells} style={{ gridTemplateColumns: `repeat(${String(width)}, minmax(72px, 1fr))` }}>
        {table.rows.map((row, index) => {
          let start = 0;
          return row.cells.map((cell) => {
            const column = start;
            start += spanOf(cell);
            const text = cellText(cell);
            return (
              <input
                key={`${String(index)}:${String(column)}`}
                data-cell={`${String(index)}:${String(column)}`}
                className={styles.cell}
                style={{ gridRow: index + 1, gridColumn: `${String(column + 1)} / span ${String(spanOf(cell))}` }}
                data-side={table.columns.columns[column]?.kind}
                aria-label={t('table.cell', { row: index + 1, column: column + 1 })}
                spellCheck={false}
                value={draft !== undefined && at.row === index && at.column === column ? draft : text}
                onFocus={() => {
                  setDraft(undefined);
                  setAt({ row: index, column });
                }}
                onKeyDown={press}
                onChange={({ target: { value } }) => {
                  setDraft(value);
                  edited.change((one) => writeCell(one, index, column, value.trim()));
                }}
              />
            );
          });
        })}
      </div>
    </div>
  );
});
