/** What has changed from one text to another, as edits of the stretches that differ: by lines first, and by words inside those. */
import { type ChangeObject, diffLines, diffWordsWithSpace } from 'diff';
import type { TextEdit } from './text-edit.ts';

/** Lines that may differ before the whole stretch in which they do counts as one edit: the time that is taken grows with their square. */
const MOST_LINES = 800;
/** The same of words inside lines that differ. */
const MOST_WORDS = 400;

/** UTF-16 units that both begin with. */
const sameStart = (a: string, b: string): number => {
  const most = Math.min(a.length, b.length);
  let at = 0;
  while (at < most && a.charCodeAt(at) === b.charCodeAt(at)) at++;
  return at;
};

const sameEnd = (a: string, b: string): number => {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a.charCodeAt(a.length - 1 - length) === b.charCodeAt(b.length - 1 - length)) length++;
  return length;
};

/** The edits that a row of kept, removed and added pieces is. @param at where the first of them begins */
const editsOf = (pieces: readonly ChangeObject<string>[], at: number): TextEdit[] => {
  const edits: TextEdit[] = [];
  let from = at;
  let to = at;
  let text = '';
  const end = (): void => {
    if (from < to || text !== '') edits.push({ from, to, text });
  };
  for (const { added, removed, value } of pieces) {
    if (added) text += value;
    else if (removed) to += value.length;
    else {
      end();
      from = to + value.length;
      to = from;
      text = '';
    }
  }
  end();
  return edits;
};

const byWords = (before: string, edit: TextEdit): readonly TextEdit[] => {
  if (edit.from === edit.to || edit.text === '') return [edit];
  const pieces = diffWordsWithSpace(before.slice(edit.from, edit.to), edit.text, { maxEditLength: MOST_WORDS });
  return pieces ? editsOf(pieces, edit.from) : [edit];
};

/** @returns edits in order that do not touch each other, in UTF-16 units of `before`; all of them together make `after` of it */
export const editsBetween = (before: string, after: string): readonly TextEdit[] => {
  if (before === after) return [];
  // Most changes are a few keys in a row: whole lines around them are looked at, for words do not begin where keys were typed.
  const start = before.slice(0, sameStart(before, after)).lastIndexOf('\n') + 1;
  const tail = sameEnd(before.slice(start), after.slice(start));
  const behind = before.indexOf('\n', before.length - tail);
  const rest = behind < 0 ? 0 : before.length - behind;
  const middle = before.slice(start, before.length - rest);
  const other = after.slice(start, after.length - rest);
  const pieces = diffLines(middle, other, { maxEditLength: MOST_LINES });
  const edits = pieces ? editsOf(pieces, start) : [{ from: start, to: start + middle.length, text: other }];
  return edits.flatMap((edit) => byWords(before, edit));
};
