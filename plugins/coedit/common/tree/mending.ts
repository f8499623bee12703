/** A tree to which updates come in their order, so that the next mends what they do together: what is lost comes again, and what is twice goes. */
import * as Y from 'yjs';
import type { TreeShape } from '../tree-shape.ts';
import { bringBack } from './bring-back.ts';
import { type Lost, lostIn } from './lost-letters.ts';
import { copiesOf, isTwice, makeSingle } from './single-letters.ts';
import { followTree, type TreeView } from './tree-view.ts';

/** Letters of which it is remembered where they came again: who goes on typing behind them goes on there. */
const MOST_KNOWN = 10_000;

const keyOf = ({ client, clock }: Y.ID): string => `${client}.${clock}`;

export class Mending {
  readonly doc: Y.Doc;
  readonly #shape: TreeShape;
  readonly #view: TreeView;
  /** Where letters are that were lost. */
  readonly #cameAgain = new Map<string, Y.ID>();

  /** Copies that have come, and were not looked at. */
  #copies: readonly Y.XmlElement[] = [];

  /** @param doc that has all updates until now, and keeps the places of what is gone (`isNoPlace`) */
  constructor(doc: Y.Doc, shape: TreeShape) {
    this.doc = doc;
    this.#shape = shape;
    this.#view = followTree(doc, shape);
  }

  /** @returns what is lost by it @throws for what is no update */
  take(update: Uint8Array, origin?: unknown): readonly Lost[] {
    let lost: readonly Lost[] = [];
    const look = (transaction: Y.Transaction): void => {
      if (transaction.local) return;
      lost = [...lost, ...lostIn(transaction, update, this.#shape)];
      this.#copies = [...this.#copies, ...copiesOf(transaction)];
    };
    this.doc.on('afterTransaction', look);
    try {
      Y.applyUpdate(this.doc, update, origin);
    } finally {
      this.doc.off('afterTransaction', look);
    }
    return lost;
  }

  /**
   * @param lost what one person wrote @param as number of yjs to write with
   * @returns the update that brings it back; `undefined` when there is no place for it
   */
  bringBack(lost: readonly Lost[], as: number): Uint8Array | undefined {
    return this.#write(as, () => {
      for (const each of lost) {
        const line = bringBack(this.#view, each, each.origin ? this.#cameAgain.get(keyOf(each.origin)) : undefined);
        if (line) this.#copies = [...this.#copies, line];
        const last = this.#lastOf(as);
        if (last) this.#remember(each.last, last);
      }
    });
  }

  /** @returns lines of which the updates until now, since this was asked last, have brought something a second time */
  twice(): readonly Y.XmlElement[] {
    const copies = this.#copies;
    this.#copies = [];
    return copies.filter((line) => isTwice(this.#view, line));
  }

  /** @param lines of which something is there twice @param as number of yjs to write with @returns the update after which it is there once */
  makeSingle(lines: readonly Y.XmlElement[], as: number): Uint8Array | undefined {
    return this.#write(as, () => {
      for (const line of lines) makeSingle(this.#view, line);
    });
  }

  #write(as: number, work: () => void): Uint8Array | undefined {
    let update: Uint8Array | undefined;
    const hear = (made: Uint8Array): void => void (update = made);
    this.doc.clientID = as;
    this.doc.on('update', hear);
    this.doc.transact(work);
    this.doc.off('update', hear);
    return update;
  }

  /** The last letter that this number of yjs has written, or what else stands in a line. */
  #lastOf(client: number): Y.ID | undefined {
    for (let clock = Y.getState(this.doc.store, client) - 1; clock >= 0; ) {
      const item: Y.Item | Y.GC = Y.getItem(this.doc.store, Y.createID(client, clock));
      if (!(item instanceof Y.Item)) return undefined;
      // Behind letters may come how they look, and behind what else stands there what is said of it.
      if (item.countable && item.parentSub === null) return item.lastId;
      clock = item.id.clock - 1;
    }
    return undefined;
  }

  #remember(lost: Y.ID, now: Y.ID): void {
    if (this.#cameAgain.size > MOST_KNOWN) this.#cameAgain.clear();
    this.#cameAgain.set(keyOf(lost), now);
  }
}
