/** What a command of a citation takes: notes around it, and keys. */
import { placeBehind } from '../../cite-keys.ts';
import { plain } from '../expander.ts';
import type { Reading, TexWork } from '../reading.ts';
import { sourceOf, type Token } from '../token.ts';

export const MOST_KEYS = 50;
const LONGEST = 400;

/** Words of a note, without what LaTeX does to them. */
export const words = (reading: Reading, tokens: readonly Token[] | undefined): string =>
  tokens === undefined
    ? ''
    : reading
        .inline(tokens)
        .replace(/<[^>]*>/g, '')
        .replaceAll('&amp;', '&')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&nbsp;', ' ')
        .replace(/[\u0001\u0002]\d+[\u0001\u0002]/g, '')
        .replace(/\s+/g, ' ')
        .slice(0, LONGEST);

interface Notes {
  readonly before: readonly Token[] | undefined;
  readonly after: readonly Token[] | undefined;
}

/** One option stands behind, two stand around. */
export const notesOf = (reading: Reading): Notes => {
  const first = reading.input.option();
  const second = first && reading.input.option();
  return second ? { before: first, after: second } : { before: undefined, after: first };
};

export const keysOf = (tokens: readonly Token[]): string[] =>
  plain(tokens)
    .split(',')
    .map((key) => key.trim())
    .filter((key) => key !== '')
    .slice(0, MOST_KEYS);

export const worksOf = (
  reading: Reading,
  { before, after }: Notes,
  keys: readonly string[],
  suppressAuthor: boolean,
): TexWork[] => {
  const prefix = words(reading, before).trim();
  const behind = placeBehind(words(reading, after));
  return keys.map((key, at) => ({
    key,
    ...(at === 0 && prefix !== '' && { prefix }),
    ...(at === keys.length - 1 && behind),
    ...(suppressAuthor && { suppressAuthor }),
  }));
};

export const noteSource = ({ before, after }: Notes): string =>
  before ? `[${sourceOf(before)}][${sourceOf(after ?? [])}]` : after ? `[${sourceOf(after)}]` : '';
