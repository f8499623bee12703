/** Searches, journals and feeds that are looked through again and again, and say when there is something new. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { SearchContract } from '../../common/contract.ts';
import type { SavedSearch, SearchParam } from '../../common/model.ts';
import { FoundWorks } from './found-works.ts';

type Names = 'savedSearches' | 'saveSearch' | 'follow' | 'changeSavedSearch' | 'removeSavedSearch' | 'foundWorks' | 'markFound';
type Calls = Pick<ApiOf<SearchContract>, Names>;

export class SavedSearches {
  /** Not known before they were first asked for. */
  searches: readonly SavedSearch[] | undefined;
  error: unknown;
  readonly #api: Calls;

  constructor(api: Calls) {
    this.#api = api;
    makeAutoObservable(this, { searches: observableRef, error: observableRef }, { autoBind: true });
  }

  get newCount(): number {
    return (this.searches ?? []).reduce((sum, { new_count }) => sum + new_count, 0);
  }

  async load(): Promise<void> {
    this.error = undefined;
    try {
      const { data } = await this.#api.savedSearches();
      runInAction(() => (this.searches = data));
    } catch (error) {
      runInAction(() => (this.error = error));
    }
  }

  /** @throws ApiError */
  async save(title: string, param: SearchParam, alerts: boolean): Promise<void> {
    const { search } = await this.#api.saveSearch({ body: { title, param, alerts } });
    this.#putFirst(search);
  }

  /** @param what an ISSN, or the address of a feed or a page @throws ApiError */
  async follow(what: string, alerts: boolean): Promise<SavedSearch> {
    const { search } = await this.#api.follow({ body: { what, alerts } });
    this.#putFirst(search);
    return search;
  }

  /** What one of them has found. */
  found(id: number): FoundWorks {
    return new FoundWorks(this.#api, id);
  }

  /** @throws ApiError */
  async change(id: number, change: { title?: string; alerts?: boolean; is_seen?: boolean }): Promise<void> {
    const { search } = await this.#api.changeSavedSearch({ params: { id }, body: change });
    runInAction(() => (this.searches = this.searches?.map((one) => (one.id === id ? search : one))));
  }

  /** @throws ApiError */
  async remove(id: number): Promise<void> {
    await this.#api.removeSavedSearch({ params: { id } });
    runInAction(() => (this.searches = this.searches?.filter((one) => one.id !== id)));
  }

  #putFirst(search: SavedSearch): void {
    runInAction(() => (this.searches = [search, ...(this.searches ?? []).filter(({ id }) => id !== search.id)]));
  }

  clear(): void {
    this.searches = undefined;
    this.error = undefined;
  }
}
