/** A message of the pane, with what can be done about it. */
import type { ReactNode } from 'react';
import { cx, Icon } from '#ui';
import styles from './notes-bar.module.css';

interface NotesBarProps {
  readonly tone: 'info' | 'warning' | 'danger';
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

const ICONS = { info: 'info', warning: 'warning', danger: 'circle-alert' } as const;

export const NotesBar = ({ tone, children, actions }: NotesBarProps) => (
  <div className={cx(styles.bar, styles[tone])} role={tone === 'danger' ? 'alert' : 'status'}>
    <Icon name={ICONS[tone]} size={14} className={styles.sign} />
    <div className={styles.text}>{children}</div>
    {actions && <div className={styles.actions}>{actions}</div>}
  </div>
);
