/** Where lost letters come again: behind what they were written behind, else where the words around them stand now, else as a line. */
import * as Y from 'yjs';
import { tellNew } from './copied-letters.ts';
import { writeLetters } from './edit-letters.ts';
import { lastAttributesOf } from './joined-lines.ts';
import type { Lost } from './lost-letters.ts';
import { lookOf } from './put-run.ts';
import { madeElement, madeOf } from './put-tree.ts';
import { isText, type TreeElement, type TreeNode, type TreeText, unitsOf } from './tree-node.ts';
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

/** What is to hold them: what they were in, as its second half would be. */
const likeHolder = ({ shape }: TreeView, holder: Y.XmlElement, content: readonly TreeNode[]): TreeElement => {
  const attrs = Object.entries(lastAttributesOf(holder)).filter(([key]) => !shape.own.has(key));
  return { type: holder.nodeName, attrs: Object.fromEntries(attrs), content };
};

/** Where it may stand that is nearest to what is gone, or behind what is gone with that. */
const placeFor = (view: TreeView, name: string, gone: Y.Item): readonly [parent: TreeParent, index: number] | undefined => {
  for (let item = gone; ; ) {
    const parent = item.parent as TreeParent;
    const index = indexOf(item) + (item === gone ? 0 : 1);
    if (view.shape.holds.get(view.nameOf(parent))?.has(name)) return [parent, index];
    if (!(parent instanceof Y.XmlElement) || !parent._item) return undefined;
    item = parent._item;
  }
};

/** What they were in once more, and what that was in where it stands nowhere else, as words of a note in a line. @returns a line that is new */
const asLine = (view: TreeView, { gone, holder, nodes }: Lost): Y.XmlElement | undefined => {
  if (gone.parent === holder) {
    holder.insert(
      indexOf(gone),
      unitsOf(nodes).map((unit) => madeOf(view, unit)),
    );
    view.forget(holder);
    return undefined;
  }
  let node = likeHolder(view, holder, nodes);
  for (let { parent } = holder; ; { parent } = parent) {
    const place = placeFor(view, node.type, gone);
    if (place) {
      const [into, index] = place;
      const made = madeElement(view, node);
      into.insert(index, [made]);
      view.forget(into);
      return node.type === holder.nodeName ? made : undefined;
    }
    if (!(parent instanceof Y.XmlElement)) return undefined;
    node = likeHolder(view, parent, [node]);
  }
};

/** Words as they looked. */
const writeWords = (view: TreeView, from: number, words: readonly TreeText[]): void => {
  let at = from;
  for (const { text, marks } of words) {
    writeLetters(view, at, text, lookOf(marks));
    at += text.length;
  }
};

/** What has the letters in it that were written since then: of joined lines the one, or what holds words in a line. */
const holderOf = ({ store }: Y.Doc, since: Y.ID): Y.XmlElement | undefined => {
  if (Y.getState(store, since.client) <= since.clock) return undefined;
  const { parent } = Y.getItem(store, since) as Y.Item;
  return parent instanceof Y.XmlText && parent.parent instanceof Y.XmlElement ? parent.parent : undefined;
};

/**
 * Within a transaction.
 * @param behind letter of the document that they are to stand behind, if there is one
 * @returns a line that tells which letters they stand for: where somebody has copied these meanwhile, they are there twice
 */
export const bringBack = (view: TreeView, lost: Lost, behind: Y.ID | undefined): Y.XmlElement | undefined => {
  const place = behind && new TreePlaces(view).find(Y.createRelativePositionFromJSON({ item: behind, assoc: -1 }));
  const at = place?.at ?? besideWords(view, lost);
  const { nodes, were } = lost;
  const doc = view.fragment.doc as Y.Doc;
  const since = Y.createID(doc.clientID, Y.getState(doc.store, doc.clientID));
  let line: Y.XmlElement | undefined;
  if (at !== undefined && nodes.every(isText)) {
    writeWords(view, at, nodes);
    line = holderOf(doc, since);
  } else line = asLine(view, lost);
  if (line) tellNew(line, since, were);
  return line;
};
