/** A line under what is wrong in a text field: the same text behind it, unseen but for the line. */
import styles from './query.module.css';

interface UnderlinedProps {
  readonly text: string;
  /** UTF-16 units. */
  readonly at: { readonly start: number; readonly end: number };
  /** Pixels that the field is scrolled by. */
  readonly scrolled: number;
}

export const Underlined = ({ text, at: { start, end }, scrolled }: UnderlinedProps) => (
  <div className={styles.mirror} aria-hidden data-testid="underlined">
    <span style={{ transform: `translateX(${-scrolled}px)` }}>
      {text.slice(0, start)}
      {/* At the end of the text there is nothing to underline but the place after it. */}
      <u>{text.slice(start, Math.max(end, start + 1)) || '\u00a0'}</u>
      {text.slice(Math.max(end, start + 1))}
    </span>
  </div>
);
