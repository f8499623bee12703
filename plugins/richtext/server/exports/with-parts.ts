/**
 * A document with what is suggested in it and is no word, as tracked changes have it: what would come is there, and said to be coming; what would go
 * is there as well.
 */
import type { Node } from 'prosemirror-model';
import * as Y from 'yjs';
import type { Stretch } from '#plugins/coedit/common/anchor.ts';
import type { Part } from '#plugins/coedit/common/part.ts';
import { putBeside } from '#plugins/coedit/common/tree/put-part.ts';
import { putTree } from '#plugins/coedit/common/tree/put-tree.ts';
import { TreeView } from '#plugins/coedit/common/tree/tree-view.ts';
import { nodeOf, treeOf } from '../../common/live/tree-nodes.ts';
import type { Changed, Said } from '../../common/manuscript.ts';
import { treeShape } from '../../common/tree-shape.ts';

interface Remarked {
  readonly doc: Node;
  readonly comments: readonly Said[];
  readonly suggestions: readonly Changed[];
}

const isPart = (one: Changed): one is Changed & { readonly part: Part } => one.part !== undefined;

/** What only comes stands before what begins there. */
const fromTheEnd = ({ place: one }: Changed, { place: other }: Changed): number => other.from - one.from || other.to - one.to;

export const withParts = ({ doc, comments, suggestions }: Remarked) => {
  const parts = suggestions.filter(isPart);
  let said = comments;
  let changes: readonly Changed[] = suggestions.filter((one) => !isPart(one));
  if (parts.length === 0) return { doc, comments: said, suggestions: changes };
  const ydoc = new Y.Doc();
  const viewOf = (): TreeView => new TreeView(ydoc.getXmlFragment(treeShape.root), treeShape);
  putTree(viewOf(), treeOf(doc));
  // From the end, so that places before are still true.
  for (const { place, part, name, at } of parts.toSorted(fromTheEnd)) {
    const put = ydoc.transact(() => putBeside(viewOf(), { ...place, part }));
    if (!put) continue;
    const { from, to } = put.place;
    const moved = (stretch: Stretch): Stretch => ({
      from: stretch.from + (stretch.from >= from ? to - from : 0),
      to: stretch.to + (stretch.to > from || stretch.from >= from ? to - from : 0),
    });
    said = said.map((one) => ({ ...one, place: one.place && moved(one.place) }));
    const gone: Changed[] = put.before.to > put.before.from ? [{ place: put.before, replacement: '', name, at }] : [];
    const come: Changed[] = to > from ? [{ place: put.place, replacement: '', isThere: true, name, at }] : [];
    changes = [...gone, ...come, ...changes.map((one) => ({ ...one, place: moved(one.place) }))];
  }
  const made = nodeOf(viewOf().nodeOf());
  ydoc.destroy();
  return { doc: made, comments: said, suggestions: changes };
};
