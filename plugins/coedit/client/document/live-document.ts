/**
 * One document of yjs with a text in it, which is letters or a tree: changes by hand and by others, each told as edits of its letters; undo
 * of what is one's own.
 */
import { createAtom } from 'mobx';
import * as Y from 'yjs';
import type { AnyType, TextPlaces } from '../../common/text-places.ts';
import type { TextEdit } from '../../common/text/text-edit.ts';
import { isForgettable, Unclaimed } from '../../common/unclaimed.ts';
import { lackOf } from '../../common/lack.ts';
import { UndoInTurn } from './undo-in-turn.ts';

/** Milliseconds in which several keys are one step of undo. */
const ONE_STEP = 500;

/** Origins of transactions. What is kept was read from the device, what was told comes from the server. */
export const OWN = 'own';
export const KEPT = 'kept';
const TOLD = 'told';

export interface DocumentParts {
  /** @param origin of whoever has written here; `undefined` for others */
  readonly edited: (edits: readonly TextEdit[], origin: unknown) => void;
  /** An update that the device does not have yet. @param isOwn the server does not have it either */
  readonly updated: (update: Uint8Array, isOwn: boolean) => void;
}

/** @param epoch 0 for one that only this tab knows @param client number that this tab writes with */
export type MakeDocument = (epoch: number, client: number, parts: DocumentParts) => LiveDocument;

export interface Writing {
  readonly edits: readonly TextEdit[];
  readonly origin: unknown;
}

export abstract class LiveDocument {
  readonly epoch: number;
  readonly doc = new Y.Doc({ gcFilter: isForgettable });
  readonly undo: Y.UndoManager;
  readonly inTurn: UndoInTurn;
  protected readonly parts: DocumentParts;
  readonly #unclaimed = new Unclaimed();
  readonly #atom = createAtom('coedit.content');
  #isChanged = false;
  /** Who writes right now, and what. */
  protected writing: Writing | undefined;

  /** @param rootOf what the text lies in @param isToStay whether something stays that undo would take away */
  constructor(
    epoch: number,
    client: number,
    parts: DocumentParts,
    rootOf: (doc: Y.Doc) => AnyType,
    isToStay: (item: Y.Item) => boolean = () => false,
  ) {
    this.epoch = epoch;
    this.parts = parts;
    this.doc.clientID = client;
    this.undo = new Y.UndoManager(rootOf(this.doc), {
      trackedOrigins: new Set([OWN]),
      captureTimeout: ONE_STEP,
      deleteFilter: (item) => !isToStay(item),
    });
    this.inTurn = new UndoInTurn(this.undo);
    this.doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin === TOLD) this.#isChanged = true;
      else if (origin !== KEPT) parts.updated(update, true);
    });
  }

  /** Its letters; observable. */
  get content(): string {
    this.#atom.reportObserved();
    return this.letters();
  }

  /** All that it says, as documents are compared and become one. */
  abstract get plain(): string;
  abstract get places(): TextPlaces;
  /** What nobody here has written. @param plain as `plain` is */
  abstract begin(plain: string): void;
  /**
   * What was made elsewhere of the same ground comes to what is here, as written by this person.
   * @param base what both began with @param mine as `plain` is
   */
  abstract merge(base: string, mine: string): void;
  protected abstract letters(): string;
  protected abstract write(edits: readonly TextEdit[]): void;

  get vector(): Uint8Array {
    return Y.encodeStateVector(this.doc);
  }

  /** All of it. */
  get state(): Uint8Array {
    return this.#unclaimed.without(Y.encodeStateAsUpdate(this.doc));
  }

  /**
   * What the server lacks.
   * @param vector what it has @param update its own, which tells all that is deleted there
   * @returns `undefined` when it has everything
   */
  lack(vector: Uint8Array, update: Uint8Array): Uint8Array | undefined {
    const lack = lackOf(this.doc, vector, update);
    return lack && this.#unclaimed.without(lack);
  }

  /** @param edits in order, of the present text */
  edit(edits: readonly TextEdit[], origin: unknown): void {
    this.writing = { edits, origin };
    this.doc.transact(() => this.write(edits), OWN);
    this.writing = undefined;
  }

  /** @throws for what is no update */
  applyKept(updates: readonly Uint8Array[]): void {
    // One by one: together in one transaction they would take a time that grows with their square.
    for (const update of updates) this.#unclaimed.apply(this.doc, update, KEPT);
  }

  /** @throws for what is no update */
  applyTold(update: Uint8Array): void {
    this.#isChanged = false;
    this.#unclaimed.apply(this.doc, update, TOLD);
    // As it came: what has gone along with it nobody has said to be gone.
    if (this.#isChanged) this.parts.updated(update, false);
  }

  dispose(): void {
    this.undo.destroy();
    this.doc.destroy();
  }

  protected changed(edits: readonly TextEdit[], origin: unknown): void {
    this.#atom.reportChanged();
    if (edits.length > 0) this.parts.edited(edits, origin);
  }
}
