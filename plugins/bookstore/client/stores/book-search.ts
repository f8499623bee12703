/** Books that are looked for: what was typed, what was found so far, and who was asked. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { ApiError, type ApiOf } from '#plugin-api';
import type { BookstoreContract } from '../../common/contract.ts';
import type { Book, SourceState } from '../../common/model.ts';

type Calls = Pick<ApiOf<BookstoreContract>, 'search'>;

/** What the words are: anything of a book, or one thing of it. */
export const FIELDS = ['q', 'title', 'author', 'isbn'] as const;
export type SearchField = (typeof FIELDS)[number];

interface Asked {
  readonly field: SearchField;
  readonly text: string;
}

export class BookSearch {
  text = '';
  field: SearchField = 'q';
  /** `undefined` until something was found or not. */
  books: readonly Book[] | undefined;
  total = 0;
  sources: readonly SourceState[] = [];
  error: unknown;
  isSearching = false;
  /** What the books are the answer to; more of it may be asked for. */
  asked: Asked | undefined;
  readonly #calls: Calls;
  /** The last page that came, from 1. */
  #page = 0;
  /** A page brought nothing new, whatever the sources say of their total. */
  #isLast = false;
  #turn = 0;

  constructor(calls: Calls) {
    this.#calls = calls;
    makeAutoObservable(
      this,
      { books: observableRef, sources: observableRef, error: observableRef, asked: observableRef },
      { autoBind: true },
    );
  }

  type(text: string): void {
    this.text = text;
    this.error = undefined;
  }

  by(field: SearchField): void {
    this.field = field;
    this.error = undefined;
  }

  /** What is wrong with what was typed. */
  get refusal(): string | undefined {
    return this.error instanceof ApiError && this.error.status === 400 ? this.error.message : undefined;
  }

  get hasMore(): boolean {
    return this.books !== undefined && this.books.length < this.total && !this.#isLast;
  }

  /** Of answers that overtake each other the last question counts. */
  async find(field: SearchField, text: string): Promise<void> {
    this.field = field;
    this.text = text;
    this.books = undefined;
    this.#isLast = false;
    this.asked = { field, text };
    await this.#ask(1);
  }

  /** Asks the same once more. */
  async again(): Promise<void> {
    if (this.asked) await this.find(this.asked.field, this.asked.text);
  }

  async more(): Promise<void> {
    if (!this.isSearching) await this.#ask(this.#page + 1);
  }

  /** @param page from 1 */
  async #ask(page: number): Promise<void> {
    const { asked } = this;
    if (!asked) return;
    const turn = ++this.#turn;
    this.isSearching = true;
    this.error = undefined;
    try {
      const found = await this.#calls.search({ query: { [asked.field]: asked.text, page } });
      if (turn !== this.#turn) return;
      runInAction(() => {
        const before = page === 1 ? [] : (this.books ?? []);
        const known = new Set(before.map(({ id }) => id));
        const fresh = found.data.filter(({ id }) => !known.has(id));
        this.books = [...before, ...fresh];
        this.#isLast = fresh.length === 0;
        this.total = found.total;
        this.sources = found.sources;
        this.#page = page;
      });
    } catch (error) {
      if (turn === this.#turn) runInAction(() => (this.error = error));
    } finally {
      if (turn === this.#turn) runInAction(() => (this.isSearching = false));
    }
  }
}
