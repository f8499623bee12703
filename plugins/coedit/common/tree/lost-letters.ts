/**
 * What is lost by what others have done without knowing it: who takes a line away takes along what somebody types in it at the same time. It is
 * brought back as soon as an update has come that loses it, once, by who has the updates of all in their order: the server.
 */
import * as Y from 'yjs';
import type { AnyType } from '../text-places.ts';
import { type TreeShape, WORDS } from '../tree-shape.ts';
import { type Stretch, traced } from './copied-letters.ts';
import { lastAttributesOf } from './joined-lines.ts';
import { areSameMarks, isText, type TreeNode, type TreeText } from './tree-node.ts';
import { marksOf, type TreeChild } from './tree-view.ts';

/** Letters in a row, and what stands between them. */
export interface Lost {
  /** As they looked. */
  readonly nodes: readonly TreeNode[];
  /** The number of yjs that wrote them. */
  readonly client: number;
  /** What they were, or stood for, in their order. */
  readonly were: readonly Stretch[];
  /** Letter that they were written behind, and the last of theirs. */
  readonly origin: Y.ID | null;
  readonly last: Y.ID;
  /** What stood before and behind them, as far as it is known. */
  readonly before: string;
  readonly after: string;
  /** The outermost thing that is gone. */
  readonly gone: Y.Item;
  /** What they were in: a line, or what holds words in one. */
  readonly holder: Y.XmlElement;
}

/** UTF-16 units beside them by which their place is known again. */
const BESIDE = 24;

/** So that it is known, also later, where something stood, and how it looked: all but the words is kept of lines that are gone. */
export const isNoPlace = ({ content, parent, parentSub }: Y.Item): boolean => {
  if (content instanceof Y.ContentType) return !(content.type instanceof Y.XmlText || content.type instanceof Y.XmlElement);
  const isLook = content instanceof Y.ContentFormat || parentSub !== null;
  return !(isLook && parent instanceof Y.AbstractType && parent._item?.deleted);
};

type Gone = (id: Y.ID) => boolean;

interface Piece {
  readonly nodes: TreeNode[];
  readonly isLost: boolean;
  readonly client: number;
  readonly were: Stretch[];
  readonly origin: Y.ID | null;
  /** What of the line they are in. */
  readonly child: Y.Item;
  last: Y.ID;
}

const endOf = ({ id, length }: Y.Item): Y.ID => Y.createID(id.client, id.clock + length - 1);

/** The letter that something was written behind: how letters look begins and ends between them. */
const letterBefore = (doc: Y.Doc, origin: Y.ID | null): Y.ID | null => {
  for (let id = origin; id; ) {
    const item: Y.Item | Y.GC = Y.getItem(doc.store, id);
    if (!(item instanceof Y.Item && item.content instanceof Y.ContentFormat)) return id;
    id = item.origin;
  }
  return null;
};

/** All that one of yjs has ever had, in its order. */
function* itemsOf(type: TreeChild): Generator<Y.Item> {
  for (let item = type._start; item; item = item.right) yield item;
}

/** What a line has that is gone, in its order. */
const piecesOf = (holder: Y.XmlElement, isLost: Gone, shape: TreeShape): readonly Piece[] => {
  const pieces: Piece[] = [];
  const add = (node: TreeNode, id: Y.ID, origin: Y.ID | null, child: Y.Item): void => {
    const is = isLost(id);
    const piece = pieces.at(-1);
    if (piece?.isLost !== is || (is && piece.client !== id.client))
      return void pieces.push({
        nodes: [node],
        isLost: is,
        client: id.client,
        were: [{ ...id, length: 1 }],
        origin,
        child,
        last: id,
      });
    const next = piece.were.at(-1);
    if (next && next.clock + next.length === id.clock) piece.were[piece.were.length - 1] = { ...next, length: next.length + 1 };
    else piece.were.push({ ...id, length: 1 });
    const before = piece.nodes.at(-1);
    if (before && isText(before) && isText(node) && areSameMarks(before.marks, node.marks))
      piece.nodes[piece.nodes.length - 1] = { ...before, text: before.text + node.text };
    else piece.nodes.push(node);
    piece.last = id;
  };
  for (const child of itemsOf(holder)) {
    const { content } = child;
    const type = content instanceof Y.ContentType ? content.type : undefined;
    if (type instanceof Y.XmlElement && shape.inline.has(type.nodeName) && !shape.holding.has(type.nodeName))
      add({ type: type.nodeName, attrs: lastAttributesOf(type) }, child.id, child.origin, child);
    if (!(type instanceof Y.XmlText)) continue;
    const look: Record<string, unknown> = {};
    for (const { id, origin, content: letters } of itemsOf(type)) {
      if (letters instanceof Y.ContentFormat) look[letters.key] = letters.value;
      if (!(letters instanceof Y.ContentString)) continue;
      const marks = marksOf(look);
      for (let at = 0; at < letters.str.length; at++) {
        const before = at === 0 ? origin : Y.createID(id.client, id.clock + at - 1);
        const node: TreeText = { type: 'text', text: letters.str.charAt(at), ...(marks && { marks }) };
        add(node, Y.createID(id.client, id.clock + at), before, child);
      }
    }
  }
  return pieces;
};

const lettersOf = (piece: Piece | undefined): string =>
  (piece?.nodes ?? []).map((node) => (isText(node) ? node.text : '')).join('');

/** @returns `undefined` where nothing of what something is in is gone */
const outermost = (type: AnyType): Y.Item | undefined => {
  let gone: Y.Item | undefined;
  for (let one: AnyType | null = type; one; one = one.parent as AnyType | null) if (one._item?.deleted) gone = one._item;
  return gone;
};

/**
 * To be asked at the end of the transaction that has applied an update, before yjs forgets what is gone.
 * @param shape of the tree
 */
export const lostIn = ({ deleteSet, doc }: Y.Transaction, update: Uint8Array, shape: TreeShape): readonly Lost[] => {
  if (deleteSet.clients.size === 0) return [];
  const { ds } = Y.decodeUpdate(update);
  // Of what they say is gone they have known.
  const isLost: Gone = (id) => Y.isDeleted(deleteSet, id) && !Y.isDeleted(ds, id);
  const holders = new Set<Y.XmlElement>();
  for (const [client, ranges] of deleteSet.clients)
    for (const { clock, len } of ranges)
      for (let at = clock; at < clock + len; ) {
        const item: Y.Item | Y.GC = Y.getItem(doc.store, Y.createID(client, at));
        at = item.id.clock + item.length;
        if (!(item instanceof Y.Item) || !isLost(endOf(item))) continue;
        const { parent, content } = item;
        const holder = parent instanceof Y.XmlText && content instanceof Y.ContentString ? parent.parent : parent;
        const isInLine = holder instanceof Y.XmlElement && shape.holds.get(holder.nodeName)?.has(WORDS);
        if (isInLine && outermost(parent as Y.XmlElement)) holders.add(holder);
      }
  return [...holders].flatMap((holder) => {
    const pieces = piecesOf(holder, isLost, shape);
    return pieces.flatMap((piece, at): Lost[] => {
      if (!piece.isLost) return [];
      const { nodes, client, origin, last, child } = piece;
      const were = piece.were.flatMap((each) => traced(each, holder));
      const gone = outermost(holder) ?? child;
      const beside = { before: lettersOf(pieces[at - 1]).slice(-BESIDE), after: lettersOf(pieces[at + 1]).slice(0, BESIDE) };
      return [{ nodes, client, were, origin: letterBefore(doc, origin), last, ...beside, gone, holder }];
    });
  });
};
