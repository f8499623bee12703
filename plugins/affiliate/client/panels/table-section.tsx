/** A table with its heading, which scrolls sideways where it has no room, or what is said while there is nothing in it. */
import type { ReactNode } from 'react';
import styles from './affiliate.module.css';

interface Props {
  /** Unique on the page. */
  readonly id: string;
  readonly title: string;
  /** Headings; the last column is one of amounts. */
  readonly columns: readonly string[];
  /** One `<tr>` for each row. */
  readonly rows: readonly ReactNode[];
  readonly empty: ReactNode;
}

export function TableSection({ id, title, columns, rows, empty }: Props) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {rows.length === 0 ? (
        empty
      ) : (
        <div className={styles.wide} role="group" tabIndex={0} aria-labelledby={id}>
          <table className={styles.table}>
            <thead>
              <tr>
                {columns.map((column, index) => (
                  <th key={column} scope="col" className={index === columns.length - 1 ? styles.number : undefined}>
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>{rows}</tbody>
          </table>
        </div>
      )}
    </section>
  );
}
