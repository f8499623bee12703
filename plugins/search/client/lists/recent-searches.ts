/** The last 30 searches (matrix SEA-019, SEA-034). */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { SearchContract } from '../../common/contract.ts';
import { RECENT_KEPT, type RecentSearch } from '../../common/model.ts';

export class RecentSearches {
  /** Not known before they were first asked for. */
  searches: readonly RecentSearch[] | undefined;
  error: unknown;
  readonly #api: Pick<ApiOf<SearchContract>, 'recent' | 'removeRecent'>;

  constructor(api: Pick<ApiOf<SearchContract>, 'recent' | 'removeRecent'>) {
    this.#api = api;
    makeAutoObservable(this, { searches: observableRef, error: observableRef }, { autoBind: true });
  }

  /** What is known stays when the server cannot be asked. */
  async load(): Promise<void> {
    this.error = undefined;
    try {
      const { data } = await this.#api.recent();
      runInAction(() => (this.searches = data.slice(0, RECENT_KEPT)));
    } catch (error) {
      runInAction(() => (this.error = error));
    }
  }

  /** Where they are on the screen, or were, they are asked for again. */
  stale(): void {
    if (this.searches) void this.load();
  }

  /** @param id all when not given @throws ApiError */
  async remove(id?: number): Promise<void> {
    await this.#api.removeRecent({ body: id === undefined ? {} : { id } });
    runInAction(() => {
      this.searches = id === undefined ? [] : this.searches?.filter((search) => search.id !== id);
    });
  }

  clear(): void {
    this.searches = undefined;
    this.error = undefined;
  }
}
