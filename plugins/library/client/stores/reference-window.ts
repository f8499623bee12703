/**
 * The references that fit a query, of which only the pages in view are loaded: 100,000 rows cost as much as a screenful.
 * While a new query loads, the old rows stay on the screen.
 */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { LibraryContract } from '../../common/contract.ts';
import type { ArticleQuery, ArticleRow } from '../../common/model/article.ts';

/** Rows of one request: two screenfuls. What the first of them costs is what a person waits for when the app starts. */
const PAGE = 100;
/** How often a moving list is looked at, in milliseconds; what flies past in between is not loaded. */
const REST = 60;

export type ListQuery = Omit<ArticleQuery, 'offset' | 'limit'>;
export type WindowState = 'loading' | 'ready' | 'failed';

/** Everything that fits a query, as the server named it. */
export interface Everything {
  readonly query: ListQuery;
  readonly ids: readonly number[];
  /** Missing where the server names none. */
  readonly mark: string | undefined;
}

type Calls = Pick<ApiOf<LibraryContract>, 'listArticles' | 'articleIds'>;

export class ReferenceWindow {
  readonly #calls: Calls;
  readonly #pages = new Map<number, readonly ArticleRow[]>();
  /** Pages on their way. */
  readonly #wanted = new Map<number, AbortController>();
  #resting: ReturnType<typeof setTimeout> | undefined;
  #requests = new AbortController();
  #seen = { first: 0, last: PAGE - 1 };
  /** What the rows on the screen answer, and whether they are those from before the last question. */
  #answered: ListQuery | undefined;
  #isOld = true;

  query: ListQuery = {};
  total = 0;
  /** The server stopped counting: there are at least `total`. */
  isMore = false;
  state: WindowState = 'loading';
  error: unknown;
  /** Grows when rows have changed, so that the table draws them again. */
  revision = 0;
  /** All rows in their order, once something asked for them. */
  everything: Everything | undefined;

  constructor(calls: Calls) {
    this.#calls = calls;
    makeAutoObservable(this, { query: observableRef, error: observableRef, everything: observableRef }, { autoBind: true });
  }

  /** The row at a position, `undefined` while its page is on the way. */
  row(index: number): ArticleRow | undefined {
    void this.revision;
    return this.#pages.get(Math.floor(index / PAGE))?.[index % PAGE];
  }

  /** Id at a position, also of rows that are not loaded when `loadIds` has been called. */
  idAt(index: number): number | undefined {
    return this.everything?.ids[index] ?? this.row(index)?.id;
  }

  /** Position of a reference among the loaded rows, -1 when it is not there. */
  indexOf(id: number): number {
    if (this.everything) return this.everything.ids.indexOf(id);
    for (const [page, rows] of this.#pages) {
      const at = rows.findIndex((row) => row.id === id);
      if (at >= 0) return page * PAGE + at;
    }
    return -1;
  }

  /** Shows another query from its beginning. */
  async show(query: ListQuery): Promise<void> {
    this.query = query;
    this.#seen = { first: 0, last: PAGE - 1 };
    await this.reload();
  }

  /** Shows no rows for a query that is not asked. */
  clear(query: ListQuery): void {
    this.#requests.abort();
    this.#dropBut(0, -1);
    clearTimeout(this.#resting);
    this.#resting = undefined;
    this.query = query;
    this.everything = undefined;
    this.error = undefined;
    this.state = 'ready';
    this.#empty();
  }

  /** Asks again for what is in view, e.g. after another browser changed something. */
  async reload(): Promise<void> {
    this.#requests.abort();
    this.#requests = new AbortController();
    this.#dropBut(0, -1);
    clearTimeout(this.#resting);
    this.#resting = undefined;
    this.state = 'loading';
    this.everything = undefined;
    this.#isOld = true;
    const first = Math.floor(this.#seen.first / PAGE);
    const last = Math.floor(this.#seen.last / PAGE);
    const pages = Array.from({ length: last - first + 1 }, (_, at) => first + at);
    await Promise.all(pages.map((page) => this.#load(page)));
  }

  /** The rows from `first` to `last` are in view. They are loaded as soon as the list moves slower than they could be read. */
  see(first: number, last: number): void {
    this.#seen = { first, last };
    if (this.#resting === undefined && this.#missing().length > 0) this.#waitForRest();
  }

  #waitForRest(): void {
    const { first, last } = this.#seen;
    this.#resting = setTimeout(() => {
      this.#resting = undefined;
      if (Math.abs(this.#seen.first - first) > last - first) this.#waitForRest();
      else this.#loadSeen();
    }, REST);
  }

  #missing(): number[] {
    const { first, last } = this.#seen;
    const from = Math.floor(first / PAGE);
    const pages = Array.from({ length: Math.floor(last / PAGE) - from + 1 }, (_, at) => from + at);
    return pages.filter((page) => !this.#pages.has(page) && !this.#wanted.has(page));
  }

  #loadSeen(): void {
    this.#dropBut(Math.floor(this.#seen.first / PAGE), Math.floor(this.#seen.last / PAGE));
    for (const page of this.#missing()) void this.#load(page);
  }

  /** Nobody waits any more for pages outside of these. */
  #dropBut(first: number, last: number): void {
    for (const [page, request] of this.#wanted) {
      if (page >= first && page <= last) continue;
      request.abort();
      this.#wanted.delete(page);
    }
  }

  #empty(): void {
    this.#pages.clear();
    this.total = 0;
    this.isMore = false;
    this.revision++;
  }

  /** All ids in order, for ranges over rows that are not loaded and for "select all". */
  async loadIds(): Promise<Everything> {
    if (this.everything) return this.everything;
    const { signal } = this.#requests;
    const { query } = this;
    const { data: ids, mark } = await this.#calls.articleIds({ query }, { signal });
    const everything = { query, ids, mark };
    runInAction(() => {
      if (!signal.aborted) this.everything = everything;
    });
    return everything;
  }

  /** Puts changed rows in place without asking the server. */
  patch(id: number, change: Partial<ArticleRow>): void {
    for (const [page, rows] of this.#pages) {
      if (rows.some((row) => row.id === id)) {
        this.#pages.set(
          page,
          rows.map((row) => (row.id === id ? { ...row, ...change } : row)),
        );
        this.revision++;
      }
    }
  }

  async #load(page: number): Promise<void> {
    const request = new AbortController();
    const { signal } = request;
    this.#wanted.set(page, request);
    try {
      const query = { ...this.query, offset: page * PAGE, limit: PAGE };
      const { data, total, more = false } = await this.#calls.listArticles({ query }, { signal });
      runInAction(() => {
        if (signal.aborted) return;
        // The first answer takes the place of the old rows, whichever page it is of.
        if (this.#isOld) this.#pages.clear();
        this.#isOld = false;
        this.#answered = this.query;
        this.#pages.set(page, data);
        this.total = total;
        this.isMore = more;
        this.state = 'ready';
        this.error = undefined;
        this.revision++;
      });
    } catch (error) {
      runInAction(() => {
        if (signal.aborted) return;
        // Rows of another project would be taken for this one's.
        if (this.#isOld && this.#answered !== this.query) this.#empty();
        this.state = 'failed';
        this.error = error;
      });
    } finally {
      if (!signal.aborted) this.#wanted.delete(page);
    }
  }
}
