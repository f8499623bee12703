/** What of a paragraph may be wrong, without what is known of the paper, the person and the library. */
import type { ProseParagraph } from '#plugins/coedit/common/prose/prose-reader.ts';
import type { ProseWord } from '#plugins/coedit/common/prose/words-in.ts';
import { isChecked } from '../../common/prose/is-checked.ts';
import { repeatedWords } from '../../common/prose/repeated.ts';
import type { Speller } from './speller.ts';

/** Places count from the beginning of the paragraph. */
export interface ReadParagraph {
  readonly unknown: readonly ProseWord[];
  readonly twice: readonly ProseWord[];
}

const moved = (word: ProseWord, by: number): ProseWord => ({ ...word, from: word.from + by, to: word.to + by });

/** @param text that the paragraph is of */
export const readParagraph = (text: string, paragraph: ProseParagraph, speller: Speller): ReadParagraph => {
  const words = paragraph.words();
  const relative = (found: readonly ProseWord[]) => found.map((word) => moved(word, -paragraph.from));
  return {
    unknown: relative(words.filter((word) => isChecked(word) && !speller.isRight(word))),
    twice: relative(repeatedWords(text, words)),
  };
};
