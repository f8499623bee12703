/** How large a new table is: pointed at, or by the arrow keys. */
import { type KeyboardEvent, useState } from 'react';
import { useTranslate } from '#client-kit';
import styles from './insert.module.css';

export interface TableSize {
  readonly rows: number;
  readonly columns: number;
}

const [ROWS, COLUMNS] = [8, 10] as const;
const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

const within = (number: number, most: number): number => Math.min(most, Math.max(1, number));

export function SizeGrid({ onChoose }: { readonly onChoose: (size: TableSize) => void }) {
  const t = useTranslate();
  const [size, setSize] = useState<TableSize>({ rows: 3, columns: 3 });
  const name = t('table.size', { rows: size.rows, columns: size.columns });
  const press = (event: KeyboardEvent): void => {
    const [rows, columns] = STEPS[event.key] ?? [];
    if (event.key === 'Enter') onChoose(size);
    else if (rows === undefined || columns === undefined) return;
    else setSize({ rows: within(size.rows + rows, ROWS), columns: within(size.columns + columns, COLUMNS) });
    event.preventDefault();
  };
  return (
    <>
      <div
        role="slider"
        tabIndex={0}
        aria-label={t('table.choose')}
        aria-valuenow={size.rows * size.columns}
        aria-valuetext={name}
        className={styles.sizes}
        onKeyDown={press}
      >
        {Array.from({ length: ROWS * COLUMNS }, (_, index) => {
          const [row, column] = [Math.floor(index / COLUMNS) + 1, (index % COLUMNS) + 1];
          return (
            <span
              key={index}
              className={styles.square}
              data-in={row <= size.rows && column <= size.columns ? '' : undefined}
              onPointerMove={() => setSize({ rows: row, columns: column })}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => onChoose({ rows: row, columns: column })}
            />
          );
        })}
      </div>
      <output className={styles.size}>{name}</output>
    </>
  );
}
