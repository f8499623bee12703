/** The saved searches of the user, and how many references each of them finds. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type ApiOf, clientId } from '#plugin-api';
import type { LibraryContract } from '../../common/contract.ts';
import type { NewSavedSearch, SavedSearch } from '../../common/model/saved-search.ts';

type Calls = Pick<
  ApiOf<LibraryContract>,
  'savedSearches' | 'savedSearchCounts' | 'createSavedSearch' | 'updateSavedSearch' | 'deleteSavedSearch'
>;

/** Counting looks at the whole library: after a burst of changes it is done once, so many milliseconds later. */
const REST = 1500;

const byTitle = (a: SavedSearch, b: SavedSearch): number =>
  a.title.localeCompare(b.title, undefined, { numeric: true, sensitivity: 'base' });

export class SavedSearches {
  readonly #calls: Calls;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** By title; `undefined` until they are known. */
  searches: readonly SavedSearch[] | undefined = undefined;
  counts: ReadonlyMap<number, number> = new Map();

  constructor(calls: Calls) {
    this.#calls = calls;
    makeAutoObservable(this, { searches: observableRef, counts: observableRef }, { autoBind: true });
  }

  get(id: number | undefined): SavedSearch | undefined {
    return this.searches?.find((search) => search.id === id);
  }

  async load(): Promise<void> {
    const { data } = await this.#calls.savedSearches();
    runInAction(() => (this.searches = data));
    this.countSoon();
  }

  /** Something in the library is not what it was. */
  countSoon(): void {
    clearTimeout(this.#timer);
    if (!this.searches?.length) return;
    this.#timer = setTimeout(() => void this.#count().catch(() => {}), REST);
  }

  async create(search: NewSavedSearch): Promise<SavedSearch> {
    const { search: made } = await this.#calls.createSavedSearch({ body: { ...search, id: clientId() } });
    this.#put(made);
    return made;
  }

  async change(id: number, change: NewSavedSearch): Promise<void> {
    const { search } = await this.#calls.updateSavedSearch({ params: { id }, body: change });
    this.#put(search);
  }

  async delete(id: number): Promise<void> {
    await this.#calls.deleteSavedSearch({ params: { id } });
    runInAction(() => (this.searches = this.searches?.filter((search) => search.id !== id)));
  }

  /** Those that were made without the server have its ids now. */
  takeNewIds(idOf: (id: number) => number): void {
    this.searches = this.searches?.map((search) => ({ ...search, id: idOf(search.id) }));
    this.counts = new Map([...this.counts].map(([id, total]) => [idOf(id), total]));
  }

  dispose(): void {
    clearTimeout(this.#timer);
  }

  async #count(): Promise<void> {
    for (let after: number | undefined, more = true; more; ) {
      const answer = await this.#calls.savedSearchCounts({ query: after === undefined ? {} : { after } });
      const found = answer.data.map(({ id, total }) => [id, total] as const);
      runInAction(() => (this.counts = new Map([...this.counts, ...found])));
      after = answer.data.at(-1)?.id;
      more = answer.more === true && after !== undefined;
    }
  }

  #put(search: SavedSearch): void {
    const others = (this.searches ?? []).filter(({ id }) => id !== search.id);
    runInAction(() => (this.searches = [...others, search].sort(byTitle)));
    this.countSoon();
  }
}
