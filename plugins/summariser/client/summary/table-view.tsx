/** A table of a paper, as far as its cells were read. */
import { useTranslate } from '#client-kit';
import type { Digest } from '../../common/digest.ts';
import { Placed } from './sentences.tsx';
import styles from './summary.module.css';

export const TableView = ({ table: { caption, place, rows } }: { readonly table: Digest['tables'][number] }) => {
  const t = useTranslate();
  const [head, ...body] = rows;
  return (
    <figure className={styles.table}>
      <figcaption>
        <Placed text={caption} place={place} />
      </figcaption>
      {head && (
        <div className={styles.cells} role="group" tabIndex={0} aria-label={t('summary.table', { caption })}>
          <table>
            <thead>
              <tr>
                {head.map((cell, at) => (
                  <th key={at} scope="col">
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {body.map((row, line) => (
                <tr key={line}>
                  {row.map((cell, at) => (
                    <td key={at}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </figure>
  );
};
