/** Books of several sources as one list: one entry for each book, with what each of them knows of it. */
import { fold } from '#plugins/library/common/folding.ts';
import type { FoundBook } from '../sources/book-source.ts';

/** Books with a number are told apart by it, the others by title, first author and year. */
const keyOf = ({ isbn13, title, authors, year }: FoundBook): string =>
  isbn13 ?? fold(`${title} ${authors[0] ?? ''} ${year ?? ''}`);

const lower = (one: number | null, other: number | null): number | null =>
  one === null ? other : other === null ? one : Math.min(one, other);

const joined = (one: FoundBook, other: FoundBook): FoundBook => ({
  ...one,
  author: one.author ?? other.author,
  authors: one.authors.length > 0 ? one.authors : other.authors,
  edition: one.edition ?? other.edition,
  publisher: one.publisher ?? other.publisher,
  year: one.year ?? other.year,
  binding: one.binding ?? other.binding,
  cover: one.cover ?? other.cover,
  lowest_price: lower(one.lowest_price, other.lowest_price),
});

/** @param lists each best first; their first books come first, then their second, and so on */
export const mergeBooks = (lists: readonly (readonly FoundBook[])[]): FoundBook[] => {
  const merged = new Map<string, FoundBook>();
  const longest = Math.max(0, ...lists.map((list) => list.length));
  for (let place = 0; place < longest; place++)
    for (const list of lists) {
      const book = list[place];
      if (!book) continue;
      const known = merged.get(keyOf(book));
      merged.set(keyOf(book), known ? joined(known, book) : book);
    }
  return [...merged.values()];
};
