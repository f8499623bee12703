/** Places by the letters of a tree. Signs of elements are held by the element: its first letter as what begins there, its last as its end. */
import * as Y from 'yjs';
import { type AnyType, type FoundPlace, isThere, type TextPlaces } from '../text-places.ts';
import type { Piece, TreeView } from './tree-view.ts';

const idOf = (type: AnyType): Y.ID => (type._item as Y.Item).id;
const made = (place: { type?: Y.ID; item?: Y.ID }, assoc: number): Y.RelativePosition =>
  Y.createRelativePositionFromJSON({ ...place, assoc });

/** As it is now: undo makes another one of what was taken away. */
const redone = ({ store }: Y.Doc, id: Y.ID): Y.Item | undefined => {
  for (let next: Y.ID = id; ; ) {
    if (next.clock >= Y.getState(store, next.client)) return undefined;
    const item: Y.Item | Y.GC = Y.getItem(store, next);
    if (!(item instanceof Y.Item)) return undefined;
    if (item.redone === null) return item;
    next = Y.createID(item.redone.client, item.redone.clock + next.clock - item.id.clock);
  }
};

export class TreePlaces implements TextPlaces {
  readonly #view: TreeView;

  constructor(view: TreeView) {
    this.#view = view;
  }

  get length(): number {
    return this.#view.length;
  }

  get content(): string {
    return this.#view.content;
  }

  place(at: number, side: 0 | -1): Y.RelativePosition {
    const { fragment } = this.#view;
    const letter = at + side;
    const found = letter < 0 ? undefined : this.#view.blockAt(letter);
    if (!found) return Y.createRelativePositionFromTypeIndex(fragment, side < 0 ? 0 : fragment.length, side);
    const within = letter - found.from;
    const piece = found.block.pieces.find(({ from, length }) => within >= from && within < from + length) as Piece;
    if (piece.of instanceof Y.XmlText) return Y.createRelativePositionFromTypeIndex(piece.of, within - piece.from - side, side);
    // What an element begins with is before it, or at its beginning; what it ends with at its end, or behind it.
    const isWhole = piece.is === 'open' && !this.#hasEnd(piece.of);
    const isOutside = isWhole || (piece.is === 'open') === (side === 0);
    return made(isOutside ? { item: idOf(piece.of) } : { type: idOf(piece.of) }, side);
  }

  find(place: Y.RelativePosition): FoundPlace | undefined {
    const doc = this.#view.fragment.doc as Y.Doc;
    try {
      if (place.tname !== null && place.item === null)
        return place.tname === this.#view.shape.root ? { at: place.assoc < 0 ? 0 : this.length, is: 'edge' } : undefined;
      if (place.item !== null) return this.#findItem(doc, place, place.item);
      const item = place.type && redone(doc, place.type);
      const found = item && !item.deleted && item.content instanceof Y.ContentType ? item.content.type : undefined;
      if (!(found instanceof Y.XmlElement)) return undefined;
      const element = this.#view.headOf(found);
      const at = place.assoc < 0 ? this.#behindFirst(element) : this.#beforeLast(element);
      return at === undefined ? undefined : { at, is: 'there' };
    } catch {
      return undefined;
    }
  }

  #findItem(doc: Y.Doc, place: Y.RelativePosition, id: Y.ID): FoundPlace | undefined {
    const item = redone(doc, id);
    if (!item) return undefined;
    const is = isThere(doc, id) ? 'there' : 'gone';
    const { content, parent } = item;
    if (parent instanceof Y.XmlText) {
      const start = this.#pieces(parent).find(({ piece }) => piece.of === parent)?.at;
      const found = Y.createAbsolutePositionFromRelativePosition(place, doc);
      return start === undefined || found?.type !== parent ? undefined : { at: start + found.index, is };
    }
    const found = content instanceof Y.ContentType ? content.type : undefined;
    if (!(found instanceof Y.XmlElement) || item.deleted) return undefined;
    const element = this.#view.headOf(found);
    const signs = this.#pieces(element).filter(({ piece }) => piece.of === element);
    const [first, last] = [signs[0], signs.at(-1)];
    if (!first || !last) return undefined;
    if (place.assoc >= 0 && first.piece.is !== 'open') return undefined;
    return { at: place.assoc < 0 ? last.at + last.piece.length : first.at, is };
  }

  #hasEnd(element: Y.XmlElement): boolean {
    const { holding, leaves } = this.#view.shape;
    return holding.has(element.nodeName) || leaves.has(element.nodeName);
  }

  #behindFirst(element: Y.XmlElement): number | undefined {
    const found = this.#pieces(element).find(({ piece }) => piece.of === element && piece.is === 'open');
    return found && found.at + 1;
  }

  #beforeLast(element: Y.XmlElement): number | undefined {
    return this.#pieces(element).find(({ piece }) => piece.of === element && piece.is === 'close')?.at;
  }

  /** Of the line or leaf that something is in, each with its place in the text. */
  #pieces(type: AnyType): readonly { readonly piece: Piece; readonly at: number }[] {
    for (let one: AnyType | null = type; one; one = one.parent as AnyType | null) {
      const line = this.#view.headOf(one as Y.XmlElement);
      const from = this.#view.startOf(line);
      if (from !== undefined) return this.#view.blockOf(line).pieces.map((piece) => ({ piece, at: from + piece.from }));
    }
    return [];
  }
}
