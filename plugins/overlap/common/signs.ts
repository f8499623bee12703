/** What each sign is to the words of a text: part of one, a word by itself, nothing, or the end of one. */
import { fold } from '#plugins/library/common/folding.ts';

export interface Sign {
  /** As it is compared: small, without accents, ligatures taken apart; empty for what is left out inside words. */
  readonly folded: string;
  /** Of a script that puts no blanks between words: it is a word by itself. */
  readonly isWord: boolean;
}

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Accents beside or above their letter as PDFs have them ("Vo¨gel"), soft hyphens and joiners, numbers of notes that stand high. */
const INSIDE = /[\p{M}\p{Cf}\u00a8\u00b4\u02c6\u02dc\u02da\u00b2\u00b3\u00b9\u2070-\u2079]/u;
const OF_WORDS = /[\p{L}\p{N}]/u;

const NOTHING: Sign = { folded: '', isWord: false };

const compute = (code: number): Sign | undefined => {
  const sign = String.fromCodePoint(code);
  if (INSIDE.test(sign)) return NOTHING;
  if (!OF_WORDS.test(sign)) return undefined;
  return { folded: fold(sign).replace(/[^\p{L}\p{N}]/gu, '') || sign, isWord: UNSPACED.test(sign) };
};

/** Of scripts that were met; there are no more signs than Unicode has. */
const known = new Map<number, Sign | undefined>();

/** @returns nothing for what parts words. @param code a code point */
export const signOf = (code: number): Sign | undefined => {
  const found = known.get(code);
  if (found !== undefined || known.has(code)) return found;
  const made = compute(code);
  known.set(code, made);
  return made;
};

/** For ASCII: the code of the small letter or digit, 0 for what parts words. */
export const ASCII = Uint8Array.from({ length: 128 }, (_, code) => signOf(code)?.folded.charCodeAt(0) ?? 0);
