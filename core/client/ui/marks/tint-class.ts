/** A tint where only classes can be given, as editors draw: it sets `--tint`. */
import styles from './tints.module.css';

/** @param tint 0 to 9, as `tintOf` and `tintIn` give them */
export const tintClass = (tint: number): string | undefined => styles[`tint${String(tint)}`];
