/** Rows of the own list: what is on it, in its order, then what is not: highlights as in the document, and notes on the reference. */
import type { ArticleNote, OverlayItem } from '#plugins/library/common/model.ts';
import type { Highlight } from '../highlights/highlight.ts';
import { type Listed, listedName } from './own-order.ts';

export interface OwnEntry extends Listed {
  /** Of the row; the same wherever it stands. */
  readonly key: string;
  /** From 0 on the list, counting what is not shown; `undefined` for what is not on it. */
  readonly place: number | undefined;
  /** One of the two is there. */
  readonly highlight?: Highlight;
  readonly note?: ArticleNote;
}

/**
 * @param highlights those that are shown, as in the document; the server must know one before it can be listed
 * @param notes those that are shown
 */
export const ownEntries = (
  items: readonly OverlayItem[],
  highlights: readonly Highlight[],
  notes: readonly ArticleNote[],
): readonly OwnEntry[] => {
  const places = new Map(items.map((item, index) => [listedName(item), index]));
  const entryOf = (listed: Listed, shown: Pick<OwnEntry, 'highlight' | 'note'>): OwnEntry => {
    const key = listedName(listed);
    return { ...listed, ...shown, key, place: places.get(key) };
  };
  const all = [
    ...highlights.flatMap((highlight) =>
      highlight.id === undefined ? [] : [entryOf({ type: 'citation', ref_id: highlight.id }, { highlight })],
    ),
    ...notes.map((note) => entryOf({ type: 'note', ref_id: note.id }, { note })),
  ];
  // What is not listed keeps its order behind what is.
  return all.toSorted((a, b) => (a.place ?? items.length) - (b.place ?? items.length));
};
