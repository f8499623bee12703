/** The rows of a list, and the place of what is told of the selected one: at their right edge where there is room, else below them. */
import type { ReactNode } from 'react';
import { cx } from '#ui';
import styles from './list.module.css';

/** From so many pixels on rows and details stand side by side. */
const BESIDE = 900;

interface ListBodyProps {
  readonly children: ReactNode;
  /** Details of what is selected. */
  readonly inspector?: ReactNode;
  /** Pixels that both have from side to side. */
  readonly room: number;
}

export const ListBody = ({ children, inspector, room }: ListBodyProps) => (
  <div className={cx(styles.body, room >= BESIDE && styles.beside)}>
    <div className={styles.rows} data-main>
      {children}
    </div>
    {inspector}
  </div>
);
