/** Google Books: books, and what Google sells or gives away as e-books in a country. */
import * as z from 'zod/mini';
import { type Ask, type BookSource, type FoundBook, type SourceOffer } from './book-source.ts';
import { firstIsbn, isIsbn, Loose, minor, readable, shaped, text, webAddress, yearOf } from './read.ts';

const PAGE = 10;

const Price = z.nullish(z.object({ amount: z.number(), currencyCode: z.string().check(z.regex(/^[A-Z]{3}$/)) }));
const Volume = z.object({
  id: z.string().check(z.regex(/^[\w-]{4,40}$/)),
  volumeInfo: z.object({
    title: z.string(),
    subtitle: Loose,
    authors: z.nullish(z.array(z.string())),
    publisher: Loose,
    publishedDate: Loose,
    industryIdentifiers: z.nullish(z.array(z.object({ type: z.string(), identifier: z.string() }))),
    imageLinks: z.nullish(z.object({ thumbnail: Loose })),
    infoLink: Loose,
  }),
  saleInfo: z.nullish(z.object({ saleability: Loose, isEbook: z.nullish(z.boolean()), retailPrice: Price, buyLink: Loose })),
  accessInfo: z.nullish(z.object({ webReaderLink: Loose })),
});
type Volume = z.output<typeof Volume>;
const Answer = z.object({ totalItems: z.number(), items: z.nullish(z.array(z.unknown())) });

const bookOf = (volume: Volume): FoundBook => {
  const { title, subtitle, authors, publisher, publishedDate, industryIdentifiers, imageLinks } = volume.volumeInfo;
  const isbn = firstIsbn(...(industryIdentifiers ?? []).map(({ identifier }) => identifier));
  const [offer] = offersOf(volume);
  return {
    id: isbn ?? `googlebooks:${volume.id}`,
    isbn13: isbn,
    title: text(subtitle) ? `${title}: ${text(subtitle)}` : title,
    author: authors && authors.length > 0 ? authors.join(', ') : null,
    authors: authors ?? [],
    edition: null,
    publisher: text(publisher),
    year: yearOf(publishedDate),
    binding: volume.saleInfo?.isEbook === true ? 'E-book' : null,
    image: null,
    cover: webAddress(imageLinks?.thumbnail)?.replace(/^http:/, 'https:') ?? null,
    lowest_price: offer?.currency === 'USD' ? offer.total : null,
    from: 'googlebooks',
  };
};

const offersOf = ({ volumeInfo, saleInfo, accessInfo }: Volume): SourceOffer[] => {
  const shared = { merchant: 'Google Play Books', condition: 'New', binding: 'E-book', shipping: 0 } as const;
  const saleability = text(saleInfo?.saleability);
  if (saleability === 'FREE') {
    const url = webAddress(accessInfo?.webReaderLink) ?? webAddress(volumeInfo.infoLink);
    return url ? [{ ...shared, availability: 'In stock', price: 0, total: 0, currency: 'USD', url }] : [];
  }
  const { retailPrice: price, buyLink } = saleInfo ?? {};
  const url = webAddress(buyLink);
  const amount = price ? minor(price.amount, price.currencyCode) : null;
  if (!price || amount === null || !url || !/^FOR_(?:SALE|PREORDER)/.test(saleability ?? '')) return [];
  const availability = saleability === 'FOR_PREORDER' ? 'Pre-order' : 'In stock';
  return [{ ...shared, availability, price: amount, total: amount, currency: price.currencyCode, url }];
};

export interface GoogleOptions {
  readonly base: string;
  readonly key: string;
  /** Of ISO 3166. */
  readonly country: string;
}

export const googleBooks = ({ base, key, country }: GoogleOptions): BookSource => {
  const address = (path: string, fields: Readonly<Record<string, string>>): string =>
    `${path}?${new URLSearchParams({ ...fields, country, ...(key ? { key } : {}) }).toString()}`;
  const volumes = async (q: string, page: number, ask: Ask) => {
    const startIndex = String((page - 1) * PAGE);
    const found = await ask(address('/volumes', { q, startIndex, maxResults: String(PAGE), printType: 'books' }));
    const { totalItems, items } = shaped(Answer, found);
    return { total: totalItems, volumes: readable(Volume, items) };
  };
  return {
    name: 'googlebooks',
    title: 'Google Books',
    base,
    gap: 250,
    earns: false,

    async search({ q, title, author, isbn }, page, ask) {
      const words = isbn ? [`isbn:${isbn}`] : [q, title && `intitle:"${title}"`, author && `inauthor:"${author}"`];
      const found = await volumes(words.filter((word) => word !== '').join(' '), page, ask);
      return { total: found.total, books: found.volumes.map(bookOf) };
    },

    async offers(id, ask) {
      const own = /^googlebooks:([\w-]+)$/.exec(id)?.[1];
      if (own) return readable(Volume, await ask(address(`/volumes/${own}`, {}))).flatMap(offersOf);
      if (!isIsbn(id)) return [];
      return (await volumes(`isbn:${id}`, 1, ask)).volumes.flatMap(offersOf);
    },
  };
};
