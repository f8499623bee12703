/** What the writers of a text are called, in words of the editor that shows them: `authors.you` and `authors.before` of its texts. */
import type { AuthorLine } from './author-lines.ts';
import type { Writer } from './stretches.ts';
import type { TextAuthors } from './text-authors.ts';

type Say = (key: 'authors.you' | 'authors.before') => string;

/** `undefined` for what the server has not been asked about yet. */
export const writerName = (authors: Pick<TextAuthors, 'people' | 'isMe'>, person: Writer, say: Say): string | undefined => {
  if (person === undefined) return undefined;
  if (person === null) return say('authors.before');
  return authors.isMe(person) ? say('authors.you') : authors.people.get(person);
};

/** The line under somebody's words; none under what nobody is known to have written. */
export const lineOf = ({ lines }: Pick<TextAuthors, 'lines'>, person: Writer): AuthorLine | undefined =>
  person === null || person === undefined ? undefined : lines.get(person);

interface WriterRow {
  readonly key: string;
  readonly name: string;
  readonly look: AuthorLine | undefined;
  /** Of the text, from 0 to 1. */
  readonly share: number;
}

/** A row for each writer, for a legend; `undefined` while nothing is known. */
export const writerRows = (authors: TextAuthors, say: Say): readonly WriterRow[] | undefined =>
  authors.stretches &&
  authors.shares.map(({ person, share }) => ({
    ...{ key: String(person), share, look: lineOf(authors, person) },
    name: writerName(authors, person, say) ?? '',
  }));
