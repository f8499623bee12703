/** A field, and beside it the button that acts on what it holds; where both do not fit, one below the other. */
import type { ReactNode } from 'react';
import styles from './field-line.module.css';

export interface FieldLineProps {
  /** A `Field` with a label, then a `Button`. */
  readonly children: ReactNode;
}

export const FieldLine = ({ children }: FieldLineProps) => <div className={styles.line}>{children}</div>;
