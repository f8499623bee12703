/** What yjs tells of a change, as edits of the text before it. */
import type * as Y from 'yjs';
import type { TextEdit } from '../../common/text/text-edit.ts';

/** @returns edits in order that do not touch each other */
export const editsOfDelta = (delta: Y.YTextEvent['delta']): readonly TextEdit[] => {
  const edits: TextEdit[] = [];
  let at = 0;
  let edit: { from: number; to: number; text: string } | undefined;
  for (const { retain, insert, delete: removed } of delta) {
    if (retain !== undefined) {
      if (edit) edits.push(edit);
      edit = undefined;
      at += retain;
      continue;
    }
    edit ??= { from: at, to: at, text: '' };
    if (typeof insert === 'string') edit.text += insert;
    at += removed ?? 0;
    edit.to = at;
  }
  if (edit) edits.push(edit);
  return edits;
};
