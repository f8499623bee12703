/** What one of those who have a text open has of it: all of it, until they are done with it. */
import type { LiveText } from '../common/services.ts';
import type { TextStore } from './text-store.ts';

export class HeldText implements LiveText {
  readonly #store: TextStore;
  #release: (() => void) | undefined;
  readonly onEdits: LiveText['onEdits'];
  readonly undo: LiveText['undo'];

  constructor(store: TextStore, release: () => void) {
    this.#store = store;
    this.#release = release;
    this.onEdits = store.onEdits;
    this.undo = store.undo;
  }

  get state() {
    return this.#store.state;
  }

  get role() {
    return this.#store.role;
  }

  get refusal() {
    return this.#store.refusal;
  }

  get isTooLong() {
    return this.#store.isTooLong;
  }

  get version() {
    return this.#store.version;
  }

  get content() {
    return this.#store.content;
  }

  get cursors() {
    return this.#store.cursors;
  }

  get places() {
    return this.#store.places;
  }

  get isReady() {
    return this.#store.isReady;
  }

  get unsent() {
    return this.#store.unsent;
  }

  edit: LiveText['edit'] = (edits, origin) => this.#store.edit(edits, origin);
  cursorAt: LiveText['cursorAt'] = (stretch) => this.#store.cursorAt(stretch);
  flush: LiveText['flush'] = () => this.#store.flush();
  dropUnsent: LiveText['dropUnsent'] = () => this.#store.dropUnsent();

  dispose(): void {
    this.#release?.();
    this.#release = undefined;
  }
}
