/** Changes a text of a paper at several places, whether an editor shows it or not, as one step of undo. */
import type { ReplaceEdit } from '../../common/search/find-matches.ts';
import type { Paper } from '../stores/paper.ts';

export const withEdits = (text: string, edits: readonly ReplaceEdit[]): string => {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end, text: written } of edits) {
    parts.push(text.slice(from, start), written);
    from = end;
  }
  return parts.join('') + text.slice(from);
};

/** @param edits in the order of the text, none of which meets another */
export const editText = (paper: Paper, path: string, edits: readonly ReplaceEdit[]): void =>
  paper.documents.get(path)?.apply(edits.map(({ start, end, text }) => ({ from: start, to: end, text })));
