/** What of a paragraph may be wrong, without what is known of the paper, the person and the library. */
import type { Paragraph } from '#plugins/latex/common/prose/paragraphs.ts';
import { isChecked } from '../../common/prose/is-checked.ts';
import { repeatedWords } from '../../common/prose/repeated.ts';
import { type ProseWord, proseWords } from '../../common/prose/words.ts';
import type { Speller } from './speller.ts';

/** Places count from the beginning of the paragraph. */
export interface ReadParagraph {
  readonly unknown: readonly ProseWord[];
  readonly twice: readonly ProseWord[];
}

const moved = (word: ProseWord, by: number): ProseWord => ({ ...word, from: word.from + by, to: word.to + by });

/** @param body where the text of the paper begins in the source; -1 in a part of one */
export const readParagraph = (source: string, paragraph: Paragraph, body: number, speller: Speller): ReadParagraph => {
  const words = proseWords(source, paragraph, body);
  const relative = (found: readonly ProseWord[]) => found.map((word) => moved(word, -paragraph.from));
  return {
    unknown: relative(words.filter((word) => isChecked(word) && !speller.isRight(word))),
    twice: relative(repeatedWords(source, words)),
  };
};
