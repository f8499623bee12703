/** Says what goes here, and offers the action that fills it. */
import type { ReactNode } from 'react';
import type { IconName } from '../../../plugin-api/manifest.ts';
import { cx } from '../cx.ts';
import { Icon } from '../marks/icon.tsx';
import styles from './state.module.css';

export interface EmptyStateProps {
  readonly icon?: IconName;
  readonly title: string;
  readonly text?: ReactNode;
  readonly action?: ReactNode;
  readonly className?: string | undefined;
}

export function EmptyState({ icon = 'inbox', title, text, action, className }: EmptyStateProps) {
  return (
    <div className={cx(styles.state, className)}>
      <span className={styles.sign}>
        <Icon name={icon} size={24} />
      </span>
      <p className={styles.title}>{title}</p>
      {text !== undefined && <div className={styles.text}>{text}</div>}
      {action !== undefined && <div className={styles.actions}>{action}</div>}
    </div>
  );
}
