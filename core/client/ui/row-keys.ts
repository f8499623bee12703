/** What the keys of a list do to its selection. */
import type { RowSelection } from './row-selection.ts';

export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

const target = (press: KeyPress, cursor: number, count: number, page: number): number | undefined => {
  const last = count - 1;
  switch (press.key) {
    case 'ArrowDown':
      return Math.min(last, cursor + 1);
    case 'ArrowUp':
      return Math.max(0, cursor - 1);
    case 'PageDown':
      return Math.min(last, cursor + page);
    case 'PageUp':
      return Math.max(0, cursor - page);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
};

/**
 * Applies a key press to the selection. With `mod` the keyboard moves without selecting, with shift it extends.
 * @param page rows that fit into view
 * @returns whether the key meant something here
 */
export const pressRowKey = <K extends string | number>(selection: RowSelection<K>, press: KeyPress, page: number): boolean => {
  const { count } = selection.rows;
  const mod = press.ctrlKey || press.metaKey;
  if (count === 0 || press.altKey) return false;
  if (mod && press.key.toLowerCase() === 'a') {
    selection.all();
    return true;
  }
  if (press.key === ' ') {
    if (selection.cursor < 0) return false;
    if (mod) selection.toggle(selection.cursor);
    else if (press.shiftKey) selection.rangeTo(selection.cursor);
    else selection.only(selection.cursor);
    return true;
  }
  if (press.key === 'Escape' && selection.size > 0) {
    selection.clear();
    return true;
  }
  const index = target(press, selection.cursor, count, page);
  if (index === undefined) return false;
  if (press.shiftKey) selection.rangeTo(index);
  else if (mod) selection.moveTo(index);
  else selection.only(index);
  return true;
};

/** What a press of the pointer on row `index` does. */
export const pressRow = <K extends string | number>(
  selection: RowSelection<K>,
  index: number,
  press: Pick<KeyPress, 'shiftKey' | 'ctrlKey' | 'metaKey'>,
): void => {
  const mod = press.ctrlKey || press.metaKey;
  if (press.shiftKey) selection.rangeTo(index, mod);
  else if (mod) selection.toggle(index);
  else selection.only(index);
};
