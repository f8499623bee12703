/** One document of yjs with a text in it: changes by hand and by others, each told as edits; undo of what is one's own. */
import { createAtom } from 'mobx';
import * as Y from 'yjs';
import { textOf } from '../../common/document.ts';
import type { TextEdit } from '../../common/text/text-edit.ts';
import { editsOfDelta } from './edits-of-delta.ts';

/** Milliseconds in which several keys are one step of undo. */
const ONE_STEP = 500;

/** Origins of transactions. What is kept was read from the device, what was told comes from the server. */
const OWN = 'own';
const KEPT = 'kept';
const TOLD = 'told';

export interface DocumentParts {
  /** @param origin of whoever has written here; `undefined` for others */
  readonly edited: (edits: readonly TextEdit[], origin: unknown) => void;
  /** An update that the device does not have yet. @param isOwn the server does not have it either */
  readonly updated: (update: Uint8Array, isOwn: boolean) => void;
}

export class LiveDocument {
  /** 0 for one that only this tab knows. */
  readonly epoch: number;
  readonly text: Y.Text;
  readonly undo: Y.UndoManager;
  readonly #doc = new Y.Doc();
  readonly #parts: DocumentParts;
  readonly #atom = createAtom('coedit.content');
  #content: string | undefined;
  /** Who writes right now, and what. */
  #writing: { readonly edits: readonly TextEdit[]; readonly origin: unknown } | undefined;

  /** @param client number that this tab writes with */
  constructor(epoch: number, client: number, parts: DocumentParts) {
    this.epoch = epoch;
    this.#parts = parts;
    this.#doc.clientID = client;
    this.text = textOf(this.#doc);
    this.undo = new Y.UndoManager(this.text, { trackedOrigins: new Set([OWN]), captureTimeout: ONE_STEP });
    this.text.observe(this.#observe);
    this.#doc.on('update', (update: Uint8Array, origin: unknown) => {
      if (origin !== KEPT) parts.updated(update, origin !== TOLD);
    });
  }

  /** Observable. */
  get content(): string {
    this.#atom.reportObserved();
    this.#content ??= this.text.toString();
    return this.#content;
  }

  get vector(): Uint8Array {
    return Y.encodeStateVector(this.#doc);
  }

  /** All of it. */
  get state(): Uint8Array {
    return Y.encodeStateAsUpdate(this.#doc);
  }

  get doc(): Y.Doc {
    return this.#doc;
  }

  /** @param edits in order, of the present text */
  edit(edits: readonly TextEdit[], origin: unknown): void {
    this.#writing = { edits, origin };
    this.#doc.transact(() => {
      for (const { from, to, text } of edits.toReversed()) {
        if (to > from) this.text.delete(from, to - from);
        if (text !== '') this.text.insert(from, text);
      }
    }, OWN);
    this.#writing = undefined;
  }

  /** Text that nobody here has written. */
  begin(content: string): void {
    this.#doc.transact(() => this.text.insert(0, content), KEPT);
  }

  /** @throws for what is no update */
  applyKept(updates: readonly Uint8Array[]): void {
    // One by one: together in one transaction they would take a time that grows with their square.
    for (const update of updates) Y.applyUpdate(this.#doc, update, KEPT);
  }

  /** @throws for what is no update */
  applyTold(update: Uint8Array): void {
    Y.applyUpdate(this.#doc, update, TOLD);
  }

  dispose(): void {
    this.text.unobserve(this.#observe);
    this.undo.destroy();
    this.#doc.destroy();
  }

  #observe = (event: Y.YTextEvent, { origin }: Y.Transaction): void => {
    this.#content = undefined;
    this.#atom.reportChanged();
    if (origin === OWN && this.#writing) return this.#parts.edited(this.#writing.edits, this.#writing.origin);
    this.#parts.edited(editsOfDelta(event.delta), origin === this.undo ? this.undo : undefined);
  };
}
