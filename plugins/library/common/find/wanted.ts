/**
 * What is looked for, as people write it: `"words in a row"`, `-not this`, and the last word as the beginning of one, because
 * it may still be typed.
 */
import { isIdeographic, wordsAt } from './words-at.ts';

/** Words that follow one another; most often one. */
export interface Term {
  readonly words: readonly string[];
  /** The last of the words is the beginning of one. */
  readonly isOpen: boolean;
}

export interface Wanted {
  readonly all: readonly Term[];
  readonly none: readonly Term[];
}

/** Terms of one search at the most. */
const MOST_TERMS = 20;
/** A shorter beginning stands for itself: too many words begin like that. */
const SHORTEST_OPEN = 3;

const isOneSign = (word: string): boolean => isIdeographic(word) && Array.from(word).length === 1;

const wordsOf = (text: string): string[] => {
  const words = [...wordsAt(text)].map(({ word }) => word);
  // The last sign of a run is found as the second one of the pair before it.
  const isTail = words.length > 1 && isOneSign(words.at(-1) ?? '') && isIdeographic(words.at(-2) ?? '');
  return isTail ? words.slice(0, -1) : words;
};

const termOf = (text: string, isLast: boolean): Term => {
  const words = wordsOf(text);
  const last = words.at(-1) ?? '';
  // A sign by itself is in the index only where it ends a run; elsewhere it begins a pair.
  const isOpen = isOneSign(last) || (isLast && last.length >= SHORTEST_OPEN && !isIdeographic(last));
  return { words, isOpen };
};

const PARTS = /(?<minus>-?)(?:"(?<phrase>[^"]*)(?<close>"|$)|(?<word>[^\s"]+))/gu;

/** What a search says; nothing is wanted where it has no word that is not excluded. */
export const wantedIn = (search: string): Wanted => {
  const all: Term[] = [];
  const none: Term[] = [];
  const parts = [...search.matchAll(PARTS)].slice(0, MOST_TERMS);
  for (const [index, { groups, index: at }] of parts.entries()) {
    const { minus, phrase, close, word = '' } = groups ?? {};
    // A hyphen within a word excludes nothing.
    const isExcluded = minus === '-' && (at === 0 || /[\s"]/.test(search[at - 1] ?? ''));
    // What stands between two quotes is whole.
    const term = termOf(phrase ?? word, close !== '"' && !isExcluded && index === parts.length - 1);
    if (term.words.length > 0) (isExcluded ? none : all).push(term);
  }
  return { all, none };
};
