/** Keeps a book as a reference of the library. */
import type { Call } from '#plugin-api/server';
import { parseNames } from '#plugins/library/common/formats/bibtex/names.ts';
import type { ArticleInfo } from '#plugins/library/common/model/info.ts';
import type { BookstoreContract } from '../../common/contract.ts';
import type { Bookstore } from '../bookstore.ts';
import type { FoundBook } from '../sources/book-source.ts';
import { bookOf } from './search-books.ts';

type Added = Call<BookstoreContract['add']>;

const given = <K extends string>(name: K, value: string | null): Partial<Record<K, string>> =>
  value === null ? {} : ({ [name]: value } as Record<K, string>);

const infoOf = (book: FoundBook): ArticleInfo => ({
  type: 'book',
  title: book.title,
  authors: book.authors.flatMap((name) => parseNames(name)),
  ...(book.year === null ? {} : { year: book.year }),
  ...given('publisher', book.publisher),
  ...given('edition', book.edition),
  ...given('isbn', book.isbn13),
  source: book.from,
});

/** @throws HttpError 403, 404; LimitError, when nothing was made */
export const addBook = async (store: Bookstore, { user, params, body, signal }: Added) => {
  const book = await bookOf(store, params.id, signal);
  const { isNew, ...known } = await store.intake.takeFound(user.id, {
    id: body.id,
    project: body.project,
    info: infoOf(book),
    tags: [],
  });
  return { ...known, is_new: isNew };
};
