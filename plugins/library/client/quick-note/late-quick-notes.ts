/** Quick notes, whose code comes when one is written or waits to be sent: at a start something else is waited for. */
import type { LocalStore } from '#plugin-api/client';
import type { QuickNoteActionParts, QuickNoteActions } from './quick-note-actions.ts';

/** Where this browser keeps notes that the library does not have yet. */
export const WAITING = 'library.quickNotes';

export class LateQuickNotes {
  readonly #parts: QuickNoteActionParts;
  readonly #local: Pick<LocalStore, 'read'>;
  #actions: Promise<QuickNoteActions> | undefined;

  constructor(parts: QuickNoteActionParts, local: Pick<LocalStore, 'read'>) {
    this.#parts = parts;
    this.#local = local;
  }

  get isWaiting(): boolean {
    return Array.isArray(this.#local.read(WAITING));
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
