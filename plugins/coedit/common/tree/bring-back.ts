/** Where lost letters come again: behind what they were written behind, else where the words around them stand now, else as a line. */
import * as Y from 'yjs';
import { writeLetters } from './edit-letters.ts';
import type { Lost } from './lost-letters.ts';
import { madeElement, madeOf } from './put-tree.ts';
import { isText, unitsOf } from './tree-node.ts';
import { TreePlaces } from './tree-places.ts';
import type { TreeParent, TreeView } from './tree-view.ts';

/** UTF-16 units around them: what is shorter stands in many places. */
const LEAST_BESIDE = 6;

/** What of a parent stands before something that is gone. */
const indexOf = ({ left }: Y.Item): number => {
  let index = 0;
  for (let item = left; item; item = item.left) if (!item.deleted && item.countable) index += item.length;
  return index;
};

/** By its words, where they stand in one place alone. */
const besideWords = (view: TreeView, { before, after }: Lost): number | undefined => {
  const beside = before + after;
  if (beside.trim().length < LEAST_BESIDE) return undefined;
  const at = view.content.indexOf(beside);
  return at < 0 || view.content.includes(beside, at + 1) ? undefined : at + before.length;
};

/** What they were in once more, where that was, or behind what is gone with it. */
const asLine = (view: TreeView, { gone, holder, nodes }: Lost): void => {
  let parent = gone.parent as TreeParent;
  if (parent === holder) {
    parent.insert(
      indexOf(gone),
      unitsOf(nodes).map((unit) => madeOf(view, unit)),
    );
    return view.forget(parent);
  }
  let index = indexOf(gone);
  while (!view.shape.holds.get(view.nameOf(parent))?.has(holder.nodeName)) {
    if (!(parent instanceof Y.XmlElement) || !parent._item) return undefined;
    index = indexOf(parent._item) + 1;
    parent = parent.parent as TreeParent;
  }
  parent.insert(index, [madeElement(view, { type: holder.nodeName, content: nodes })]);
  return view.forget(parent);
};

/**
 * Within a transaction.
 * @param behind letter of the document that they are to stand behind, if there is one
 */
export const bringBack = (view: TreeView, lost: Lost, behind: Y.ID | undefined): void => {
  const place = behind && new TreePlaces(view).find(Y.createRelativePositionFromJSON({ item: behind, assoc: -1 }));
  const at = place?.at ?? besideWords(view, lost);
  const text = lost.nodes.every(isText) ? lost.nodes.map((node) => (isText(node) ? node.text : '')).join('') : undefined;
  if (text !== undefined && at !== undefined) writeLetters(view, at, text);
  else asLine(view, lost);
};
