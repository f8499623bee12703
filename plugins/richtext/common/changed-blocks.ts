/** The blocks in which two states of a document differ: what is before and behind them is the very same, as it is with most of it at a key. */
import type { Node } from 'prosemirror-model';

export interface ChangedBlocks {
  /** How many blocks are the same before them. */
  readonly from: number;
  readonly then: readonly Node[];
  readonly now: readonly Node[];
}

const find = (before: Node, after: Node): ChangedBlocks => {
  const [then, now] = [before.children, after.children];
  const least = Math.min(then.length, now.length);
  let from = 0;
  while (from < least && then[from] === now[from]) from++;
  let same = 0;
  while (same < least - from && then[then.length - 1 - same] === now[now.length - 1 - same]) same++;
  return { from, then: then.slice(from, then.length - same), now: now.slice(from, now.length - same) };
};

/** Of each state, what was asked last: several ask the same with each key. */
const known = new WeakMap<Node, { readonly before: Node; readonly changed: ChangedBlocks }>();

export const changedBlocks = (before: Node, after: Node): ChangedBlocks => {
  const last = known.get(after);
  if (last?.before === before) return last.changed;
  const changed = find(before, after);
  known.set(after, { before, changed });
  return changed;
};

/**
 * Whether what is read of each block says the same as before, wherever the block stands now.
 * @param isSame of a block that has taken the place of another
 */
export const isAlike = (before: Node, after: Node, isSame: (then: Node, now: Node) => boolean): boolean => {
  const { then, now } = changedBlocks(before, after);
  return then.length === now.length && then.every((block, at) => isSame(block, now[at] as Node));
};
