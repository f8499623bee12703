/** The sign of the product: a reading desk with a page on it. */
import styles from './title-bar.module.css';

export function ProductMark() {
  return (
    <svg className={styles.mark} viewBox="0 0 16 16" width="16" height="16" aria-hidden focusable={false}>
      <rect x="1" y="1" width="14" height="14" rx="3.5" className={styles.markDesk} />
      <path d="M11 5.2A3.6 3.6 0 1 0 11 10.8" className={styles.markLetter} />
    </svg>
  );
}
