/** What one does to saved searches, with the notices and undo that belong to it. */
import type { ApiOf } from '#plugin-api';
import type { Dialogs, Session, Translate } from '#plugin-api/client';
import type { LibraryContract } from '../../common/contract.ts';
import type { NewSavedSearch, SavedSearch } from '../../common/model/saved-search.ts';
import { SavedSearchForm } from '../dialogs/saved-search/saved-search-form.tsx';
import { NO_FILTER, savedConditions } from '../filter.ts';
import type { LibraryStore } from '../library-store.ts';
import { participantsOf } from '../participants.ts';
import type { SavedSearches } from '../stores/saved-searches.ts';
import type { Toasts } from '../toasts.ts';

export interface SavedSearchActionParts {
  readonly api: ApiOf<LibraryContract>;
  readonly store: LibraryStore;
  readonly saved: SavedSearches;
  readonly session: Pick<Session, 'user'>;
  readonly dialogs: Dialogs;
  readonly toasts: Toasts;
  readonly t: Translate;
}

export class SavedSearchActions {
  readonly #parts: SavedSearchActionParts;

  constructor(parts: SavedSearchActionParts) {
    this.#parts = parts;
  }

  /** What is typed in the list's search field, and what narrows the list, is where it begins. */
  async create(): Promise<void> {
    const { store, saved, toasts, t } = this.#parts;
    const text = store.text.trim().slice(0, 300);
    const narrowed = savedConditions(store.filter);
    const words = text === '' && narrowed.length > 0 ? [] : [{ field: 'words' as const, value: text }];
    const initial: NewSavedSearch = { title: text, conditions: { join: 'all', conditions: [...words, ...narrowed] } };
    const wanted = await this.#ask(t('saved.new'), initial);
    if (!wanted) return;
    try {
      const made = await saved.create(wanted);
      // The search has the words and the filter now; they would be looked for a second time.
      store.current.search('');
      store.narrow(NO_FILTER);
      store.chooseSaved(made.id);
      toasts.done('search', 'added');
    } catch (error) {
      toasts.failure(error);
    }
  }

  async edit(search: SavedSearch): Promise<void> {
    const { store, saved, toasts, t } = this.#parts;
    const { id, title, conditions } = search;
    const wanted = await this.#ask(t('saved.edit'), { title, conditions });
    if (!wanted) return;
    try {
      await saved.change(id, wanted);
      if (store.saved === id) await store.refresh();
      toasts.done('search', 'updated');
    } catch (error) {
      toasts.failure(error);
    }
  }

  /** Only the search goes; the references stay where they are. */
  async delete({ id, title, conditions }: SavedSearch): Promise<void> {
    const { saved, toasts } = this.#parts;
    let now = id;
    const remove = async () => {
      await saved.delete(now);
      if (this.#parts.store.saved === now) this.#parts.store.chooseProject(undefined);
    };
    try {
      await remove();
      const undo = async () => {
        now = (await saved.create({ title, conditions })).id;
      };
      toasts.done('search', 'deleted', { undo, redo: remove });
    } catch (error) {
      toasts.failure(error);
    }
  }

  async #ask(title: string, initial: NewSavedSearch): Promise<NewSavedSearch | undefined> {
    const { api, store, session, dialogs, t } = this.#parts;
    const me = { id: session.user?.id ?? 0, name: t('saved.me') };
    const people = await participantsOf(api, store.projects.projects ?? [], me);
    return dialogs.open<NewSavedSearch>(
      (close) =>
        SavedSearchForm({
          t,
          action: t('saved.save'),
          initial,
          people,
          count: async (conditions, signal) => (await api.countReferences({ body: { conditions } }, { signal })).total,
          close,
        }),
      { title, size: 'medium' },
    );
  }
}
