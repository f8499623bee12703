/** What a search asks of the word index of references (`indexEntries`); the server asks its database, a browser without connection its own. */
import { beginning, searchWords } from '../columns.ts';
import type { Term, Wanted } from './wanted.ts';
import { isIdeographic } from './words-at.ts';

/** An entry of the index; `isOpen`: or any that begins like it. */
export interface Entry {
  readonly text: string;
  readonly isOpen: boolean;
}

/** One of these entries must be there. */
export type Asked = readonly Entry[];

const whole = (text: string): Entry => ({ text, isOpen: false });
const open = (text: string): Entry => ({ text, isOpen: true });
/** One or two letters: the index has the beginnings of what names a reference. */
const short = (text: string): Asked => [whole(beginning(text)), whole(text)];
const SHORT = 3;

/** The search of a list: every word as the beginning of a word; `undefined` where there is none. */
export const askedWords = (search: string): readonly Asked[] | undefined => {
  const words = [...new Set(searchWords(search))].slice(0, 20);
  return words.length === 0 ? undefined : words.map((word) => (word.length < SHORT ? short(word) : [open(word)]));
};

/** The index of references has each ideographic sign by itself, as folding leaves it. */
const bare = (word: string): string[] => (isIdeographic(word) ? Array.from(word.normalize('NFKD')) : [word]);

const askedOf = ({ words, isOpen }: Term, isLastTerm: boolean): Asked[] =>
  words.flatMap((word, at) => {
    const isLast = at === words.length - 1;
    if (isLast && isLastTerm && word.length < SHORT && !isIdeographic(word)) return [short(word)];
    return bare(word).map((sign) => [isOpen && isLast && !isIdeographic(word) ? open(sign) : whole(sign)]);
  });

/** The search in everything; words in a row are looked for by whoever reads the texts, for the index knows no places. */
export const askedTerms = ({
  all,
  none,
}: Wanted): { readonly all: readonly Asked[]; readonly none: readonly (readonly Entry[])[] } => ({
  all: all.flatMap((term, at) => askedOf(term, at === all.length - 1)),
  /** Of each not all. */
  none: none.filter(({ words }) => words.length === 1).map(({ words }) => bare(words[0] ?? '').map(whole)),
});
