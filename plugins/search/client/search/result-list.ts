/**
 * The results of one search (matrix SEA-008, SEA-018): first what the quickest source has, then what comes later, page by page. What is
 * under the cursor does not move by itself.
 */
import { makeAutoObservable, observable, observableRef, runInAction } from 'mobx';
import * as z from 'zod/mini';
import type { ApiOf } from '#plugin-api';
import { RowSelection } from '#ui';
import { Facets } from '#plugins/catalogue/common/record.ts';
import type { SearchContract } from '../../common/contract.ts';
import { LAST_OFFSET, PAGE_SIZE, type SearchAnswer, SearchParam, SearchResult, SourceReport } from '../../common/model.ts';
import { merged, refreshed, unseen } from './merge-answer.ts';
import { SimilarWorks } from './similar-works.ts';

/** Works of a tab that are kept in this browser, which has room for some megabytes of all tabs together. */
const KEPT = 40;

/** As it is kept for the next start (SEA-018, SEA-030). */
const Kept = z.object({
  param: SearchParam,
  sortByDate: z.boolean(),
  data: z.array(SearchResult),
  facets: Facets,
  hasMore: z.boolean(),
  totalCount: z.number(),
  offset: z.number(),
  similar: z.record(z.string(), z.array(SearchResult)),
  /** What was kept by an earlier version has none. */
  sources: z.catch(z.array(SourceReport), []),
});

interface ListParts {
  readonly api: Pick<ApiOf<SearchContract>, 'search' | 'similar'>;
  /** @returns what is said in place of the results */
  readonly onFailure: (error: unknown) => string;
  /** `search_count` of an answer (ONB-003). */
  readonly onSearched: (count: number) => void;
  /** Something came that is to be kept. */
  readonly onChange: () => void;
}

/** A row of the list: a work that was found, or one that is similar to it. */
export interface ResultRow {
  readonly key: string;
  readonly work: SearchResult;
  /** The work that it is similar to. */
  readonly under?: SimilarWorks;
  /** The last of them, below which more can be asked for. */
  readonly isLast?: boolean;
}

export class ResultList {
  readonly param: SearchParam;
  readonly sortByDate: boolean;
  state: 'idle' | 'searching' | 'ready' | 'failed' = 'idle';
  message = '';
  data: readonly SearchResult[] = [];
  facets: Facets = {} as Facets;
  totalCount = 0;
  hasMore = false;
  /** Results that were asked for, by page. */
  offset = 0;
  sources: readonly SourceReport[] = [];
  suggestion: string | null = null;
  /** What came while somebody was reading: shown when they ask for it. */
  late: SearchAnswer | undefined;
  more: 'idle' | 'loading' | 'failed' = 'idle';
  readonly selection = new RowSelection<string>();
  readonly similar = observable.map<string, SimilarWorks>([], { deep: false });
  /** Pixels that the list was scrolled to when it was last seen. */
  scrolled = 0;
  /** The pointer is on it, about to press what is there. */
  isPointedAt = false;
  readonly #parts: ListParts;
  #searchId: string | undefined;
  #life = new AbortController();
  #isAsking = false;
  #asksAgain = false;
  /** Searches of which more was heard before this one had a name. */
  #heard = new Set<string>();

  constructor(param: SearchParam, sortByDate: boolean, parts: ListParts) {
    this.param = param;
    this.sortByDate = sortByDate;
    this.#parts = parts;
    makeAutoObservable(
      this,
      {
        param: false,
        data: observableRef,
        facets: observableRef,
        sources: observableRef,
        late: observableRef,
        selection: false,
        scrolled: false,
        isPointedAt: false,
        similar: false,
      },
      { autoBind: true },
    );
  }

  /** The same for the same search. */
  get key(): string {
    return searchKey(this.param, this.sortByDate);
  }

  /** Works with those that are similar to them below. */
  get rows(): readonly ResultRow[] {
    return this.data.flatMap((work): ResultRow[] => {
      const under = this.similar.get(work.guid);
      const works = under?.works ?? [];
      return [
        { key: work.guid, work },
        ...works.map((one, at) => ({
          key: `${work.guid} ${one.guid}`,
          work: one,
          ...(under && { under }),
          isLast: at === works.length - 1,
        })),
      ];
    });
  }

  /** Rows that an act means: those that are selected when the cursor is among them, else the one under the cursor. */
  get meant(): readonly SearchResult[] {
    const { rows, selection } = this;
    const current = rows[selection.cursor];
    const isSelected = current === undefined || selection.has(current.key);
    const meant = isSelected ? rows.filter(({ key }) => selection.has(key)) : [];
    const found = meant.length > 0 ? meant : current ? [current] : [];
    return [...new Map(found.map(({ work }) => [work.guid, work])).values()];
  }

  /** Sources that have not answered yet. */
  get isWaiting(): boolean {
    return this.sources.some(({ state }) => state === 'waiting');
  }

  /** Sources that could not be asked, or have not answered in time. */
  get missing(): readonly SourceReport[] {
    return this.sources.filter(({ state }) => state !== 'answered' && state !== 'waiting');
  }

  get lateWorks(): readonly SearchResult[] {
    return this.late ? unseen(this.data, this.late.data) : [];
  }

  /** Whether somebody has begun with what is there; the keyboard comes to the first row by itself. */
  private get isRead(): boolean {
    const { cursor, size } = this.selection;
    const isFurther = cursor > 0 || this.scrolled > 0 || this.offset > PAGE_SIZE;
    return isFurther || size > 0 || this.similar.size > 0 || this.isPointedAt;
  }

  /** Asks from the beginning. */
  async search(): Promise<void> {
    this.#life.abort();
    const { signal } = (this.#life = new AbortController());
    this.state = 'searching';
    this.message = '';
    this.late = undefined;
    this.#searchId = undefined;
    this.#heard.clear();
    try {
      const answer = await this.#ask(0, signal, true);
      if (signal.aborted) return;
      runInAction(() => {
        this.similar.clear();
        this.selection.clear();
        this.selection.moveTo(-1);
        this.#take(answer, answer.data);
        this.offset = PAGE_SIZE;
        this.hasMore = answer.data.length === PAGE_SIZE && PAGE_SIZE < answer.total;
        this.state = 'ready';
      });
      this.#parts.onSearched(answer.search_count);
      this.#parts.onChange();
      if (this.#heard.has(answer.search_id)) void this.askAgain();
    } catch (error) {
      if (signal.aborted) return;
      const message = this.#parts.onFailure(error);
      runInAction(() => {
        this.state = 'failed';
        this.message = message;
      });
    }
  }

  /** Of a search, maybe this one, another source has answered. Its sign may be quicker than the answer that names the search. */
  async hear(searchId: string): Promise<void> {
    if (this.#searchId === searchId) await this.askAgain();
    else if (this.state === 'searching') this.#heard.add(searchId);
  }

  /** Signs may have been missed. */
  async catchUp(): Promise<void> {
    if (this.isWaiting) await this.askAgain();
  }

  /** Another source has answered: what it has is put in at once, unless somebody reads already. */
  async askAgain(): Promise<void> {
    if (this.#searchId === undefined || this.state !== 'ready') return;
    if (this.#isAsking) {
      this.#asksAgain = true;
      return;
    }
    this.#isAsking = true;
    const { signal } = this.#life;
    try {
      const answer = await this.#ask(0, signal, true);
      if (!signal.aborted) runInAction(() => this.#takeLate(answer));
    } catch {
      // What is there stays; the report says which sources are missing.
    } finally {
      this.#isAsking = false;
    }
    if (!this.#asksAgain) return;
    this.#asksAgain = false;
    await this.askAgain();
  }

  /** What came later takes its place among the rest; what the keyboard is on keeps it. */
  showLate(): void {
    const { late } = this;
    if (!late) return;
    this.late = undefined;
    this.#keepCursor(() => this.#take(late, merged(this.data, late.data)));
    this.hasMore = this.hasMore || this.offset < late.total;
    this.#parts.onChange();
  }

  /** The next page. */
  async loadMore(): Promise<void> {
    if (!this.hasMore || this.more === 'loading' || this.state !== 'ready') return;
    const { signal } = this.#life;
    this.more = 'loading';
    try {
      const answer = await this.#ask(this.offset, signal, false);
      if (signal.aborted) return;
      runInAction(() => {
        this.data = [...refreshed(this.data, answer.data), ...unseen(this.data, answer.data)];
        this.totalCount = answer.total;
        this.#searchId ??= answer.search_id;
        this.offset += PAGE_SIZE;
        this.hasMore = answer.data.length === PAGE_SIZE && this.offset < answer.total && this.offset <= LAST_OFFSET;
        this.more = 'idle';
        this.#count();
      });
      this.#parts.onChange();
    } catch (error) {
      if (signal.aborted) return;
      this.#parts.onFailure(error);
      runInAction(() => (this.more = 'failed'));
    }
  }

  /** Shows works that are similar to one below it, or hides them. */
  toggleSimilar(guid: string): void {
    const isOpen = this.similar.has(guid);
    const works = new SimilarWorks(guid, this.#parts.api);
    this.#keepCursor(() => {
      if (isOpen) this.similar.delete(guid);
      else this.similar.set(guid, works);
    });
    if (!isOpen) void this.moreSimilar(works);
  }

  async moreSimilar(works: SimilarWorks): Promise<void> {
    const { signal } = this.#life;
    await works.more(signal, (change) => this.#keepCursor(change));
    if (!signal.aborted) this.#parts.onChange();
  }

  /** Nobody waits for it any more (SEA-032). */
  stop(): void {
    this.#life.abort();
    this.#life = new AbortController();
    if (this.state === 'searching') this.state = 'idle';
    this.more = 'idle';
  }

  /** For the next start. */
  get kept(): z.output<typeof Kept> {
    const { param, sortByDate, totalCount } = this;
    const data = this.data.slice(0, KEPT);
    const isWhole = data.length === this.data.length;
    const similar = [...this.similar.entries()].map(([guid, { works }]): [string, SearchResult[]] => [guid, [...works]]);
    return {
      param,
      sortByDate,
      data: [...data],
      facets: this.facets,
      hasMore: this.hasMore || !isWhole,
      totalCount,
      offset: isWhole ? this.offset : KEPT,
      similar: Object.fromEntries(similar),
      sources: [...this.sources],
    };
  }

  /** @returns whether what was kept is of this very search, and an empty one tells how the sources did */
  restore(stored: unknown): boolean {
    const read = Kept.safeParse(stored);
    if (!read.success) return false;
    const { param, sortByDate, data, facets, hasMore, totalCount, offset, similar, sources } = read.data;
    if (searchKey(param, sortByDate) !== searchKey(this.param, this.sortByDate)) return false;
    if (data.length === 0 && sources.length === 0) return false;
    this.data = data;
    this.facets = facets;
    this.totalCount = totalCount;
    this.hasMore = hasMore;
    this.offset = offset;
    // Nobody waits for its answer any more.
    this.sources = sources.map((report) => (report.state === 'waiting' ? { ...report, state: 'slow' } : report));
    for (const [guid, works] of Object.entries(similar)) this.similar.set(guid, new SimilarWorks(guid, this.#parts.api, works));
    this.state = 'ready';
    this.#count();
    return true;
  }

  #ask(offset: number, signal: AbortSignal, first: boolean): Promise<SearchAnswer> {
    const { param, sortByDate } = this;
    const search_id = this.#searchId;
    const body = { param, offset, sortByDate, ...(first && { first }), ...(search_id !== undefined && { search_id }) };
    return this.#parts.api.search({ body }, { signal });
  }

  #take(answer: SearchAnswer, data: readonly SearchResult[]): void {
    this.data = data;
    this.facets = answer.facets;
    this.totalCount = answer.total;
    this.sources = answer.sources;
    this.suggestion = answer.suggestion;
    this.#searchId = answer.search_id;
    this.#count();
  }

  #takeLate(answer: SearchAnswer): void {
    this.sources = answer.sources;
    this.facets = answer.facets;
    this.totalCount = answer.total;
    this.suggestion = answer.suggestion;
    this.data = refreshed(this.data, answer.data);
    const { isRead } = this;
    if (isRead && unseen(this.data, answer.data).length > 0) {
      this.late = answer;
      return;
    }
    if (!isRead) {
      this.data = answer.data;
      this.hasMore = answer.data.length === PAGE_SIZE && PAGE_SIZE < answer.total;
    }
    this.#count();
    this.#parts.onChange();
  }

  /** Does something to the rows, with the keyboard on the same row afterwards, or on the one above it where that is gone. */
  #keepCursor(change: () => void): void {
    const before = this.rows[this.selection.cursor];
    change();
    this.#count();
    if (!before) return;
    const at = (key: string | undefined) => this.rows.findIndex((row) => row.key === key);
    const same = at(before.key);
    this.selection.moveTo(same >= 0 ? same : at(before.under?.guid));
  }

  #count(): void {
    const { rows } = this;
    this.selection.rows = { count: rows.length, keyAt: (index) => rows[index]?.key };
  }
}

/** The same for the same search. */
export const searchKey = (param: SearchParam, sortByDate: boolean): string =>
  JSON.stringify([Object.entries(param).toSorted(([a], [b]) => (a < b ? -1 : 1)), sortByDate]);
