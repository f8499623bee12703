/** One book: where it can be had, which of the offers are shown, and the way into the library. */
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type ApiOf, clientId } from '#plugin-api';
import type { BookstoreContract } from '../../common/contract.ts';
import type { Book, Offer, SourceState } from '../../common/model.ts';

type Calls = Pick<ApiOf<BookstoreContract>, 'offers' | 'add'>;

/** What offers are told apart by. */
export const FILTERS = ['condition', 'binding', 'availability'] as const;
export type OfferFilter = (typeof FILTERS)[number];

export interface Added {
  readonly article: number;
  readonly project_title: string;
  readonly is_new: boolean;
}

export class BookOffers {
  readonly id: string;
  /** `undefined` until it is there: whoever comes by an address knows its id alone. */
  book: Book | undefined;
  /** `undefined` until they are there. */
  offers: readonly Offer[] | undefined;
  sources: readonly SourceState[] = [];
  error: unknown;
  isAdding = false;
  added: Added | undefined;
  /** What is chosen of each; one that is not there lets everything pass. */
  filters: ReadonlyMap<OfferFilter, string> = new Map();
  readonly #calls: Calls;
  /** The same for every try to add it. */
  readonly #reference = clientId();

  constructor(calls: Calls, id: string, book: Book | undefined) {
    this.#calls = calls;
    this.id = id;
    this.book = book;
    makeAutoObservable(
      this,
      {
        id: false,
        book: observableRef,
        offers: observableRef,
        sources: observableRef,
        error: observableRef,
        added: observableRef,
        filters: observableRef,
      },
      { autoBind: true },
    );
  }

  async load(): Promise<void> {
    this.error = undefined;
    try {
      const { book, data, sources } = await this.#calls.offers({ params: { id: this.id } });
      runInAction(() => {
        this.book ??= book;
        this.offers = data;
        this.sources = sources;
      });
    } catch (error) {
      runInAction(() => (this.error = error));
    }
  }

  choose(filter: OfferFilter, value: string | undefined): void {
    const next = new Map(this.filters);
    if (value === undefined) next.delete(filter);
    else next.set(filter, value);
    this.filters = next;
  }

  clearFilters(): void {
    this.filters = new Map();
  }

  /** Those that pass the filters, cheapest first. */
  get shown(): readonly Offer[] {
    return (this.offers ?? []).filter((offer) => FILTERS.every((filter) => this.#passes(offer, filter)));
  }

  #passes(offer: Offer, filter: OfferFilter): boolean {
    const wanted = this.filters.get(filter);
    return wanted === undefined || offer[filter] === wanted;
  }

  /** @throws ApiError; a second try makes no second reference */
  async add(): Promise<void> {
    if (this.isAdding) return;
    this.isAdding = true;
    try {
      const added = await this.#calls.add({ params: { id: this.id }, body: { id: this.#reference } });
      runInAction(() => (this.added = added));
    } finally {
      runInAction(() => (this.isAdding = false));
    }
  }
}
