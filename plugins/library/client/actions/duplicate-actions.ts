/** What one does with duplicates: merge them, one group or all sure ones, or say that they are none; each can be taken back. */
import type { ApiOf } from '#plugin-api';
import type { Dialogs, Panels, Translate } from '#plugin-api/client';
import { type DuplicateGroup, type LibraryContract, MAX_MERGES, type Merge } from '../../common/contract.ts';
import { chunks } from '../chunks.ts';
import type { LibraryStore } from '../library-store.ts';
import type { Refetch } from '../refetch.ts';
import type { DuplicateFinder } from '../stores/duplicate-finder.ts';
import type { Deed, Toasts } from '../toasts.ts';

export interface DuplicateActionParts {
  readonly api: ApiOf<LibraryContract>;
  readonly store: LibraryStore;
  readonly finder: DuplicateFinder;
  readonly dialogs: Dialogs;
  readonly panels: Panels;
  readonly toasts: Toasts;
  readonly refetch: Refetch;
  readonly t: Translate;
}

const idsOf = ({ articles }: DuplicateGroup): number[] => articles.map(({ id }) => id);

export class DuplicateActions {
  readonly #parts: DuplicateActionParts;

  constructor(parts: DuplicateActionParts) {
    this.#parts = parts;
  }

  /** Searches the project in hand, or everything, and shows what it finds. */
  async find(): Promise<void> {
    const { store, finder, panels } = this.#parts;
    panels.open('library.duplicates');
    await finder.search(store.project);
  }

  /** Merges the group in hand as it was chosen. */
  async merge(): Promise<void> {
    const { finder } = this.#parts;
    const { current, choice } = finder;
    if (current && choice) await this.#run([current], [choice.merge]);
  }

  async mergeSure(): Promise<void> {
    const { dialogs, finder, t } = this.#parts;
    const groups = finder.sure;
    if (groups.length === 0) return;
    const options = { title: t('duplicates.sureTitle', { count: groups.length }), text: t('duplicates.sureText') };
    if (!(await dialogs.confirm({ ...options, action: t('duplicates.merge') }))) return;
    const merges = groups.map((group) => ({ articles: idsOf(group) }));
    await this.#run(groups, merges);
  }

  /** They are different works, and are not shown together again. */
  async setApart(): Promise<void> {
    const { api, finder, toasts } = this.#parts;
    const { current } = finder;
    if (!current) return;
    const put = async (apart: boolean) => {
      await api.notDuplicates({ body: { articles: idsOf(current), apart } });
      if (apart) finder.drop([current]);
      else finder.putBack([current]);
    };
    try {
      await put(true);
      toasts.done('reference', 'apart', { undo: () => put(false), redo: () => put(true) });
    } catch (error) {
      toasts.failure(error);
    }
  }

  async #run(groups: readonly DuplicateGroup[], merges: readonly Merge[]): Promise<void> {
    const { toasts } = this.#parts;
    const deed: Deed = 'merged';
    let done = await this.#merge(groups, merges);
    if (done.length === 0) return;
    toasts.done('reference', deed, {
      undo: () => this.#takeBack(groups, done),
      redo: async () => {
        done = await this.#merge(groups, merges);
      },
    });
  }

  /** Part after part; what was merged before one failed stays merged. @returns what takes it back */
  async #merge(groups: readonly DuplicateGroup[], merges: readonly Merge[]): Promise<number[]> {
    const { api, finder, refetch, toasts } = this.#parts;
    const done: number[] = [];
    try {
      for (const part of chunks(merges, MAX_MERGES)) {
        const answer = await api.mergeDuplicates({ body: { merges: part } });
        finder.drop(groups.slice(done.length, done.length + part.length));
        done.push(...answer.merges);
      }
    } catch (error) {
      toasts.failure(error);
    }
    await refetch();
    return done;
  }

  async #takeBack(groups: readonly DuplicateGroup[], merges: readonly number[]): Promise<void> {
    const { api, finder, refetch } = this.#parts;
    for (const part of chunks([...merges].reverse(), MAX_MERGES)) await api.undoMerges({ body: { merges: part } });
    finder.putBack(groups.slice(0, merges.length));
    await refetch();
  }
}
