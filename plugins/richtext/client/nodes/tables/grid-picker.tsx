/** How large a new table is: pointed at in a grid, or typed as "3x4". */
import { type KeyboardEvent, useState } from 'react';
import type { Translate } from '#plugin-api/client';
import { Field, TextInput } from '#ui';
import { sizeIn, type TableSize } from './table-size.ts';
import styles from './tables.module.css';

const [ROWS, COLUMNS] = [8, 10] as const;

export interface GridPickerProps {
  readonly t: Translate;
  readonly choose: (size: TableSize) => void;
}

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at + 1);

const moved = ({ rows, columns }: TableSize, key: string): TableSize | undefined => {
  const [down, right] = { ArrowDown: [1, 0], ArrowUp: [-1, 0], ArrowRight: [0, 1], ArrowLeft: [0, -1] }[key] ?? [];
  if (down === undefined || right === undefined) return undefined;
  return {
    rows: Math.min(ROWS, Math.max(1, rows + down)),
    columns: Math.min(COLUMNS, Math.max(1, columns + right)),
  };
};

export function GridPicker({ t, choose }: GridPickerProps) {
  const [size, setSize] = useState<TableSize>({ rows: 3, columns: 3 });
  const [typed, setTyped] = useState('');
  const wanted = typed.trim() === '' ? undefined : sizeIn(typed);
  const { rows, columns } = wanted ?? size;
  const name = t('nodes.table.size', { rows, columns });
  const press = (event: KeyboardEvent): void => {
    const next = moved(size, event.key);
    if (event.key === 'Enter') choose(size);
    else if (next) setSize(next);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles.picker}>
      <div
        data-first
        role="slider"
        tabIndex={0}
        aria-label={t('nodes.table.choose')}
        aria-valuenow={rows * columns}
        aria-valuetext={name}
        className={styles.grid}
        onKeyDown={press}
      >
        {numbers(ROWS).map((row) =>
          numbers(COLUMNS).map((column) => (
            <span
              key={`${String(row)}-${String(column)}`}
              data-in={row <= rows && column <= columns ? '' : undefined}
              className={styles.square}
              onPointerEnter={() => {
                setTyped('');
                setSize({ rows: row, columns: column });
              }}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose({ rows: row, columns: column })}
            />
          )),
        )}
      </div>
      <output className={styles.size}>{name}</output>
      <Field label={t('nodes.table.type')} error={typed.trim() !== '' && !wanted ? t('nodes.table.typeError') : undefined}>
        <TextInput
          value={typed}
          placeholder="3 × 4"
          inputMode="text"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (wanted) choose(wanted);
          }}
        />
      </Field>
    </div>
  );
}
