/** What happened, what is safe, and a way to try again, which is taken by itself when the connection comes back. */
import { type ReactNode, useState } from 'react';
import { useRetryOnReturn } from '../../api/came-back.ts';
import { useCoreText } from '../../i18n/use-core-text.ts';
import { Button } from '../actions/button.tsx';
import { cx } from '../cx.ts';
import { Icon } from '../marks/icon.tsx';
import styles from './state.module.css';

export interface ErrorStateProps {
  /** What happened. */
  readonly title: string;
  /** What is safe, or what to do. */
  readonly text?: ReactNode;
  readonly onRetry?: (() => unknown) | undefined;
  readonly retrying?: boolean;
  /** Technical, shown on request. */
  readonly detail?: string | undefined;
  readonly actions?: ReactNode;
  readonly className?: string | undefined;
}

export function ErrorState({ title, text, onRetry, retrying = false, detail, actions, className }: ErrorStateProps) {
  const t = useCoreText();
  const [open, setOpen] = useState(false);
  useRetryOnReturn(onRetry);
  return (
    <div className={cx(styles.state, className)} role="alert">
      <span className={cx(styles.sign, styles.bad)}>
        <Icon name="warning" size={24} />
      </span>
      <p className={styles.title}>{title}</p>
      {text !== undefined && <div className={styles.text}>{text}</div>}
      <div className={styles.actions}>
        {onRetry && (
          <Button icon="refresh-cw" busy={retrying} onClick={() => void onRetry()}>
            {t('ui.retry')}
          </Button>
        )}
        {actions}
        {detail && (
          <Button variant="ghost" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(open ? 'ui.hideDetails' : 'ui.showDetails')}
          </Button>
        )}
      </div>
      {open && <pre className={styles.detail}>{detail}</pre>}
    </div>
  );
}
