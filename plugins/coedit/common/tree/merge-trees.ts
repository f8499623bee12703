/**
 * Two trees that were made of one become one again, without a question: nothing that either side has written is lost. What one side has taken
 * away is gone, unless the other has written into it: that stays. Who changes the same words at the same time has both in the end.
 */
import type { TreeShape } from '../tree-shape.ts';
import { align, type Alignment } from './align.ts';
import { alignmentOf } from './likeness.ts';
import { contentOf, isSameNode, isSameValue, isText, type TreeElement, type TreeNode } from './tree-node.ts';

/** Likeness from which two lines are the same one that has changed. */
const SAME_LINE = 0.3;
const PIECES = /\s+|[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu;

interface Row<T> {
  /** What has taken the place of each of the base's. */
  readonly of: ReadonlyMap<number, T>;
  /** What came before each of the base's, and behind all. */
  readonly before: ReadonlyMap<number, readonly T[]>;
}

const rowOf = <T>(base: readonly T[], made: readonly T[], how: Alignment<T>): Row<T> => {
  const partners = new Map(align(base, made, how).map(([one, other]) => [other, one]));
  const of = new Map<number, T>();
  const before = new Map<number, T[]>();
  let next = base.length;
  for (let at = made.length - 1; at >= 0; at--) {
    const partner = partners.get(at);
    if (partner === undefined) before.set(next, [made[at] as T, ...(before.get(next) ?? [])]);
    else {
      of.set(partner, made[at] as T);
      next = partner;
    }
  }
  return { of, before };
};

interface Merging<T> {
  readonly how: Alignment<T>;
  isSame(one: T, other: T): boolean;
  merge(base: T, mine: T, theirs: T): readonly T[];
}

const mergeRows = <T>(base: readonly T[], mine: readonly T[], theirs: readonly T[], { how, isSame, merge }: Merging<T>): T[] => {
  const [ours, others] = [rowOf(base, mine, how), rowOf(base, theirs, how)];
  const merged: T[] = [];
  for (let at = 0; at <= base.length; at++) {
    const [come, came] = [ours.before.get(at) ?? [], others.before.get(at) ?? []];
    // What both have done in the same way was done once.
    const isOnce = come.length === came.length && come.every((one, number) => isSame(one, came[number] as T));
    merged.push(...come, ...(isOnce ? [] : came));
    if (at === base.length) break;
    const [was, one, other] = [base[at] as T, ours.of.get(at), others.of.get(at)];
    if (one !== undefined && other !== undefined) merged.push(...merge(was, one, other));
    else {
      const left = one ?? other;
      if (left !== undefined && !isSame(was, left)) merged.push(left);
    }
  }
  return merged;
};

/** Words one by one, with their marks, and what stands between them. */
const pieces = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.flatMap((node) => (isText(node) ? (node.text.match(PIECES) ?? []).map((text) => ({ ...node, text })) : [node]));

const exact: Alignment<TreeNode> = {
  key: (one) => JSON.stringify(one),
  likeness: (before, after) => (isSameNode(before, after) ? 1 : 0),
};

const joined = (nodes: readonly TreeNode[]): TreeNode[] =>
  nodes.reduce<TreeNode[]>((all, node) => {
    const last = all.at(-1);
    const isMore = last && isText(last) && isText(node) && isSameNode({ ...last, text: '' }, { ...node, text: '' });
    if (isMore) all[all.length - 1] = { ...last, text: last.text + node.text };
    else all.push(node);
    return all;
  }, []);

const attributes = (base: TreeElement, mine: TreeElement, theirs: TreeElement): TreeElement['attrs'] => {
  const [was, ours, others] = [base.attrs ?? {}, mine.attrs ?? {}, theirs.attrs ?? {}];
  const keys = new Set([...Object.keys(was), ...Object.keys(ours), ...Object.keys(others)]);
  return Object.fromEntries([...keys].map((key) => [key, isSameValue(ours[key], was[key]) ? others[key] : ours[key]]));
};

const mergeElements = (base: TreeElement, mine: TreeElement, theirs: TreeElement, shape: TreeShape): TreeElement => {
  const holdsWords = shape.lines.has(base.type) || shape.holding.has(base.type);
  const content = holdsWords
    ? joined(
        mergeRows(pieces(contentOf(base)), pieces(contentOf(mine)), pieces(contentOf(theirs)), {
          how: exact,
          isSame: isSameNode,
          merge: (_, one) => [one],
        }),
      )
    : mergeBlocks(contentOf(base), contentOf(mine), contentOf(theirs), shape);
  return { type: base.type, attrs: attributes(base, mine, theirs), content };
};

const mergeBlocks = (
  base: readonly TreeNode[],
  mine: readonly TreeNode[],
  theirs: readonly TreeNode[],
  shape: TreeShape,
): TreeNode[] => {
  const elements = (nodes: readonly TreeNode[]) => nodes.filter((node): node is TreeElement => !isText(node));
  const { key, likeness } = alignmentOf(shape, SAME_LINE);
  return mergeRows<TreeElement>(elements(base), elements(mine), elements(theirs), {
    how: { key, likeness },
    isSame: isSameNode,
    merge(was, one, other) {
      if (isSameNode(was, one)) return [other];
      if (isSameNode(was, other) || isSameNode(one, other)) return [one];
      return [mergeElements(was, one, other, shape)];
    },
  });
};

/** @param base what both began with */
export const mergeTrees = (base: TreeElement, mine: TreeElement, theirs: TreeElement, shape: TreeShape): TreeElement => ({
  type: theirs.type,
  content: mergeBlocks(contentOf(base), contentOf(mine), contentOf(theirs), shape),
});
