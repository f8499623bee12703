/** A turning ring for work without a known end; 64 px when not given (CORE-033). */
import { cx } from '../cx.ts';
import styles from './spinner.module.css';
import { useCoreText } from '../../i18n/use-core-text.ts';

export interface SpinnerProps {
  readonly size?: number;
  /** Spoken text; `null` when something beside it already says what goes on. */
  readonly label?: string | null;
  readonly className?: string | undefined;
}

export const DEFAULT_SPINNER_SIZE = 64;

export function Spinner({ size = DEFAULT_SPINNER_SIZE, label, className }: SpinnerProps) {
  const t = useCoreText();
  const spoken =
    label === null ? ({ 'aria-hidden': true } as const) : ({ role: 'status', 'aria-label': label ?? t('ui.loading') } as const);
  return (
    <span className={cx(styles.spinner, className)} style={{ width: size, height: size }} {...spoken}>
      <svg viewBox="0 0 32 32" fill="none" aria-hidden>
        <circle className={styles.track} cx="16" cy="16" r="13" strokeWidth={size > 32 ? 2.5 : 4} />
        <path className={styles.arc} d="M16 3a13 13 0 0 1 13 13" strokeWidth={size > 32 ? 2.5 : 4} strokeLinecap="round" />
      </svg>
    </span>
  );
}
