/** What keys do in the list of results. Letters of commands (`a`, `p`, `s`) are bound where commands are. */
import type { KeyboardEvent } from 'react';
import type { RowSelection } from '#ui';

/** Rows of a step with the keys for pages. */
const PAGE = 6;

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  j: 1,
  ArrowUp: -1,
  k: -1,
  PageDown: PAGE,
  PageUp: -PAGE,
  Home: -Infinity,
  End: Infinity,
};

type Press = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Selects up to a row: from the row that the keyboard is on, or from where the selection around it was begun. */
export const extendTo = (selection: RowSelection<string>, index: number): void => {
  const { cursor, rows } = selection;
  if (cursor >= 0 && !selection.has(rows.keyAt(cursor))) selection.only(cursor);
  selection.rangeTo(index);
};

/**
 * `j`, `k` and the arrows go from row to row and leave what is selected as it is; with shift they select on the way. `x` and the space bar
 * select one more.
 * @returns whether the key meant something
 */
export const pressResultKey = (selection: RowSelection<string>, press: Press): boolean => {
  const { count } = selection.rows;
  if (count === 0 || press.altKey) return false;
  if (press.ctrlKey || press.metaKey) {
    if (press.key.toLowerCase() !== 'a') return false;
    selection.all();
    return true;
  }
  if (press.key === 'x' || press.key === ' ') {
    if (selection.cursor < 0) return false;
    selection.toggle(selection.cursor);
    return true;
  }
  if (press.key === 'Escape') {
    if (selection.size === 0) return false;
    selection.clear();
    return true;
  }
  const step = STEPS[press.key];
  if (step === undefined) return false;
  const from = selection.cursor < 0 && step > 0 ? -1 : selection.cursor;
  const to = Math.max(0, Math.min(count - 1, from + step));
  if (press.shiftKey) extendTo(selection, to);
  else selection.moveTo(to);
  return true;
};
