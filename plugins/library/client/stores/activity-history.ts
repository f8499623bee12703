/**
 * The activity history, newest first and page by page: of a project, of all that the user sees, or of what the user did when none is
 * named (matrix LIB-020, CORE-060).
 */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { LibraryContract } from '../../common/contract.ts';
import type { Activity } from '../../common/model/activity.ts';

type Calls = Pick<ApiOf<LibraryContract>, 'projectActivity' | 'listActivity' | 'visibleActivity'>;

/** Entries of a page. */
const PAGE = 30;

export class ActivityHistory {
  readonly #calls: Calls;
  readonly #project: number | 'visible' | undefined;
  entries: readonly Activity[] | undefined;
  hasMore = false;
  isLoadingMore = false;
  error: unknown;

  constructor(calls: Calls, project: number | 'visible' | undefined) {
    this.#calls = calls;
    this.#project = project;
    makeAutoObservable(this, { entries: observableRef, error: observableRef }, { autoBind: true });
  }

  /** The newest; older ones that were read before stay below them. */
  async load(): Promise<void> {
    try {
      const { data, more } = await this.#ask();
      const oldest = data.at(-1)?.id ?? 0;
      const below = (this.entries ?? []).filter(({ id }) => id < oldest);
      // What came in the meantime was more than a page: between the two something would be missing.
      const isWhole = data.some(({ id }) => id === this.entries?.[0]?.id);
      runInAction(() => {
        this.entries = isWhole ? [...data, ...below] : data;
        if (!isWhole || below.length === 0) this.hasMore = more;
        this.error = undefined;
      });
    } catch (error) {
      runInAction(() => (this.error = error));
    }
  }

  /** @throws ApiError */
  async loadMore(): Promise<void> {
    const last = this.entries?.at(-1)?.id;
    if (last === undefined || this.isLoadingMore) return;
    this.isLoadingMore = true;
    try {
      const { data, more } = await this.#ask(last);
      runInAction(() => {
        // The list began anew meanwhile: these are not the next ones of it.
        if (this.entries?.at(-1)?.id !== last) return;
        this.entries = [...(this.entries ?? []), ...data];
        this.hasMore = more;
      });
    } finally {
      runInAction(() => (this.isLoadingMore = false));
    }
  }

  #ask(before?: number): ReturnType<Calls['listActivity']> {
    const query = { limit: PAGE, ...(before === undefined ? {} : { before }) };
    const id = this.#project;
    if (id === 'visible') return this.#calls.visibleActivity({ query });
    return id === undefined ? this.#calls.listActivity({ query }) : this.#calls.projectActivity({ params: { id }, query });
  }
}
