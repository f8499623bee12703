/** Where a document of yjs has its text. */
import type * as Y from 'yjs';
import type { TextEdit } from './text/text-edit.ts';

/** Name of the text in the document. What else an editor keeps beside it, or a tree in its place, has names of its own. */
export const TEXT = 'text';

export const textOf = (doc: Y.Doc): Y.Text => doc.getText(TEXT);

/** One transaction. @param edits in order, not touching each other, of the present text */
export const applyEdits = (text: Y.Text, edits: readonly TextEdit[], origin?: unknown): void => {
  const write = (): void => {
    // From the end, so that places before are still true.
    for (const { from, to, text: words } of edits.toReversed()) {
      if (to > from) text.delete(from, to - from);
      if (words !== '') text.insert(from, words);
    }
  };
  if (text.doc) text.doc.transact(write, origin);
  else write();
};
