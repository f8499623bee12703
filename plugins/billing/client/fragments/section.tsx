/** A section of the profile. Its id is its anchor in the address: `/profile#invoices`. */
import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

export function Section({ id, title, children }: SectionProps) {
  const heading = useId();
  return (
    <section id={id} className={styles.section} aria-labelledby={heading} tabIndex={-1}>
      <h3 id={heading}>{title}</h3>
      {children}
    </section>
  );
}
