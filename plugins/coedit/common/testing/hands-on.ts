/** For tests: what somebody does with the small tree of a document, as editors do. */
import type * as Y from 'yjs';
import { eraseLetters, writeLetters } from '../tree/edit-letters.ts';
import { putTree } from '../tree/put-tree.ts';
import type { TreeElement } from '../tree/tree-node.ts';
import { followTree } from '../tree/tree-view.ts';
import { smallTree } from './small-tree.ts';

const lineOf = (text: string): TreeElement => ({ type: 'p', ...(text !== '' && { content: [{ type: 'text', text }] }) });

export const handsOn = (doc: Y.Doc) => {
  const { tree: shape } = smallTree;
  const view = followTree(doc, shape);
  /** Over what stands there until `to`. */
  const type = (at: number, words: string, to = at): void =>
    doc.transact(() => {
      if (to > at) eraseLetters(view, at, to);
      if (words !== '') writeLetters(view, at, words);
    });
  /** As an editor does, which has the whole. */
  const put = (...lines: string[]): void => putTree(view, { type: shape.whole, content: lines.map(lineOf) });
  return { view, type, put };
};
