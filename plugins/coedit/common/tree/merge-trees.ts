/**
 * Two trees that were made of one become one again, without a question: nothing that either side has written is lost. What one side has taken
 * away is gone, unless the other has written into it: that stays. Who changes the same words at the same time has both in the end.
 */
import type { TreeShape } from '../tree-shape.ts';
import { align, type Alignment, type Pair } from './align.ts';
import { familiesOf, type Family } from './families.ts';
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

/** @param apart of what belongs to a family, where that begins in the base */
const rowOf = <T>(base: readonly T[], made: readonly T[], pairs: readonly Pair[], apart: ReadonlyMap<number, number>): Row<T> => {
  const partners = new Map(pairs.map(([one, other]) => [other, one]));
  const of = new Map<number, T>();
  const before = new Map<number, T[]>();
  let next = base.length;
  for (let at = made.length - 1; at >= 0; at--) {
    const [partner, start] = [partners.get(at), apart.get(at)];
    if (partner !== undefined) of.set(partner, made[at] as T);
    if (partner !== undefined || start !== undefined) next = Math.min(next, start ?? next, partner ?? next);
    else before.set(next, [made[at] as T, ...(before.get(next) ?? [])]);
  }
  return { of, before };
};

interface Merging<T> {
  readonly how: Alignment<T>;
  isSame(one: T, other: T): boolean;
  merge(base: T, mine: T, theirs: T): readonly T[];
  /** What belongs together in another way than one of one. */
  families?(mine: readonly Pair[], theirs: readonly Pair[]): readonly Family[];
  mergeFamily?(base: readonly T[], mine: readonly T[], theirs: readonly T[]): readonly T[];
}

const mergeRows = <T>(
  base: readonly T[],
  mine: readonly T[],
  theirs: readonly T[],
  { how, isSame, merge, families: find, mergeFamily }: Merging<T>,
): T[] => {
  const [pairs, otherPairs] = [align(base, mine, how), align(base, theirs, how)];
  const families = find?.(pairs, otherPairs) ?? [];
  const familyAt = new Map(families.flatMap((family) => family.base.map((at) => [at, family] as const)));
  const startOf = (side: 'mine' | 'theirs') =>
    new Map(families.flatMap((family) => family[side].map((at) => [at, family.base[0] as number] as const)));
  const ours = rowOf(base, mine, pairs, startOf('mine'));
  const others = rowOf(base, theirs, otherPairs, startOf('theirs'));
  const merged: T[] = [];
  for (let at = 0; at <= base.length; at++) {
    const [come, came] = [ours.before.get(at) ?? [], others.before.get(at) ?? []];
    // What both have done in the same way was done once.
    const isOnce = come.length === came.length && come.every((one, number) => isSame(one, came[number] as T));
    merged.push(...come, ...(isOnce ? [] : came));
    if (at === base.length) break;
    const family = familyAt.get(at);
    if (family) {
      const of = (all: readonly T[], places: readonly number[]): readonly T[] => places.map((place) => all[place] as T);
      if (family.base[0] === at)
        merged.push(...(mergeFamily?.(of(base, family.base), of(mine, family.mine), of(theirs, family.theirs)) ?? []));
      continue;
    }
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

/** Texts that look the same and stand side by side are one. */
export const joined = (nodes: readonly TreeNode[]): TreeNode[] =>
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

/** Where a line begins, among its words: all are the same, and say what their lines are. */
const BEGIN = '~line';

const isBegin = (node: TreeNode | undefined): node is TreeElement => node?.type === BEGIN;

const exactInLines: Alignment<TreeNode> = {
  key: (one) => (isBegin(one) ? BEGIN : exact.key(one)),
  likeness: (before, after) => (isBegin(before) && isBegin(after) ? 1 : exact.likeness(before, after)),
};

const wordsIn = (lines: readonly TreeElement[]): TreeElement => ({ type: '', content: joined(lines.flatMap(contentOf)) });

/** Word by word, over where they begin and end. All are of one type. */
const mergeLines = (
  base: readonly TreeElement[],
  mine: readonly TreeElement[],
  theirs: readonly TreeElement[],
): readonly TreeElement[] => {
  // Taken away by the one: they stay when the other has written into them.
  if (mine.length === 0 || theirs.length === 0) {
    const left = [...mine, ...theirs];
    return isSameNode(wordsIn(left), wordsIn(base)) ? [] : left;
  }
  const rows = [base, mine, theirs].map((lines) =>
    lines.flatMap((line): TreeNode[] => [{ type: BEGIN, attrs: line.attrs ?? {} }, ...pieces(contentOf(line))]),
  ) as [TreeNode[], TreeNode[], TreeNode[]];
  const merged = mergeRows(...rows, {
    how: exactInLines,
    isSame: (one, other) => (isBegin(one) && isBegin(other)) || isSameNode(one, other),
    merge: (was, one, other) =>
      isBegin(was) && isBegin(one) && isBegin(other) ? [{ type: BEGIN, attrs: attributes(was, one, other) ?? {} }] : [one],
  });
  const lines: { readonly type: string; readonly attrs: TreeElement['attrs']; readonly content: TreeNode[] }[] = [];
  const { type = '', attrs } = mine[0] ?? theirs[0] ?? {};
  for (const node of isBegin(merged[0]) ? merged : [{ type: BEGIN, attrs: attrs ?? {} }, ...merged])
    if (isBegin(node)) lines.push({ type, attrs: node.attrs, content: [] });
    else lines.at(-1)?.content.push(node);
  return lines.map((line) => ({ ...line, attrs: line.attrs ?? {}, content: joined(line.content) }));
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
  const { key, likeness: likenessOf, shareWord } = alignmentOf(shape, SAME_LINE);
  // Rather than lines that are alike in letters alone, as two short ones are, or are empty, those are the same that have the same words.
  const likeness = (one: TreeElement, other: TreeElement): number => likenessOf(one, other) / (shareWord(one, other) ? 1 : 2);
  const [before, ours, others] = [elements(base), elements(mine), elements(theirs)];
  return mergeRows<TreeElement>(before, ours, others, {
    how: { key, likeness },
    isSame: isSameNode,
    families: (pairs, otherPairs) => familiesOf(before, { lines: ours, pairs }, { lines: others, pairs: otherPairs }, shape),
    mergeFamily: mergeLines,
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

/** The same of what stands in one element. @param holder its name */
export const mergeParts = (
  holder: string,
  base: readonly TreeNode[],
  mine: readonly TreeNode[],
  theirs: readonly TreeNode[],
  shape: TreeShape,
): readonly TreeNode[] => {
  const [was, one, other] = [base, mine, theirs].map((content) => ({ type: holder, content })) as [
    TreeElement,
    TreeElement,
    TreeElement,
  ];
  return contentOf(mergeElements(was, one, other, shape));
};
