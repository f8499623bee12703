/** Makes a document another one by the smallest step there is, so that what stands beside the change keeps its place. */
import type { Node } from 'prosemirror-model';
import type { Transaction } from 'prosemirror-state';
import { ReplaceStep } from 'prosemirror-transform';

export interface Replaced {
  readonly from: number;
  /** In the document before. */
  readonly to: number;
  /** In the document then. */
  readonly end: number;
}

/** @returns what was replaced; `undefined` when they are the same */
export const replaceDocument = (tr: Transaction, next: Node): Replaced | undefined => {
  const now = tr.doc;
  const from = now.content.findDiffStart(next.content);
  if (from === null) return undefined;
  const ends = now.content.findDiffEnd(next.content) as { a: number; b: number };
  // Of the same letters in a row either end may be meant; the two must not overlap.
  const overlap = Math.max(0, from - Math.min(ends.a, ends.b));
  const [to, end] = [ends.a + overlap, ends.b + overlap];
  const failed = tr.maybeStep(new ReplaceStep(from, to, next.slice(from, end))).failed;
  if (failed === null) return { from, to, end };
  tr.replaceWith(0, now.content.size, next.content);
  return { from: 0, to: now.content.size, end: next.content.size };
};
