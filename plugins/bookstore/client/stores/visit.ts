/** What somebody does in the store: one search, and perhaps a book of it that is open. */
import { makeAutoObservable, observableRef } from 'mobx';
import type { ApiOf } from '#plugin-api';
import type { BookstoreContract } from '../../common/contract.ts';
import type { Shown } from '../shown.ts';
import { BookOffers } from './book-offers.ts';
import { BookSearch } from './book-search.ts';

type Calls = Pick<ApiOf<BookstoreContract>, 'search' | 'offers' | 'add'>;

export class Visit {
  readonly search: BookSearch;
  offers: BookOffers | undefined;
  /** The book that was open a moment ago. */
  before: string | undefined;
  readonly #calls: Calls;

  constructor(calls: Calls) {
    this.#calls = calls;
    this.search = new BookSearch(calls);
    makeAutoObservable(this, { search: false, offers: observableRef }, { autoBind: true });
  }

  /** What is shown now; `undefined` while nothing was asked for. */
  get shown(): Shown | undefined {
    const { asked } = this.search;
    const book = this.offers?.id;
    return asked || book !== undefined ? { ...(asked ?? { field: 'q', text: '' }), book } : undefined;
  }

  /** Shows it; what stands there already stays as it is. */
  show({ field, text, book }: Shown): void {
    const { asked } = this.search;
    const isNew = text !== '' && (text !== asked?.text || field !== asked.field);
    if (isNew) void this.search.find(field, text);
    if (book === this.offers?.id) return;
    // Who searches anew stays in the field.
    this.before = isNew ? undefined : this.offers?.id;
    const known = this.search.books?.find(({ id }) => id === book);
    this.offers = book === undefined ? undefined : new BookOffers(this.#calls, book, known);
  }
}
