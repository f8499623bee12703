/** What an editor does to a text, paragraph by paragraph: each knows which one it was, so that nothing has to be guessed afterwards. */
import type { EditedParagraph } from '../../common/review/writing/align-paragraphs.ts';

export interface EditedRow extends EditedParagraph {
  readonly id: number;
  /** It was taken out, and can be had back. */
  readonly isOut?: boolean;
}

export interface Editing {
  readonly rows: readonly EditedRow[];
  /** Of the next row that comes in. */
  readonly next: number;
  /** Where the keyboard goes after what was done. */
  readonly caret?: { readonly row: number; readonly at: number };
}

export type Edit =
  | { readonly kind: 'write'; readonly row: number; readonly text: string }
  | { readonly kind: 'split'; readonly row: number; readonly from: number; readonly to: number }
  | { readonly kind: 'join' | 'remove' | 'restore'; readonly row: number };

/** @param edited where it was left, if it was begun before */
export const beginEditing = (original: readonly string[], edited?: readonly EditedParagraph[]): Editing => {
  const left = edited ?? original.map((text, of) => ({ text, of }));
  const known = new Set(left.map(({ of }) => of));
  const rows: Omit<EditedRow, 'id'>[] = [];
  let place = 0;
  const takeOut = (before: number) => {
    for (; place < before; place++) if (!known.has(place)) rows.push({ text: original[place] ?? '', of: place, isOut: true });
  };
  for (const row of left) {
    if (row.of !== undefined) takeOut(row.of);
    rows.push(row);
  }
  takeOut(original.length);
  return { rows: rows.map((row, id) => ({ ...row, id })), next: rows.length };
};

/** The text as it is now, for `writeReviewed`. */
export const editedParagraphs = ({ rows }: Editing): EditedParagraph[] =>
  rows.filter(({ isOut }) => !isOut).map(({ text, of }) => ({ text, ...(of !== undefined && { of }) }));

/** One that came in goes for good; one that was there stays to be had back. */
const without = (rows: readonly EditedRow[], row: EditedRow): EditedRow[] =>
  rows.flatMap((one) => (one !== row ? [one] : one.of === undefined ? [] : [{ ...one, isOut: true }]));

export const edit = (editing: Editing, change: Edit): Editing => {
  const { rows, next } = editing;
  const at = rows.findIndex(({ id }) => id === change.row);
  const row = rows[at];
  if (!row) return editing;
  const put = (changed: EditedRow) => rows.map((one) => (one === row ? changed : one));
  switch (change.kind) {
    case 'write':
      return { rows: put({ ...row, text: change.text }), next };
    case 'split': {
      const [before, after] = [row.text.slice(0, change.from), row.text.slice(change.to)];
      const rest = { id: next, text: after };
      return { rows: put({ ...row, text: before }).toSpliced(at + 1, 0, rest), next: next + 1, caret: { row: next, at: 0 } };
    }
    case 'join': {
      const before = rows.slice(0, at).findLast(({ isOut }) => !isOut);
      if (!before) return editing;
      const joined = { ...before, text: before.text + row.text };
      const kept = without(rows, row).map((one) => (one === before ? joined : one));
      return { rows: kept, next, caret: { row: before.id, at: before.text.length } };
    }
    case 'remove':
      return { rows: without(rows, row), next };
    case 'restore': {
      const { isOut: _, ...back } = row;
      return { rows: put(back), next, caret: { row: row.id, at: 0 } };
    }
  }
};
