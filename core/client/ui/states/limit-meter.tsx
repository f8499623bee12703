/** How much of a limit is used, small and quiet: nothing while there is room, a bar from 70 % on, a warning from 90 %. */
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/translation.ts';
import { useCoreText } from '../../i18n/use-core-text.ts';
import { cx } from '../cx.ts';
import styles from './limit-meter.module.css';

const SHOWN_FROM = 0.7;
const WARNS_FROM = 0.9;

export interface LimitMeterProps {
  /** What is counted, e.g. "Projects". */
  readonly label: string;
  /** `undefined` while nobody knows. */
  readonly used: number | undefined;
  /** `null` is unlimited. */
  readonly limit: number | null | undefined;
  /** Writes a number; plain when not given. */
  readonly amount?: (value: number) => string;
  /** The label stands beside it anyway. */
  readonly bare?: boolean;
  /** What stands here while there is room. */
  readonly below?: ReactNode;
}

const toneOf = (share: number): 'quiet' | 'warning' | 'full' => {
  if (share >= 1) return 'full';
  return share >= WARNS_FROM ? 'warning' : 'quiet';
};

export function LimitMeter({ label, used, limit, amount, bare = false, below = null }: LimitMeterProps) {
  const t = useCoreText();
  const number = new Intl.NumberFormat(useLanguage());
  if (used === undefined || limit === undefined || limit === null) return below;
  const share = limit > 0 ? used / limit : 1;
  if (share < SHOWN_FROM) return below;
  const write = amount ?? ((value: number) => number.format(value));
  const text = t('dialogs.usage', { used: write(used), limit: write(limit) });
  return (
    <span
      role="meter"
      className={cx(styles.meter, styles[toneOf(share)])}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={limit}
      aria-valuenow={Math.min(used, limit)}
      aria-valuetext={text}
      title={`${label}: ${text}`}
    >
      <span className={styles.text}>{bare ? text : `${label}: ${text}`}</span>
      <span className={styles.track}>
        <span className={styles.bar} style={{ transform: `scaleX(${String(Math.min(1, share))})` }} />
      </span>
    </span>
  );
}
