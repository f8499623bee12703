/**
 * CampusBooks: prices of many shops in the United States, for who has a key. Its form is that of the public clients of its API (services §B2):
 * JSON by `format=json`, everything below `response.page`, offers grouped by condition. Its names of conditions and availabilities come with
 * each offer, or else from its own lists; of what stands in neither, the number is kept.
 */
import * as z from 'zod/mini';
import { availabilityOf, bindingOf, conditionOf } from '../../common/names.ts';
import { type Ask, type BookSource, type FoundBook, SourceFailure, type SourceOffer } from './book-source.ts';
import { type NameLists, NO_LISTS, readLists } from './campusbooks-lists.ts';
import { firstIsbn, isIsbn, Loose, minor, readable, shaped, text, webAddress, yearOf } from './read.ts';

const Answer = z.object({
  response: z.object({
    status: z.string(),
    errors: z.optional(z.unknown()),
    page: z.optional(z.unknown()),
  }),
});

const BookOf = z.object({
  isbn10: Loose,
  isbn13: Loose,
  title: z.string(),
  author: Loose,
  edition: Loose,
  publisher: Loose,
  published_date: Loose,
  binding: Loose,
  image: Loose,
});

const OfferOf = z.object({
  merchant_name: z.string(),
  price: Loose,
  shipping_ground: Loose,
  total_price: Loose,
  link: z.string(),
  condition_id: Loose,
  condition_text: Loose,
  availability_id: Loose,
  availability_text: Loose,
  rental_detail: z.nullish(z.unknown()),
});

const Grouped = z.object({ condition: z.unknown() });
const WithOffers = z.object({ offer: z.unknown() });
const Rental = z.object({ days: Loose, price: Loose, link: z.string() });

/** @throws SourceFailure refused, unreadable */
const pageOf = (answer: unknown): unknown => {
  const { response } = shaped(Answer, answer);
  if (response.status !== 'ok')
    throw new SourceFailure('refused', JSON.stringify(response.errors ?? response.status).slice(0, 300));
  return response.page;
};

const bookOf = (book: z.output<typeof BookOf>): FoundBook[] => {
  const isbn = firstIsbn(book.isbn13, book.isbn10);
  if (!isbn) return [];
  const author = text(book.author);
  return [
    {
      id: isbn,
      isbn13: isbn,
      title: book.title.trim(),
      author: author?.split(/\s+-\s+/).join(', ') ?? null,
      authors: author?.split(/\s+-\s+/) ?? [],
      edition: text(book.edition),
      publisher: text(book.publisher),
      year: yearOf(book.published_date),
      binding: text(book.binding) && bindingOf(String(book.binding)),
      image: null,
      cover: webAddress(book.image)?.replace(/^http:/, 'https:') ?? null,
      lowest_price: null,
      from: 'campusbooks',
    },
  ];
};

/** Its own word, that of its list, or the number that stands for one. */
const told = (word: Loose, id: Loose, list: ReadonlyMap<string, string>, numbered: string): string | null => {
  const number = text(id);
  return text(word) ?? (number && (list.get(number) ?? `${numbered} ${number}`));
};

const offersOf = (offer: z.output<typeof OfferOf>, lists: NameLists): SourceOffer[] => {
  const availability = told(offer.availability_text, offer.availability_id, lists.availability, 'Availability');
  const [price, shipping, url] = [minor(offer.price), minor(offer.shipping_ground), webAddress(offer.link)];
  const shared = {
    merchant: offer.merchant_name.trim(),
    binding: null,
    availability: availability && availabilityOf(availability),
    currency: 'USD',
  };
  const rentals = readable(Rental, offer.rental_detail).flatMap((rental): SourceOffer[] => {
    const [rent, address] = [minor(rental.price), webAddress(rental.link)];
    return rent === null || !address
      ? []
      : [{ ...shared, condition: 'Rental', price: rent, shipping: null, total: rent, url: address }];
  });
  if (rentals.length > 0) return rentals;
  if (price === null || !url) return [];
  const total = minor(offer.total_price) ?? price + (shipping ?? 0);
  const condition = conditionOf(told(offer.condition_text, offer.condition_id, lists.condition, 'Condition') ?? 'Used');
  return [{ ...shared, condition, price, shipping, total, url }];
};

const address = (call: string, key: string, fields: Readonly<Record<string, string>>): string =>
  `/${call}?${new URLSearchParams({ ...fields, key, format: 'json' }).toString()}`;

/** Milliseconds for which it is not asked for its lists again when they did not come. */
const SILENCE = 10 * 60_000;

/** Its lists, or none: no price waits for them longer than for itself. */
const listsOf = (key: string) => {
  let silentUntil = 0;
  return async (ask: Ask): Promise<NameLists> => {
    if (Date.now() < silentUntil) return NO_LISTS;
    try {
      return readLists(pageOf(await ask(address('constants', key, {}), 'day')));
    } catch (error) {
      if (!(error instanceof SourceFailure)) throw error;
      silentUntil = Date.now() + SILENCE;
      return NO_LISTS;
    }
  };
};

/** @param key of the house; without one it is not asked */
export const campusBooks = (base: string, key: string, listed = listsOf(key)): BookSource => ({
  name: 'campusbooks',
  title: 'CampusBooks',
  base: key === '' ? '' : base,
  gap: 250,
  earns: true,

  async search({ q, title, author, isbn }, page, ask) {
    const asked = isbn === '' ? { keywords: q, title, author } : { isbn };
    const filled = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''));
    const call = isbn === '' ? 'search' : 'bookinfo';
    const found = pageOf(await ask(address(call, key, isbn === '' ? { ...filled, page: String(page) } : filled)));
    const listed = isbn === '' ? shaped(z.object({ count: Loose, results: z.unknown() }), found) : { count: 1, results: found };
    const nested = z.safeParse(z.object({ book: z.unknown() }), listed.results);
    const books = readable(BookOf, nested.success ? nested.data.book : listed.results).flatMap(bookOf);
    return { books, total: Math.max(books.length, Number(listed.count) || 0) };
  },

  async offers(id, ask) {
    if (!isIsbn(id)) return [];
    const [answer, lists] = await Promise.all([ask(address('prices', key, { isbn: id })), listed(ask)]);
    const found = pageOf(answer);
    const { offers } = shaped(z.object({ offers: z.optional(z.unknown()) }), found);
    return readable(Grouped, offers ?? found)
      .flatMap(({ condition }) => readable(WithOffers, condition))
      .flatMap(({ offer }) => readable(OfferOf, offer))
      .flatMap((offer) => offersOf(offer, lists));
  },
});
