/** What the keys of a list do to its selection. */
import type { RowSelection } from './row-selection.ts';

export interface KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** @param across cards in a row; 0 in a list, which knows no left and right */
const target = (press: KeyPress, cursor: number, count: number, page: number, across: number): number | undefined => {
  const last = count - 1;
  const row = across || 1;
  switch (press.key) {
    case 'ArrowDown':
      return Math.min(last, cursor + row);
    case 'ArrowUp':
      return Math.max(0, cursor - row);
    case 'ArrowRight':
      return across > 0 ? Math.min(last, cursor + 1) : undefined;
    case 'ArrowLeft':
      return across > 0 ? Math.max(0, cursor - 1) : undefined;
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
 * @param across cards in a row of a grid; 0 in a list
 * @returns whether the key meant something here
 */
export const pressRowKey = <K extends string | number>(
  selection: RowSelection<K>,
  press: KeyPress,
  page: number,
  across = 0,
): boolean => {
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
  const index = target(press, selection.cursor, count, page, across);
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

interface Point extends Pick<KeyPress, 'shiftKey' | 'ctrlKey' | 'metaKey'> {
  /** `mousedown` or `click`; both are to be told. */
  readonly type: string;
  readonly button: number;
}

/**
 * What a press of the pointer does where rows can be dragged: a plain press on a selected row waits for the release, or the
 * others could not be dragged along.
 * @returns whether the press meant something now
 */
export const pointAtRow = <K extends string | number>(
  selection: RowSelection<K>,
  index: number,
  point: Point,
  canDrag: boolean,
): boolean => {
  const isSelected = selection.has(selection.rows.keyAt(index));
  const waits = canDrag && isSelected && !point.shiftKey && !point.ctrlKey && !point.metaKey;
  if (index < 0 || (point.type === 'mousedown') === waits) return false;
  if (point.button === 0) pressRow(selection, index, point);
  else if (!isSelected) selection.only(index);
  return true;
};
