/** Two documents that were made of one become one again, as trees do that are merged live. */
import type { Node } from 'prosemirror-model';
import { mergeTrees } from '#plugins/coedit/common/tree/merge-trees.ts';
import { nodeOf, treeOf } from '../../common/live/tree-nodes.ts';
import { treeShape } from '../../common/tree-shape.ts';

/** @param base what both began with */
export const mergeDocuments = (base: Node, mine: Node, theirs: Node): Node => {
  if (mine.eq(base) || mine.eq(theirs)) return theirs;
  return theirs.eq(base) ? mine : nodeOf(mergeTrees(treeOf(base), treeOf(mine), treeOf(theirs), treeShape));
};
