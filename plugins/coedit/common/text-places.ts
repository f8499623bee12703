/**
 * Places of a live text by its letters: what anchors and cursors hold on to. A place is one of yjs, which means the same on every screen: it
 * goes with a letter that is there, or was, or with an edge of the text.
 */
import * as Y from 'yjs';

/** Whatever can stand in a document, as yjs itself names it. */
export type AnyType = Parameters<typeof Y.isParentOf>[0];

export interface FoundPlace {
  /** UTF-16 units. */
  readonly at: number;
  /** What it holds on to: a letter that is there or is gone, or the edge of the text. */
  readonly is: 'there' | 'gone' | 'edge';
}

export interface TextPlaces {
  /** UTF-16 units. */
  readonly length: number;
  readonly content: string;
  /** @param side 0 goes with the letter behind the place, -1 with the one before it */
  place(at: number, side: 0 | -1): Y.RelativePosition;
  /** @returns `undefined` for one of another document, or in what is gone with all around it, or is not here yet */
  find(place: Y.RelativePosition): FoundPlace | undefined;
}

/** Whether what it names is in the document, also when it was taken away and brought back by undo. */
export const isThere = ({ store }: Y.Doc, letter: Y.ID): boolean => {
  for (let id: Y.ID | null = letter; id !== null; ) {
    const item: Y.Item | Y.GC = Y.getItem(store, id);
    if (!(item instanceof Y.Item)) return false;
    if (item.redone === null) return !item.deleted;
    id = Y.createID(item.redone.client, item.redone.clock + id.clock - item.id.clock);
  }
  return false;
};

class LetterPlaces implements TextPlaces {
  readonly #text: Y.Text;

  constructor(text: Y.Text) {
    this.#text = text;
  }

  get length(): number {
    return this.#text.length;
  }

  get content(): string {
    return this.#text.toString();
  }

  place(at: number, side: 0 | -1): Y.RelativePosition {
    return Y.createRelativePositionFromTypeIndex(this.#text, at, side);
  }

  find(place: Y.RelativePosition): FoundPlace | undefined {
    const doc = this.#text.doc as Y.Doc;
    try {
      const found = Y.createAbsolutePositionFromRelativePosition(place, doc);
      if (found?.type !== this.#text) return undefined;
      if (place.item === null) return { at: found.index, is: 'edge' };
      return { at: found.index, is: isThere(doc, place.item) ? 'there' : 'gone' };
    } catch {
      return undefined;
    }
  }
}

/** @param text integrated in a document */
export const placesOf = (text: Y.Text): TextPlaces => new LetterPlaces(text);
