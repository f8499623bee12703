/** Accents that are drawn over letters as signs of their own, as TeX does without fonts that have the letters with them. */
import type { Piece } from '../page/pieces.ts';

const COMBINING: Readonly<Record<string, string>> = {
  '\u00b4': '\u0301',
  '`': '\u0300',
  '\u00a8': '\u0308',
  '\u02c6': '\u0302',
  '\u02dc': '\u0303',
  '\u02c7': '\u030c',
  '\u02da': '\u030a',
  '\u02d9': '\u0307',
  '\u02dd': '\u030b',
  '\u00af': '\u0304',
  '\u02d8': '\u0306',
};
/** These hang under the letter before them. */
const BELOW: Readonly<Record<string, string>> = { '\u00b8': '\u0327', '\u02db': '\u0328' };

const dotted = (letter: string): string => (letter === '\u0131' ? 'i' : letter === '\u0237' ? 'j' : letter);

/** "Pr\u00b4 evost" is "Prévost". */
export const withAccents = (text: string): string =>
  text
    .replace(
      /([\u00b4`\u00a8\u02c6\u02dc\u02c7\u02da\u02d9\u02dd\u00af\u02d8])\s?(\p{L})/gu,
      (_whole, mark: string, letter: string) => (dotted(letter) + (COMBINING[mark] ?? '')).normalize('NFC'),
    )
    .replace(/(\p{L})\s?([\u00b8\u02db])\s?/gu, (_whole, letter: string, mark: string) =>
      (letter + (BELOW[mark] ?? '')).normalize('NFC'),
    );

const isAccent = ({ text }: Piece): boolean => COMBINING[text.trim()] !== undefined;

/** Letters around a place that an accent may be meant for: widths of letters differ. */
const NEAR = 3;

/** Of the letters at a place the capital that is nearest to it: only over capitals are accents drawn apart from their word. */
const capitalAt = (text: string, at: number): number => {
  const places = Array.from({ length: text.length }, (_, index) => index).filter(
    (index) => Math.abs(index - at) <= NEAR && /\p{Lu}/u.test(text.charAt(index)),
  );
  return places.sort((a, b) => Math.abs(a - at) - Math.abs(b - at))[0] ?? at;
};

/** Where accents of capitals, which are drawn before their word, come behind it: put before the letter that they stand over. */
export const accentsInPlace = (pieces: readonly Piece[]): Piece[] => {
  const placed: Piece[] = [];
  for (const piece of pieces) {
    const last = placed.at(-1);
    const middle = piece.x + piece.width / 2;
    if (last && isAccent(piece) && middle < last.x + last.width * 0.98) {
      const at = Math.max(0, Math.floor(((middle - last.x) / Math.max(1, last.width)) * last.text.length));
      const before = capitalAt(last.text, at);
      placed[placed.length - 1] = { ...last, text: last.text.slice(0, before) + piece.text.trim() + last.text.slice(before) };
    } else placed.push(piece);
  }
  return placed;
};
