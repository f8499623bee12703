/** A short list of things that open when they are pressed, a line each: what widgets are made of. */
import type { ReactNode } from 'react';
import styles from './link-list.module.css';

export interface LinkListProps {
  readonly label: string;
  /** `LinkRow`s. */
  readonly children: ReactNode;
}

export const LinkList = ({ label, children }: LinkListProps) => (
  <ul className={styles.rows} aria-label={label}>
    {children}
  </ul>
);

export interface LinkRowProps {
  readonly title: string;
  readonly onOpen: () => unknown;
  /** Before the title: an icon, a colour. */
  readonly before?: ReactNode;
  /** Facts at the end of the line. */
  readonly after?: ReactNode;
}

export const LinkRow = ({ title, onOpen, before, after }: LinkRowProps) => (
  <li>
    <button type="button" className={styles.row} onClick={() => onOpen()}>
      {before}
      <span className={styles.title} dir="auto">
        {title}
      </span>
      {after !== undefined && <span className={styles.after}>{after}</span>}
    </button>
  </li>
);
