/** A section of the profile with a list: on its way, not there, or shown. Its id is its anchor in the address. */
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useId } from 'react';
import { ErrorState, Skeleton } from '#ui';
import type { KeptList } from './kept-list.ts';
import styles from './section.module.css';

interface SectionProps<T extends { readonly id: number }> {
  readonly id: string;
  readonly title: string;
  readonly about: ReactNode;
  /** What happened when the list could not be asked for. */
  readonly failed: string;
  readonly store: KeptList<T>;
  readonly row: (item: T) => ReactNode;
  readonly children: ReactNode;
}

function Drawn<T extends { readonly id: number }>({ id, title, about, failed, store, row, children }: SectionProps<T>) {
  const heading = useId();
  useEffect(() => void store.load(), [store]);
  return (
    <section id={id} className={styles.section} aria-labelledby={heading} tabIndex={-1}>
      <h3 id={heading}>{title}</h3>
      <p className={styles.about}>{about}</p>
      {store.list === undefined && store.error === undefined && <Skeleton shape="rows" count={1} />}
      {store.list === undefined && store.error !== undefined && <ErrorState title={failed} onRetry={store.load} />}
      {store.list && store.list.length > 0 && (
        <ul className={styles.rows} aria-label={title}>
          {store.list.map(row)}
        </ul>
      )}
      {store.list && children}
    </section>
  );
}

export const Section = observer(Drawn) as typeof Drawn;
