/** One change of a branch: what stands there in the place of a stretch of the shared text. */
import type { TextEdit } from '#plugins/coedit/common/text/text-edit.ts';

/** In UTF-16 units of the shared text as it is now. */
export interface Hunk extends TextEdit {
  /** Of its suggestion. */
  readonly key: string;
  /** What the house has of its text; `undefined` when it has nothing of it. */
  readonly saved: string | undefined;
}

/** How a hunk stands to a change of the shared text; what is only touched is not changed by it. */
export const sideOf = ({ from, to }: Hunk, edit: TextEdit): 'before' | 'in' | 'behind' => {
  // An empty hunk stays with what stands before it, as its anchor does.
  if (from === to) return from <= edit.from ? 'before' : from < edit.to ? 'in' : 'behind';
  if (to <= edit.from) return 'before';
  return from >= edit.to ? 'behind' : 'in';
};

const isTrailing = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff;
};

/** Without what is the same at both ends; no pair of surrogates is cut. @param before what stands from `from` to `to` */
export const trimmed = <T extends TextEdit>(edit: T, before: string): T => {
  const { text } = edit;
  const most = Math.min(before.length, text.length);
  let start = 0;
  while (start < most && before.charCodeAt(start) === text.charCodeAt(start)) start++;
  if (start > 0 && (isTrailing(before, start) || isTrailing(text, start))) start--;
  let end = 0;
  while (end < most - start && before.charCodeAt(before.length - 1 - end) === text.charCodeAt(text.length - 1 - end)) end++;
  if (end > 0 && isTrailing(before, before.length - end)) end--;
  return { ...edit, from: edit.from + start, to: edit.to - end, text: text.slice(start, text.length - end) };
};
