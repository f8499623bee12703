/** The line under somebody's words where it is shown who wrote what: in the text, and beside their name. */
import { cx } from '../cx.ts';
import { tintClass } from './tint-class.ts';
import styles from './author-line.module.css';

export interface AuthorLook {
  /** 0 to 9, as `tintIn` gives them. */
  readonly tint: number;
  /** 0 to 2: for people of the same tint. */
  readonly line: number;
}

/** What a class says of the line. */
export const authorLine = ({ tint, line }: AuthorLook): string | undefined =>
  cx(styles.author, tintClass(tint), styles[`line${String(line)}`]);
