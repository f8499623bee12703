/** One component of the gallery with its name and its states. */
import type { ReactNode } from 'react';
import styles from './gallery.module.css';

interface SpecimenProps {
  readonly name: string;
  /** Takes the whole width. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

export function Specimen({ name, wide = false, children }: SpecimenProps) {
  return (
    <section className={styles.specimen} data-wide={wide || undefined} aria-label={name}>
      <h3 className={styles.name}>{name}</h3>
      <div className={styles.stage}>{children}</div>
    </section>
  );
}

/** States that stand side by side. */
export function Row({ children }: { readonly children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
