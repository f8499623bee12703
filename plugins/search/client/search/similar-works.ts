/** Works that are similar to one, in steps of five (matrix SEA-016, SEA-028, SEA-029). */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { SearchContract } from '../../common/contract.ts';
import { SIMILAR_STEP, type SearchResult } from '../../common/model.ts';

export class SimilarWorks {
  readonly guid: string;
  works: readonly SearchResult[];
  state: 'idle' | 'loading' | 'failed' = 'idle';
  /** The last step was not full. */
  isAll = false;
  readonly #api: Pick<ApiOf<SearchContract>, 'similar'>;

  constructor(guid: string, api: Pick<ApiOf<SearchContract>, 'similar'>, works: readonly SearchResult[] = []) {
    this.guid = guid;
    this.works = works;
    this.#api = api;
    makeAutoObservable(this, { guid: false, works: observableRef }, { autoBind: true });
  }

  /**
   * The next five.
   * @param around puts them in, e.g. with the keyboard staying where it is
   */
  async more(signal?: AbortSignal, around: (change: () => void) => void = (change) => change()): Promise<void> {
    if (this.state === 'loading' || this.isAll) return;
    this.state = 'loading';
    try {
      const body = {
        article_guid: this.guid,
        offset: Math.ceil(this.works.length / SIMILAR_STEP),
        guids: [this.guid, ...this.works.map(({ guid }) => guid)],
      };
      const { data } = await this.#api.similar({ body }, signal && { signal });
      runInAction(() => {
        const known = new Set(body.guids);
        const further = data.filter(({ guid }) => !known.has(guid));
        around(() => (this.works = [...this.works, ...further]));
        this.isAll = data.length < SIMILAR_STEP;
        this.state = 'idle';
      });
    } catch {
      runInAction(() => (this.state = signal?.aborted ? 'idle' : 'failed'));
    }
  }
}
