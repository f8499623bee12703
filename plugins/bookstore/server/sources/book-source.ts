/** What a source of books is to the store: asked in the house's own form, it answers books and offers in the house's own form. */
import type { Book, Offer, SourceName } from '../../common/model.ts';

/** What is looked for; empty texts ask for nothing. */
export interface BookQuestion {
  readonly q: string;
  readonly title: string;
  readonly author: string;
  /** Of thirteen digits, checked; empty when none is asked for. */
  readonly isbn: string;
}

/** A book as a source knows it, with what the store keeps of it besides. */
export interface FoundBook extends Book {
  readonly authors: readonly string[];
  /** Address of its cover at the source. */
  readonly cover: string | null;
  readonly from: SourceName;
}

export interface BookPage {
  /** Best first. */
  readonly books: readonly FoundBook[];
  readonly total: number;
}

/** An offer before it is told where it is from and when it was seen. */
export type SourceOffer = Omit<Offer, 'source' | 'seen_at' | 'earns'>;

/** How asking a source can end without an answer. `refused`: it does not take the question, or our key. */
export class SourceFailure extends Error {
  readonly reason: 'unreachable' | 'unreadable' | 'refused' | 'busy';

  constructor(reason: SourceFailure['reason'], detail: string) {
    super(detail);
    this.name = 'SourceFailure';
    this.reason = reason;
  }
}

/** How long an answer is kept: books and prices for an hour, what a source calls things for a day. */
export type Keeping = 'hour' | 'day';

/** Asks one address of the source in its turn and reads what comes as JSON. `undefined` is a 404. @throws SourceFailure */
export type Ask = (path: string, keeping?: Keeping) => Promise<unknown>;

export interface BookSource {
  readonly name: SourceName;
  /** As people know it. */
  readonly title: string;
  /** Where it is asked; empty when the house has no address or key for it. */
  readonly base: string;
  /** Milliseconds between two questions, as the service asks for. */
  readonly gap: number;
  /** Links of it earn the house something. */
  readonly earns: boolean;
  /** @param page from 1, of ten books @throws SourceFailure */
  search?(question: BookQuestion, page: number, ask: Ask): Promise<BookPage>;
  /** @param id of a book, as in `Book` @throws SourceFailure */
  offers(id: string, ask: Ask): Promise<readonly SourceOffer[]>;
}
