/** Books of Open Library (`/api/books?jscmd=data`) as references. */
import * as z from 'zod/mini';
import { yearIn } from '../formats/bibtex/dates.ts';
import { parseNames } from '../formats/bibtex/names.ts';
import type { ArticleInfo } from '../model/info.ts';
import { parseJson, reference, shaped } from './answer.ts';
import { plainText } from './markup.ts';

const named = z.optional(z.array(z.object({ name: z.string() })));

const Answer = z.record(
  z.string(),
  z.object({
    title: z.string(),
    subtitle: z.optional(z.string()),
    authors: named,
    publishers: named,
    publish_places: named,
    publish_date: z.optional(z.string()),
    edition_name: z.optional(z.string()),
    url: z.optional(z.string()),
    subjects: named,
  }),
);

/** Subjects of a book that are kept: there can be hundreds, down to the names of its persons. */
const MOST_SUBJECTS = 20;

/** @returns `undefined` when the book is not known. @throws UnreadableAnswer */
export const readOpenLibrary = (answer: string, isbn: string): ArticleInfo | undefined => {
  const [book] = Object.values(shaped(Answer, parseJson(answer)));
  if (!book) return undefined;
  const { title, subtitle, publish_date: date } = book;
  const year = yearIn(date ?? '');
  return reference('openlibrary', {
    type: 'book',
    title: plainText(subtitle ? `${title}: ${subtitle}` : title),
    authors: (book.authors ?? []).flatMap(({ name }) => parseNames(name)),
    publisher: book.publishers?.[0]?.name,
    place: book.publish_places?.[0]?.name,
    edition: book.edition_name,
    ...(year === undefined ? {} : { year }),
    ...(date && date !== String(year) ? { publish_date: date } : {}),
    isbn,
    url: book.url,
    keywords: (book.subjects ?? []).slice(0, MOST_SUBJECTS).map(({ name }) => name),
  });
};
