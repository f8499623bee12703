/** Summaries as far as they are shown: a page of the list, and those that are open. Both follow what the server tells. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { SummariserContract, SummaryEntry } from '../../common/contract.ts';
import type { Digest } from '../../common/digest.ts';

type Calls = Pick<ApiOf<SummariserContract>, 'summaries' | 'summary'>;

export interface Shown {
  readonly summary: SummaryEntry;
  readonly digest: Digest | null;
}

/** One summary that is being looked at. */
export class OpenSummary {
  shown: Shown | undefined;
  error: unknown;
  readonly #ask: () => Promise<Shown>;
  #turn = 0;

  constructor(ask: () => Promise<Shown>) {
    this.#ask = ask;
    makeAutoObservable(this, { shown: observableRef, error: observableRef }, { autoBind: true });
  }

  /** What was shown before stays when it fails. Of answers that overtake each other the last question counts. */
  async load(): Promise<void> {
    const turn = ++this.#turn;
    try {
      const shown = await this.#ask();
      if (turn !== this.#turn) return;
      runInAction(() => {
        this.shown = shown;
        this.error = undefined;
      });
    } catch (error) {
      if (turn === this.#turn) runInAction(() => (this.error = error));
    }
  }
}

export class SummaryStore {
  readonly #calls: Calls;
  readonly #open = new Map<number, OpenSummary>();
  list: { readonly data: readonly SummaryEntry[]; readonly total: number } | undefined;
  /** From 1. */
  page = 1;
  error: unknown;
  isLoading = false;
  #turn = 0;

  constructor(calls: Calls) {
    this.#calls = calls;
    makeAutoObservable(this, { list: observableRef, error: observableRef }, { autoBind: true });
  }

  /** Those before stay when it fails. */
  async load(page = this.page): Promise<void> {
    const turn = ++this.#turn;
    this.isLoading = true;
    try {
      const list = await this.#calls.summaries({ query: { page } });
      if (turn !== this.#turn) return;
      runInAction(() => {
        this.list = list;
        this.page = page;
        this.error = undefined;
      });
    } catch (error) {
      if (turn === this.#turn) runInAction(() => (this.error = error));
    } finally {
      if (turn === this.#turn) runInAction(() => (this.isLoading = false));
    }
  }

  of(id: number): OpenSummary {
    const known = this.#open.get(id);
    if (known) return known;
    const made = new OpenSummary(() => this.#calls.summary({ params: { id } }));
    this.#open.set(id, made);
    return made;
  }

  /** The newest summary of a reference or a work; `undefined` when there is none. @throws ApiError */
  async newestOf(what: { readonly article: number } | { readonly guid: string }): Promise<SummaryEntry | undefined> {
    const { data } = await this.#calls.summaries({ query: what });
    return data.find(({ state }) => state !== 'failed') ?? data[0];
  }

  /** A summary is not what it was; without an id any may be. What nobody looks at is not asked for. */
  async renew(id?: number): Promise<void> {
    const open = id === undefined ? [...this.#open.values()] : [this.#open.get(id)];
    const asked = open.filter((one) => one?.shown !== undefined || one?.error !== undefined).map((one) => one?.load());
    await Promise.all([...asked, ...(this.list ? [this.load()] : [])]);
  }

  /** Of the person who was signed in before, nothing is shown to the next. */
  clear(): void {
    this.#turn += 1;
    this.#open.clear();
    this.list = undefined;
    this.error = undefined;
    this.page = 1;
    this.isLoading = false;
  }
}
