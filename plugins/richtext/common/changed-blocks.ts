/** The blocks in which two states of a document differ: what is before and behind them is the very same, as it is with most of it at a key. */
import type { Node } from 'prosemirror-model';

export interface ChangedBlocks {
  /** How many blocks are the same before them. */
  readonly from: number;
  readonly gone: readonly Node[];
  readonly come: readonly Node[];
}

const find = (before: Node, after: Node): ChangedBlocks => {
  const [then, now] = [before.children, after.children];
  const least = Math.min(then.length, now.length);
  let from = 0;
  while (from < least && then[from] === now[from]) from++;
  let same = 0;
  while (same < least - from && then[then.length - 1 - same] === now[now.length - 1 - same]) same++;
  return { from, gone: then.slice(from, then.length - same), come: now.slice(from, now.length - same) };
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
export const isAlike = (before: Node, after: Node, isSame: (gone: Node, come: Node) => boolean): boolean => {
  const { gone, come } = changedBlocks(before, after);
  return gone.length === come.length && gone.every((block, at) => isSame(block, come[at] as Node));
};
