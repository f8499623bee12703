/** What is left of a page, scrolled by itself: the keyboard reaches it, and the bars around it stay where they are. */
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './scroll-area.module.css';

export interface ScrollAreaProps {
  readonly label: string;
  /** What is in it is being loaded anew. */
  readonly busy?: boolean;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

export const ScrollArea = ({ label, busy = false, children, className }: ScrollAreaProps) => (
  <div className={cx(styles.area, className)} role="group" tabIndex={0} aria-label={label} aria-busy={busy || undefined}>
    {children}
  </div>
);
