/** Quick notes, whose code comes when one is written or waits to be sent: at a start something else is waited for. */
import { token } from '#plugin-api';
import type { LocalStore } from '#plugin-api/client';
import { readWaiting } from './kept-notes.ts';
import type { QuickNoteActionParts, QuickNoteActions } from './quick-note-actions.ts';

export class LateQuickNotes {
  readonly #parts: QuickNoteActionParts;
  readonly #local: Pick<LocalStore, 'read'>;
  #actions: Promise<QuickNoteActions> | undefined;

  constructor(parts: QuickNoteActionParts, local: Pick<LocalStore, 'read'>) {
    this.#parts = parts;
    this.#local = local;
  }

  get isWaiting(): boolean {
    return readWaiting(this.#local).length > 0;
  }

  /** @throws ChunkError where the code does not come */
  actions(): Promise<QuickNoteActions> {
    this.#actions ??= this.#load().catch((error: unknown) => {
      this.#actions = undefined;
      throw error;
    });
    return this.#actions;
  }

  /** Somebody else is signed in. */
  forget(): void {
    this.#actions = undefined;
  }

  async #load(): Promise<QuickNoteActions> {
    const { QuickNoteActions } = await import('./quick-note-actions.ts');
    return new QuickNoteActions(this.#parts);
  }
}

export const TheQuickNotes = token<LateQuickNotes>('library.theQuickNotes');
