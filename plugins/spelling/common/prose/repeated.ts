/** Words that stand twice in a row: "the the". */
import type { ProseWord } from '#plugins/coedit/common/prose/words-in.ts';

/** Twice is right: relative and demonstrative, verbs, and what German puts side by side. */
const MAY_REPEAT = new Set('had that do is so very die der das sie nous vous blah long'.split(' '));

/** @param between the source between the two: blanks, and nothing that divides them */
const isJoined = (between: string): boolean => /^(?:[ \t]|\r?\n(?!\s*\n)|~)+$/.test(between);

/** The second of each two, with the blank before it. */
export const repeatedWords = (source: string, words: readonly ProseWord[]): ProseWord[] =>
  words.flatMap((word, at) => {
    const before = words[at - 1];
    if (!before || before.text.length < 2 || before.text.toLowerCase() !== word.text.toLowerCase()) return [];
    if (MAY_REPEAT.has(word.text.toLowerCase()) || /^\p{Lu}/u.test(word.text) || !isJoined(source.slice(before.to, word.from)))
      return [];
    // A part of a longer word: “in in-line math”.
    return source[word.to] === '-' ? [] : [{ ...word, from: before.to }];
  });
