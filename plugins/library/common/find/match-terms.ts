/** Where the terms of a search stand in a text. */
import type { Term } from './wanted.ts';
import { isIdeographic, type PlacedWord, wordsAt } from './words-at.ts';

export interface Match {
  /** Index of the term. */
  readonly term: number;
  readonly start: number;
  readonly end: number;
}

/** Matches that are looked for in one text: a snippet shows a few. */
const MOST_MATCHES = 300;

const fits = ({ words, isOpen }: Term, at: number, word: string): boolean =>
  isOpen && at === words.length - 1 ? word.startsWith(words[at] ?? '') : word === words[at];

/** The last word of a term that begins at `from`. */
const matchFrom = (term: Term, words: readonly PlacedWord[], from: number): PlacedWord | undefined => {
  const first = words[from];
  for (const [at] of term.words.entries()) {
    const here = words[from + at];
    if (!first || !here || here.position !== first.position + at || !fits(term, at, here.word)) return undefined;
  }
  return words[from + term.words.length - 1];
};

/** Of a pair whose first sign is wanted, that sign. */
const endOf = ({ words, isOpen }: Term, last: PlacedWord): number => {
  const word = words.at(-1) ?? '';
  return isOpen && isIdeographic(word) ? last.start + word.length : last.end;
};

/** Matches in the order of the text, up to a number of them. */
export const matchesOf = (terms: readonly Term[], text: string): Match[] => {
  const words = [...wordsAt(text)];
  const found: Match[] = [];
  for (const [from, { start }] of words.entries()) {
    if (found.length >= MOST_MATCHES) break;
    for (const [term, wanted] of terms.entries()) {
      const last = matchFrom(wanted, words, from);
      if (last) found.push({ term, start, end: endOf(wanted, last) });
    }
  }
  return found;
};

/** Whether a text has all of the terms. */
export const hasAll = (terms: readonly Term[], text: string): boolean =>
  new Set(matchesOf(terms, text).map(({ term }) => term)).size === terms.length;
