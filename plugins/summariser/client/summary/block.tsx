/** A block of a summary under its heading, with what can be done with it. */
import { type ReactNode, useId } from 'react';
import styles from './summary.module.css';

interface BlockProps {
  readonly title: string;
  readonly count?: number;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export const Block = ({ title, count, actions, children }: BlockProps) => {
  const id = useId();
  return (
    <section className={styles.block} aria-labelledby={id}>
      <header className={styles.blockHead}>
        <h2 id={id}>
          {title}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </h2>
        {actions}
      </header>
      {children}
    </section>
  );
};
