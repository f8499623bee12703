/** A tree to which updates come in their order, so that what each of them loses is brought back by the next. */
import * as Y from 'yjs';
import type { TreeShape } from '../tree-shape.ts';
import { bringBack } from './bring-back.ts';
import { type Lost, lostIn } from './lost-letters.ts';
import { TreeView } from './tree-view.ts';

/** Letters of which it is remembered where they came again: who goes on typing behind them goes on there. */
const MOST_KNOWN = 10_000;

const keyOf = ({ client, clock }: Y.ID): string => `${client}.${clock}`;

export class Mending {
  readonly doc: Y.Doc;
  readonly #shape: TreeShape;
  readonly #view: TreeView;
  /** Where letters are that were lost. */
  readonly #cameAgain = new Map<string, Y.ID>();

  /** @param doc that has all updates until now, and keeps the places of what is gone (`isNoPlace`) */
  constructor(doc: Y.Doc, shape: TreeShape) {
    this.doc = doc;
    this.#shape = shape;
    this.#view = new TreeView(doc.getXmlFragment(shape.root), shape);
    this.#view.fragment.observeDeep((events) => {
      for (const { target } of events) this.#view.forget(target);
    });
  }

  /** @returns what is lost by it @throws for what is no update */
  take(update: Uint8Array, origin?: unknown): readonly Lost[] {
    let lost: readonly Lost[] = [];
    const look = (transaction: Y.Transaction): void => {
      if (!transaction.local) lost = [...lost, ...lostIn(transaction, update, this.#shape)];
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
    let update: Uint8Array | undefined;
    const hear = (made: Uint8Array): void => void (update = made);
    this.doc.clientID = as;
    this.doc.on('update', hear);
    this.doc.transact(() => {
      for (const each of lost) {
        bringBack(this.#view, each, each.origin ? this.#cameAgain.get(keyOf(each.origin)) : undefined);
        this.#remember(each.last, Y.createID(as, Y.getState(this.doc.store, as) - 1));
      }
    });
    this.doc.off('update', hear);
    return update;
  }

  #remember(lost: Y.ID, now: Y.ID): void {
    if (this.#cameAgain.size > MOST_KNOWN) this.#cameAgain.clear();
    this.#cameAgain.set(keyOf(lost), now);
  }
}
