/** Open Library: books and their covers, and which of them can be read or borrowed for nothing. It wants no key. */
import * as z from 'zod/mini';
import { type Ask, type BookPage, type BookSource, type FoundBook, type SourceOffer } from './book-source.ts';
import { firstIsbn, isIsbn, Loose, readable, shaped, text, yearOf } from './read.ts';

const PAGE = 10;
const OF_WORK = [
  'key',
  'title',
  'subtitle',
  'author_name',
  'first_publish_year',
  'publisher',
  'isbn',
  'cover_i',
  'ebook_access',
  'ia',
];
const OF_EDITION = ['key', 'title', 'subtitle', 'isbn', 'publisher', 'publish_date', 'cover_i', 'ebook_access', 'ia'];
const FIELDS = [...OF_WORK, 'editions', ...OF_EDITION.map((field) => `editions.${field}`)].join(',');

const Texts = z.nullish(z.array(z.string()));
const Edition = z.object({
  title: Loose,
  subtitle: Loose,
  isbn: Texts,
  publisher: Texts,
  publish_date: Texts,
  cover_i: Loose,
  ebook_access: Loose,
  ia: Texts,
});
const Work = z.object({
  ...Edition.shape,
  key: z.string().check(z.regex(/^\/works\/OL\d+W$/)),
  author_name: Texts,
  first_publish_year: Loose,
  editions: z.nullish(z.object({ docs: z.unknown() })),
});
/** With the edition of it that was found. */
interface Found extends z.output<typeof Work> {
  readonly edition: z.output<typeof Edition> | undefined;
}
const Answer = z.object({ numFound: z.number(), docs: z.array(z.unknown()) });

/** What is known of the edition that was found goes before what is known of the work. */
const bookOf = (covers: string, work: Found): FoundBook[] => {
  const { edition } = work;
  const title = text(edition?.title) ?? text(work.title);
  if (!title) return [];
  const subtitle = text(edition?.subtitle) ?? text(work.subtitle);
  const isbn = firstIsbn(...(edition?.isbn ?? []), ...(work.isbn ?? []));
  const cover = text(edition?.cover_i) ?? text(work.cover_i);
  const authors = work.author_name ?? [];
  return [
    {
      id: isbn ?? `openlibrary:${work.key.slice('/works/'.length)}`,
      isbn13: isbn,
      title: subtitle ? `${title}: ${subtitle}` : title,
      author: authors.length > 0 ? authors.join(', ') : null,
      authors,
      edition: null,
      publisher: edition?.publisher?.[0] ?? work.publisher?.[0] ?? null,
      year: yearOf(edition?.publish_date?.[0]) ?? yearOf(work.first_publish_year),
      binding: null,
      image: null,
      cover: cover && /^\d+$/.test(cover) ? `${covers}/b/id/${cover}-M.jpg` : null,
      lowest_price: accessOf(work) === 'public' ? 0 : null,
      from: 'openlibrary',
    },
  ];
};

const accessOf = ({ edition, ebook_access }: Found): string | null => text(edition?.ebook_access) ?? text(ebook_access);

const free = { binding: 'E-book', availability: 'In stock', price: 0, shipping: 0, total: 0, currency: 'USD' } as const;

const offersOf = (base: string, work: Found): SourceOffer[] => {
  const scan = work.edition?.ia?.[0] ?? work.ia?.[0];
  const access = accessOf(work);
  if (access === 'public' && scan)
    return [
      { ...free, merchant: 'Internet Archive', condition: 'New', url: `https://archive.org/details/${encodeURIComponent(scan)}` },
    ];
  if (access === 'borrowable') return [{ ...free, merchant: 'Open Library', condition: 'Rental', url: `${base}${work.key}` }];
  return [];
};

const worksOf = async (fields: Readonly<Record<string, string>>, ask: Ask) => {
  const filled = Object.entries(fields).filter(([, value]) => value !== '');
  const query = new URLSearchParams([...filled, ['limit', String(PAGE)], ['fields', FIELDS]]);
  const { numFound, docs } = shaped(Answer, await ask(`/search.json?${query.toString()}`));
  const works = readable(Work, docs).map((work): Found => ({ ...work, edition: readable(Edition, work.editions?.docs)[0] }));
  return { total: numFound, works };
};

export const openLibrary = (base: string, covers: string): BookSource => ({
  name: 'openlibrary',
  title: 'Open Library',
  base,
  // Three a second for who names themselves, as this house does.
  gap: 350,
  earns: false,

  async search({ q, title, author, isbn }, page, ask): Promise<BookPage> {
    const { total, works } = await worksOf({ ...(isbn ? { isbn } : { q, title, author }), page: String(page) }, ask);
    const books = works.flatMap((work) => bookOf(covers, work));
    // A work has many numbers; who asks for one means the book that has it.
    return { total, books: isbn ? books.map((book) => ({ ...book, id: isbn, isbn13: isbn })) : books };
  },

  async offers(id, ask) {
    const work = /^openlibrary:(OL\d+W)$/.exec(id)?.[1];
    if (!work && !isIsbn(id)) return [];
    const { works } = await worksOf(work ? { q: `key:/works/${work}` } : { isbn: id }, ask);
    return works.flatMap((found) => offersOf(base, found));
  },
});
