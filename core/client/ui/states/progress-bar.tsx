/** How far long work has come, as a bar and as a number. */
import { useLanguage } from '../../i18n/translation.ts';
import { cx } from '../cx.ts';
import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  readonly label: string;
  /** 0 to 1; `undefined` when nobody knows yet. */
  readonly value: number | undefined;
  /** In place of the percentage, e.g. "3 of 12". */
  readonly text?: string;
  /** Only the bar, when the number stands beside it anyway. */
  readonly bare?: boolean;
  readonly tone?: 'accent' | 'success' | 'warning' | 'danger';
}

export function ProgressBar({ label, value, text, bare = false, tone = 'accent' }: ProgressBarProps) {
  const percent = new Intl.NumberFormat(useLanguage(), { style: 'percent', maximumFractionDigits: 0 });
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, value));
  const shown = text ?? (share === undefined ? '' : percent.format(share));
  return (
    <div className={styles.progress}>
      {!bare && (
        <div className={styles.caption}>
          <span>{label}</span>
          <span className={styles.number}>{shown}</span>
        </div>
      )}
      <div
        role="progressbar"
        className={cx(styles.track, styles[tone])}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share === undefined ? undefined : Math.round(share * 100)}
        aria-valuetext={shown || undefined}
      >
        <div
          className={cx(styles.bar, share === undefined && styles.unknown)}
          style={share === undefined ? undefined : { transform: `scaleX(${String(share)})` }}
        />
      </div>
    </div>
  );
}
