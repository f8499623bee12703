/** Where a book can be had, cheapest first (matrix BKS-006). */
import type { Offer } from '../../common/model.ts';
import type { Bookstore } from '../bookstore.ts';
import { askAll } from '../sources/ask-all.ts';
import { bookOf, shown } from './search-books.ts';

/** By the whole price; what is free comes first, then US dollars, then the other currencies, each by itself: they are not compared. */
const cheapest = (one: Offer, other: Offer): number => {
  const group = ({ total, currency }: Offer): string => (total === 0 ? '' : currency === 'USD' ? ' ' : currency);
  return group(one).localeCompare(group(other)) || one.total - other.total || one.merchant.localeCompare(other.merchant);
};

/** @throws HttpError 404 */
export const findOffers = async (store: Bookstore, id: string, signal: AbortSignal) => {
  const book = await bookOf(store, id, signal);
  const { answered, states } = await askAll(store, (source, ask) => source.offers(id, ask), signal);
  const data = answered.flatMap(({ source, said, at }): Offer[] =>
    said.map((offer) => ({ ...offer, source: source.name, seen_at: at.toISOString(), earns: source.earns })),
  );
  return { book: shown(book), data: data.sort(cheapest), sources: [...states] };
};
