/**
 * What has gone from a document although nobody has said so of it: what somebody wrote into a line is gone with it, when another takes the
 * line away without knowing. Whoever has to tell the server what it lacks says only what was taken away on purpose. So the server knows what was
 * lost, and brings it back (`tree/lost-letters.ts`), however often a connection, or a page, ended before.
 */
import * as Y from 'yjs';
import { deletedBy, type Ranges, rangesWithout, withDeletions } from './update-bytes.ts';

/** What is in a line that is gone is kept as it was: the server may not have it yet. */
export const isForgettable = ({ content, parent }: Y.Item): boolean => {
  if (content instanceof Y.ContentType) return !(content.type instanceof Y.XmlText || content.type instanceof Y.XmlElement);
  return !(parent instanceof Y.AbstractType && parent._item?.deleted);
};

export class Unclaimed {
  #ranges: Ranges = new Map();

  /** Applies an update that was not made here. @throws for what is no update */
  apply(doc: Y.Doc, update: Uint8Array, origin: unknown): void {
    const look = ({ local, deleteSet }: Y.Transaction): void => {
      if (!local && deleteSet.clients.size > 0) this.#note(deleteSet.clients, update);
    };
    doc.on('afterTransaction', look);
    try {
      Y.applyUpdate(doc, update, origin);
    } finally {
      doc.off('afterTransaction', look);
    }
  }

  /** @param update all of the document, or a part of it */
  without(update: Uint8Array): Uint8Array {
    return this.#ranges.size === 0 ? update : withDeletions(update, (deleted) => rangesWithout(deleted, this.#ranges));
  }

  #note(gone: Ranges, update: Uint8Array): void {
    const unclaimed = rangesWithout(gone, deletedBy(update).clients);
    if (unclaimed.size === 0) return;
    const all = new Map(this.#ranges);
    for (const [client, ranges] of unclaimed) all.set(client, [...(all.get(client) ?? []), ...ranges]);
    this.#ranges = all;
  }
}
