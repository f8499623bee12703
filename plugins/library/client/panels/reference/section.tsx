/** A part of what is shown of a reference, under its heading; where a tab says its name already, without one. */
import { createContext, type ReactNode, use } from 'react';
import styles from './reference.module.css';

/** Whether tabs stand in place of headings. */
export const InTabs = createContext(false);

interface SectionProps {
  readonly heading: string;
  /** Buttons beside the heading. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ heading, actions, children }: SectionProps) {
  const isTab = use(InTabs);
  return (
    <section className={styles.section} aria-label={heading}>
      {isTab ? (
        actions && <div className={styles.sectionActions}>{actions}</div>
      ) : (
        <h3 className={styles.heading}>
          {heading}
          {actions && <span>{actions}</span>}
        </h3>
      )}
      {children}
    </section>
  );
}
