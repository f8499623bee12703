/** Works that are recommended, by the library or by collaborators (matrix SEA-013, SEA-021). What is of no interest goes, and comes back. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { SearchContract } from '../../common/contract.ts';
import type { SearchResult } from '../../common/model.ts';

type Calls = Pick<ApiOf<SearchContract>, 'recommendations' | 'byCollaborators' | 'dismiss'>;

export class Recommended {
  /** Not known before they were first asked for. */
  works: readonly SearchResult[] | undefined;
  error: unknown;
  readonly #api: Calls;
  /** Of no interest, which a list that is under way may not know yet. */
  readonly #dismissed = new Set<string>();
  readonly #kind: 'recommendations' | 'byCollaborators';

  constructor(api: Calls, kind: 'recommendations' | 'byCollaborators') {
    this.#api = api;
    this.#kind = kind;
    makeAutoObservable(this, { works: observableRef, error: observableRef }, { autoBind: true });
  }

  async load(): Promise<void> {
    this.error = undefined;
    try {
      const { data } = await this.#api[this.#kind]();
      runInAction(() => (this.works = data.filter(({ guid }) => !this.#dismissed.has(guid))));
    } catch (error) {
      runInAction(() => (this.error = error));
    }
  }

  /** At once; it stands there again when the server did not take it. @returns what takes it back @throws ApiError */
  async dismiss(work: SearchResult): Promise<() => Promise<void>> {
    const at = this.works?.indexOf(work) ?? -1;
    this.works = this.works?.filter((one) => one !== work);
    this.#dismissed.add(work.guid);
    const putBack = () => {
      this.#dismissed.delete(work.guid);
      if (at < 0 || this.works?.some(({ guid }) => guid === work.guid)) return;
      this.works = this.works?.toSpliced(at, 0, work);
    };
    try {
      await this.#api.dismiss({ body: { guid: work.guid, is_dismissed: true } });
    } catch (error) {
      runInAction(putBack);
      throw error;
    }
    return async () => {
      await this.#api.dismiss({ body: { guid: work.guid, is_dismissed: false } });
      runInAction(putBack);
    };
  }

  clear(): void {
    this.#dismissed.clear();
    this.works = undefined;
    this.error = undefined;
  }
}
