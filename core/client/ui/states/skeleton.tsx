/** The outline of what is being loaded. It fades in after 100 ms, so that quick answers never flash. */
import type { CSSProperties } from 'react';
import { useCoreText } from '../../i18n/use-core-text.ts';
import { cx } from '../cx.ts';
import styles from './skeleton.module.css';

export interface SkeletonProps {
  readonly shape?: 'lines' | 'rows' | 'block' | 'page' | 'circle';
  /** Lines or rows. */
  readonly count?: number;
  readonly width?: number | string;
  readonly height?: number | string;
  readonly className?: string | undefined;
}

/** Lengths of lines in percent, so that a block of them looks like text. */
const LENGTHS = [92, 78, 86, 64, 90, 71, 83, 58];

const lengthOf = (index: number): CSSProperties => ({ width: `${String(LENGTHS[index % LENGTHS.length])}%` });

export function Skeleton({ shape = 'lines', count = 3, width, height, className }: SkeletonProps) {
  const t = useCoreText();
  const many = shape === 'lines' || shape === 'rows' || shape === 'page';
  const bars = many ? Array.from({ length: shape === 'page' ? 18 : count }, (_, index) => index) : [];
  return (
    <div
      className={cx(styles.skeleton, styles[shape], className)}
      style={{ width, height }}
      role="status"
      data-skeleton
      aria-label={t('ui.loading')}
    >
      {bars.map((index) => (
        <span key={index} className={styles.bar} style={lengthOf(index)} />
      ))}
    </div>
  );
}

/** Has what comes below in a page that shows its parts `in-turn` wait for something that may turn out to be nothing. */
export const Pending = () => <span hidden data-skeleton />;
