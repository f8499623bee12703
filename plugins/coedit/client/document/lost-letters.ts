/**
 * Letters that are lost by what others have done without knowing them: who joins a line to another, or takes it away, takes along what somebody
 * types in it at the same time. Who has typed it brings it back.
 */
import * as Y from 'yjs';
import { writeLetters } from '../../common/tree/edit-letters.ts';
import type { TreeParent, TreeView } from '../../common/tree/tree-view.ts';

/** Letters in a row. */
export interface Lost {
  readonly text: string;
  /** What stood before and behind them, as far as the others knew it. */
  readonly before: string;
  readonly after: string;
  /** The outermost element that is gone. */
  readonly gone: Y.Item;
  /** What the line was. */
  readonly line: Y.XmlElement;
}

/** UTF-16 units beside them by which their place is known again. */
const BESIDE = 24;

/** Of one letter, by the number of yjs that has written it, and its clock. */
type IsOf = (client: number, clock: number) => boolean;

/** Of a line that is gone, all is kept: what others have written into it meanwhile comes with the words around it. */
export const isForgettable = ({ content, parent }: Y.Item): boolean => {
  if (content instanceof Y.ContentType) return !(content.type instanceof Y.XmlText || content.type instanceof Y.XmlElement);
  return !(parent instanceof Y.XmlText && parent.parent instanceof Y.XmlElement && parent.parent._item?.deleted);
};

interface Piece {
  text: string;
  readonly isLost: boolean;
}

/** Where the text was, if its line is gone as well. */
const outermost = (text: Y.XmlText): Pick<Lost, 'gone' | 'line'> | undefined => {
  const line = text.parent;
  if (!(line instanceof Y.XmlElement) || !line._item?.deleted) return undefined;
  let gone = line._item;
  for (let up = line.parent; up instanceof Y.XmlElement && up._item?.deleted; up = up.parent) gone = up._item;
  return { gone, line };
};

/** Letters of a text that is gone, in its order. */
const piecesOf = (text: Y.XmlText, isLost: IsOf): readonly Piece[] => {
  const pieces: Piece[] = [];
  for (let item = text._start; item; item = item.right) {
    if (!(item.content instanceof Y.ContentString)) continue;
    const { client, clock } = item.id;
    for (const [at, unit] of item.content.str.split('').entries()) {
      const is = isLost(client, clock + at);
      const last = pieces.at(-1);
      if (last?.isLost === is) last.text += unit;
      else pieces.push({ text: unit, isLost: is });
    }
  }
  return pieces;
};

/**
 * To be asked at the end of the transaction that has applied an update of others, before yjs forgets what is gone.
 * @param isOwn whose letters are to be brought back here
 */
export const lostIn = (transaction: Y.Transaction, update: Uint8Array, isOwn: (client: number) => boolean): readonly Lost[] => {
  const { deleteSet } = transaction;
  if (![...deleteSet.clients.keys()].some(isOwn)) return [];
  const { ds } = Y.decodeUpdate(update);
  // What others say is gone they have known.
  const isLost: IsOf = (client, clock) => {
    const id = Y.createID(client, clock);
    return isOwn(client) && Y.isDeleted(deleteSet, id) && !Y.isDeleted(ds, id);
  };
  const texts = new Set<Y.XmlText>();
  Y.iterateDeletedStructs(transaction, deleteSet, (struct) => {
    const isLetters = struct instanceof Y.Item && struct.content instanceof Y.ContentString;
    if (isLetters && struct.parent instanceof Y.XmlText && isLost(struct.id.client, struct.id.clock + struct.length - 1))
      texts.add(struct.parent);
  });
  return [...texts].flatMap((text) => {
    const place = outermost(text);
    if (!place) return [];
    const pieces = piecesOf(text, isLost);
    return pieces.flatMap((piece, at): Lost[] => {
      if (!piece.isLost) return [];
      const [before, after] = [pieces[at - 1]?.text ?? '', pieces[at + 1]?.text ?? ''];
      return [{ ...place, text: piece.text, before: before.slice(-BESIDE), after: after.slice(0, BESIDE) }];
    });
  });
};

/** What stands before it now. */
const beforeIt = (gone: Y.Item): Y.XmlElement | undefined => {
  for (let item = gone.left; item; item = item.left)
    if (!item.deleted && item.content instanceof Y.ContentType && item.content.type instanceof Y.XmlElement)
      return item.content.type;
  return undefined;
};

/** A line of its own, where the lost one was, or behind what that was in. */
const asLine = (view: TreeView, { gone, line, text }: Lost): void => {
  let before = beforeIt(gone);
  let parent = gone.parent as TreeParent;
  while (!view.shape.holds.get(view.nameOf(parent))?.has(line.nodeName)) {
    if (!(parent instanceof Y.XmlElement)) return;
    before = parent;
    parent = parent.parent as TreeParent;
  }
  const made = new Y.XmlElement(line.nodeName);
  made.insert(0, [new Y.XmlText(text)]);
  parent.insert(before ? parent.toArray().indexOf(before) + 1 : 0, [made]);
  view.forget(parent);
};

/** Within a transaction: where the words around them stand now, or as a line. */
export const bringBack = (view: TreeView, lost: Lost): void => {
  const line = beforeIt(lost.gone);
  const start = line && view.starts.get(line);
  const beside = lost.before + lost.after;
  if (line && start !== undefined && beside !== '') {
    const at = view.blockOf(line).words.lastIndexOf(beside);
    if (at >= 0) return writeLetters(view, start + at + lost.before.length, lost.text);
  }
  return asLine(view, lost);
};
