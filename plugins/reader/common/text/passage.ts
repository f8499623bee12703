/**
 * Finds a passage on its page by its letters and digits alone. Whoever found it (the server, in texts of its own reading) may have
 * other blanks, line breaks and hyphens than the page that is shown.
 */
import { findAnchor } from '#plugin-api';
import { fold, sourceRange } from './fold.ts';

export interface WordsAround {
  readonly text: string;
  /** What stands before and after it: tells one of several places with the same words from the others. */
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

const LETTER = /[\p{L}\p{N}]/u;

/** The letters and digits of a text, each with the place in the folded text that it came from. */
const lettersOf = (source: string) => {
  const folded = fold(source);
  const places: number[] = [];
  let text = '';
  for (let at = 0; at < folded.text.length; ) {
    const sign = String.fromCodePoint(folded.text.codePointAt(at) as number);
    if (LETTER.test(sign)) {
      for (let unit = 0; unit < sign.length; unit++) places.push(at + unit);
      text += sign;
    }
    at += sign.length;
  }
  return { folded, places, text };
};

/** Range of the page's text, or `undefined` when the words are not on it. */
export const passageIn = (
  pageText: string,
  { text, before = '', after = '' }: WordsAround,
): { start: number; end: number } | undefined => {
  const exact = lettersOf(text).text;
  if (exact === '') return undefined;
  const page = lettersOf(pageText);
  const found = findAnchor(page.text, { exact, prefix: lettersOf(before).text, suffix: lettersOf(after).text });
  const [from, to] = [page.places[found?.start ?? -1], page.places[(found?.end ?? 0) - 1]];
  return from === undefined || to === undefined ? undefined : sourceRange(page.folded, from, to + 1);
};
