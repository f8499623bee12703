/** What one saved search has found, with what was read of it. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { SearchContract } from '../../common/contract.ts';
import type { FoundWork } from '../../common/model.ts';

export class FoundWorks {
  /** Not known before they were first asked for. */
  works: readonly FoundWork[] | undefined;
  error: unknown;
  readonly #api: Pick<ApiOf<SearchContract>, 'foundWorks' | 'markFound'>;
  readonly #id: number;

  constructor(api: Pick<ApiOf<SearchContract>, 'foundWorks' | 'markFound'>, id: number) {
    this.#api = api;
    this.#id = id;
    makeAutoObservable(this, { works: observableRef, error: observableRef }, { autoBind: true });
  }

  get unread(): number {
    return (this.works ?? []).filter(({ is_read }) => !is_read).length;
  }

  async load(): Promise<void> {
    this.error = undefined;
    try {
      const { data } = await this.#api.foundWorks({ params: { id: this.#id } });
      runInAction(() => (this.works = data));
    } catch (error) {
      runInAction(() => (this.error = error));
    }
  }

  /** At once; they are as before when the server did not take it. @param work all when none is named @throws ApiError */
  async mark(isRead: boolean, work?: FoundWork): Promise<void> {
    const before = this.works;
    const isMeant = ({ found_as }: FoundWork): boolean => work === undefined || found_as === work.found_as;
    this.works = before?.map((one) => (isMeant(one) ? { ...one, is_read: isRead } : one));
    try {
      const body = { is_read: isRead, ...(work && { found_as: [work.found_as] }) };
      await this.#api.markFound({ params: { id: this.#id }, body });
    } catch (error) {
      runInAction(() => (this.works = before));
      throw error;
    }
  }
}
