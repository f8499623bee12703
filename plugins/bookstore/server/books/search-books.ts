/** Finds books by words, title, author or ISBN (matrix BKS-005). */
import { HttpError } from '#server-kit';
import type { Call } from '#plugin-api/server';
import { isbn13 } from '#plugins/library/common/identifiers/isbn.ts';
import type { BookstoreContract } from '../../common/contract.ts';
import type { Book } from '../../common/model.ts';
import type { Bookstore } from '../bookstore.ts';
import { askAll } from '../sources/ask-all.ts';
import type { BookQuestion, FoundBook } from '../sources/book-source.ts';
import { keepBooks, keptBook } from './kept-books.ts';
import { mergeBooks } from './merge-books.ts';

type Query = Call<BookstoreContract['search']>['query'];

const refused = (field: string, message: string): HttpError => new HttpError(400, message, { fields: { [field]: message } });

const WRONG_ISBN = 'This is no ISBN: it has 10 or 13 digits, and the last one must fit the others.';

/** Words that are nothing but an ISBN ask for the book that has it. */
const looksLikeIsbn = (q: string): boolean => /^(?:\d{9}[\dX]|97[89]\d{10})$/i.test(q.replace(/[\s-]/g, ''));

/** @throws HttpError 400 */
export const questionOf = ({ q = '', title = '', author = '', isbn = '' }: Query): BookQuestion => {
  const given = isbn === '' && looksLikeIsbn(q) ? q : isbn;
  if (given !== '') {
    const whole = isbn13(given);
    if (!whole) throw refused(isbn === '' ? 'q' : 'isbn', WRONG_ISBN);
    return { q: '', title: '', author: '', isbn: whole };
  }
  if (q === '' && title === '' && author === '') throw refused('q', 'This field is required.');
  return { q, title, author, isbn: '' };
};

/** As people get it: who knows it and where its cover lies is the store's own matter. */
export const shown = ({ authors: _authors, cover, from: _from, ...book }: FoundBook): Book => ({
  ...book,
  image: cover === null ? null : `/campusbooks/cover/${book.id}/`,
});

/** @throws HttpError 400 */
export const searchBooks = async (store: Bookstore, query: Query, signal: AbortSignal) => {
  const question = questionOf(query);
  const { answered, states } = await askAll(store, (source, ask) => source.search?.(question, query.page, ask), signal);
  const books = mergeBooks(answered.map(({ said }) => said.books));
  await keepBooks(store, books);
  const total = Math.max(books.length, ...answered.map(({ said }) => said.total));
  return { data: books.map(shown), total, sources: [...states] };
};

/** The book of an id, kept or asked for. @throws HttpError 404 */
export const bookOf = async (store: Bookstore, id: string, signal: AbortSignal): Promise<FoundBook> => {
  const kept = await keptBook(store, id);
  if (kept) return kept;
  const isbn = isbn13(id);
  if (!isbn) throw new HttpError(404, 'Not found.');
  const question = { q: '', title: '', author: '', isbn };
  const { answered } = await askAll(store, (source, ask) => source.search?.(question, 1, ask), signal);
  const found = mergeBooks(answered.map(({ said }) => said.books)).find((book) => book.id === isbn);
  if (!found) throw new HttpError(404, 'Not found.');
  await keepBooks(store, [found]);
  return found;
};
