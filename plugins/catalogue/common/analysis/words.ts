/** The words of a text as they stand in the index: stems by language, and where each came from. */
import { foldPlaced } from './fold.ts';
import { stem } from './stems/stem.ts';
import { isStopWord } from '#plugins/library/common/stop-words.ts';
import { eachToken } from './tokens.ts';

/**
 * A word of the index by the language of its text. Stems of other languages than English stand apart, for "news" has another stem in
 * Spanish; what has digits or other scripts is the same in all.
 * @param word folded
 */
export const indexWord = (word: string, language: string): string => {
  if (!/^[a-z]+$/.test(word)) return word;
  return language === 'en' ? stem(word, 'en') : `${language}~${stem(word, language)}`;
};

export interface PlacedWord {
  /** Folded, as it was written. */
  readonly word: string;
  /** As in the index; empty for a stop word. */
  readonly indexed: string;
  /** In the original text. */
  readonly start: number;
  readonly end: number;
  /** A whole of the words before it, such as `covid19` after `covid` and `19`. */
  readonly isWhole: boolean;
}

/** Every word with its place, stop words too: for phrases, and to show what was found. */
export const placedWords = (text: string, language: string): PlacedWord[] => {
  const folded = foldPlaced(text);
  const words: PlacedWord[] = [];
  const place = (at: number): number => folded.starts?.[at] ?? at;
  eachToken(folded.text, (word, start, end, isWhole) => {
    const indexed = isStopWord(word, language) ? '' : indexWord(word, language);
    words.push({ word, indexed, start: place(start), end: place(end), isWhole });
  });
  return words;
};
