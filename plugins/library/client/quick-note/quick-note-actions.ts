/** What one does with quick notes, with the notices that belong to it. */
import type { Dialogs, LocalStore, Notices, Translate } from '#plugin-api/client';
import type { ReferenceActions } from '../actions/reference-actions.ts';
import type { LibraryStore } from '../library-store.ts';
import type { Refetch } from '../refetch.ts';
import { targetProject } from '../target-project.ts';
import type { Toasts } from '../toasts.ts';
import type { Calls } from '../tokens.ts';
import { QuickNoteForm } from './quick-note-form.tsx';
import { QuickNotes } from './quick-notes.ts';

export interface QuickNoteActionParts {
  readonly calls: Calls;
  readonly local: LocalStore;
  readonly store: LibraryStore;
  readonly references: ReferenceActions;
  readonly refetch: Refetch;
  readonly dialogs: Dialogs;
  readonly notices: Notices;
  readonly toasts: Toasts;
  readonly t: Translate;
}

export class QuickNoteActions {
  readonly #parts: QuickNoteActionParts;
  readonly notes: QuickNotes;

  constructor(parts: QuickNoteActionParts) {
    this.#parts = parts;
    const { calls, local, store, t } = parts;
    this.notes = new QuickNotes({ calls, local, projectOf: ({ project }) => targetProject(store, t, project) });
  }

  /** Asks for a note, with what was begun and not finished; one that was not taken comes first. */
  async write(): Promise<void> {
    const { dialogs, store, toasts, t } = this.#parts;
    const { notes } = this;
    notes.load();
    const refused = notes.waiting.find(({ isRefused }) => isRefused);
    if (refused) notes.takeBack(refused);
    void store.start();
    const isFinished = await dialogs.open<true>((close) => QuickNoteForm({ t, notes, store, close }), {
      title: t('quickNote.title'),
      size: 'small',
    });
    if (!isFinished) return;
    notes.finish();
    const made = await this.send();
    if (made === 0 && notes.waiting.some(({ isRefused }) => !isRefused)) toasts.tell('quickNote.waits');
  }

  /** Sends what waits, and says what came of it. @returns how many came to the library */
  async send(): Promise<number> {
    const { references, refetch, notices, toasts, t } = this.#parts;
    const { made, refusal } = await this.notes.send();
    const [first, second] = made;
    if (first !== undefined) {
      toasts.done('note', 'added', second === undefined ? references.addition(first) : undefined);
      await refetch().catch(() => undefined);
    }
    if (refusal !== undefined) {
      const detail = refusal instanceof Error ? refusal.message : String(refusal);
      const actions = [{ label: t('quickNote.again'), run: () => void this.write() }];
      notices.show({ kind: 'warning', text: t('quickNote.refused'), detail, actions });
    }
    return made.length;
  }

  /** Notes that are only in this browser would be lost by a sign-out. */
  async askBeforeSignOut(): Promise<boolean> {
    const { dialogs, t } = this.#parts;
    await this.send();
    const { length: count } = this.notes.waiting;
    if (count === 0) return true;
    const words = { title: t('quickNote.leave.title', { count }), text: t('quickNote.leave.text') };
    return dialogs.confirm({ ...words, action: t('offline.signOut.action'), danger: true });
  }
}
