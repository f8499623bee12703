/**
 * The words of a text with their places, folded as everything is compared. What is indexed, what is looked for and what is
 * marked in a snippet are cut into words here, so that they are the same words.
 */
import { foldedWords } from '../folding.ts';

/** A word of a text: `position` counts words, `start` and `end` are offsets in the text as it stands. */
export interface PlacedWord {
  readonly word: string;
  readonly position: number;
  readonly start: number;
  readonly end: number;
}

/** Longest word that is searched; what is longer is cut. */
export const LONGEST_WORD = 40;

/** Han, kana and Hangul: words are not parted by blanks there, so that pairs of signs stand for words. */
const IDEOGRAPHIC = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** A run of ideographic signs, or a word of any other script with the marks on its letters. */
const RUNS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]+|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{N}\p{M}])+/gu;

/** Each sign with the one after it; the last one by itself. */
function* pairsOf(run: string, start: number, first: number): Generator<PlacedWord> {
  const signs = Array.from(run);
  let at = start;
  for (const [index, sign] of signs.entries()) {
    const next = signs[index + 1] ?? '';
    // Folding takes the syllables of Hangul apart.
    const word = foldedWords(sign + next)
      .join('')
      .normalize('NFC');
    if (word !== '') yield { word, position: first + index, start: at, end: at + sign.length + next.length };
    at += sign.length;
  }
}

export function* wordsAt(text: string): Generator<PlacedWord> {
  let position = 1;
  for (const { 0: run, index: start } of text.matchAll(RUNS)) {
    if (IDEOGRAPHIC.test(run)) {
      yield* pairsOf(run, start, position);
      position += Array.from(run).length;
      continue;
    }
    // Folding can make several words of one: "½" is a one and a two.
    for (const word of foldedWords(run))
      yield { word: word.slice(0, LONGEST_WORD), position: position++, start, end: start + run.length };
  }
}

/** Whether a word is of a script without blanks. */
export const isIdeographic = (word: string): boolean => IDEOGRAPHIC.test(word);
