/**
 * Two trees that were made of one become one again, without a question: nothing that either side has written is lost. What one side has taken
 * away is gone, unless the other has written into it: that stays. Who changes the same words at the same time has both in the end.
 */
import type { TreeShape } from '../tree-shape.ts';
import { align } from './align.ts';
import { familiesOf } from './families.ts';
import { alignmentOf } from './likeness.ts';
import { mergeRows } from './merge-rows.ts';
import { mergedAttributes, mergeLines, mergeWords } from './merge-words.ts';
import { contentOf, isSameNode, isText, type TreeElement, type TreeNode } from './tree-node.ts';

/** Likeness from which two lines are the same one that has changed. */
const SAME_LINE = 0.3;

const mergeElements = (base: TreeElement, mine: TreeElement, theirs: TreeElement, shape: TreeShape): TreeElement => {
  const holdsWords = shape.lines.has(base.type) || shape.holding.has(base.type);
  const content = holdsWords
    ? mergeWords(contentOf(base), contentOf(mine), contentOf(theirs))
    : mergeBlocks(contentOf(base), contentOf(mine), contentOf(theirs), shape);
  return { type: base.type, attrs: mergedAttributes(base, mine, theirs), content };
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
    align: (was, made) => align(was, made, { key, likeness }),
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
