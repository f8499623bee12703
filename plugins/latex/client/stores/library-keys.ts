/** Which citation keys the library knows, asked for in the background and kept. */
import { makeAutoObservable, observable, runInAction } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { LibraryContract } from '#plugins/library/common/contract.ts';
import type { ArticleRow } from '#plugins/library/common/model.ts';

type Calls = Pick<ApiOf<LibraryContract>, 'listArticles'>;

/** Rows of one completion at the most. */
const MOST = 50;
const AT_ONCE = 4;

export class LibraryKeys {
  readonly #calls: Calls;
  readonly #rows = observable.map<string, ArticleRow | null>({}, { deep: false });
  /** Keys that were asked for, each with when its answer is here. A new map with every change of the library. */
  #asked = new Map<string, Promise<void>>();

  constructor(calls: Calls) {
    this.#calls = calls;
    makeAutoObservable(this, { search: false, find: false }, { autoBind: true });
  }

  /** Keys that are certain. */
  get known(): ReadonlySet<string> {
    return new Set([...this.#rows].flatMap(([key, row]) => (row ? [key] : [])));
  }

  row(key: string): ArticleRow | undefined {
    return this.#rows.get(key) ?? undefined;
  }

  /** Whether it was looked for and is not there; false while that is open. */
  isMissing(key: string): boolean {
    return this.#rows.get(key) === null;
  }

  /** By author, title, year and key, in the whole library (the beginnings of words). */
  async search(text: string, signal?: AbortSignal): Promise<readonly ArticleRow[]> {
    const q = text.trim();
    const query = { limit: MOST, sort: 'updated' as const, dir: 'desc' as const, ...(q !== '' && { q }) };
    const { data } = await this.#calls.listArticles({ query }, signal ? { signal } : {});
    runInAction(() => this.add(data));
    return data;
  }

  async find(key: string): Promise<ArticleRow | undefined> {
    // What is forgotten while it is asked for is asked for anew.
    for (let asked; !this.#rows.has(key) && asked !== this.#asked; ) {
      asked = this.#asked;
      await this.resolve([key]);
    }
    return this.row(key);
  }

  add(rows: readonly ArticleRow[]): void {
    for (const row of rows) this.#rows.set(row.citekey, row);
  }

  /** Looks up those that are not known; resolves when all have been answered, also those that others have asked for. */
  async resolve(keys: readonly string[]): Promise<void> {
    const asked = this.#asked;
    const unknown = keys.filter((key) => !this.#rows.has(key));
    const open = [...new Set(unknown)].filter((key) => !asked.has(key));
    const answered = this.#askInTurn(open, asked);
    for (const key of open) asked.set(key, answered);
    await Promise.all(unknown.flatMap((key) => asked.get(key) ?? []));
  }

  /** References have changed: what was missing may be there, what was there may have another key. */
  forget(): void {
    this.#rows.clear();
    this.#asked = new Map();
  }

  async #askInTurn(keys: readonly string[], asked: Map<string, Promise<void>>): Promise<void> {
    for (let at = 0; at < keys.length; at += AT_ONCE)
      await Promise.all(keys.slice(at, at + AT_ONCE).map((key) => this.#ask(key, asked)));
  }

  async #ask(key: string, asked: Map<string, Promise<void>>): Promise<void> {
    try {
      const { data } = await this.#calls.listArticles({ query: { q: key.slice(0, 300), limit: MOST } });
      // An answer of before the last change may be wrong by now.
      if (asked === this.#asked)
        runInAction(() =>
          this.#rows.set(key, data.find((row) => row.citekey === key) ?? data.find((row) => row.aliases?.includes(key)) ?? null),
        );
    } catch {
      // Not known is not missing; it is asked again.
      asked.delete(key);
    }
  }
}
