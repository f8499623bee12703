/** A part of a page below a heading of its own: what Home is made of. */
import { type ReactNode, useId } from 'react';
import styles from './titled-block.module.css';

export interface TitledBlockProps {
  readonly title: string;
  readonly children: ReactNode;
}

export const TitledBlock = ({ title, children }: TitledBlockProps) => {
  const id = useId();
  return (
    <section className={styles.block} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      {children}
    </section>
  );
};
