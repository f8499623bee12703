/** What a character is in a text that is cut into words. */

export const SEPARATOR = 0;
export const LETTER = 1;
export const DIGIT = 2;
/** Of a script that puts no spaces between words. */
export const UNSPACED = 3;

export type CharacterKind = 0 | 1 | 2 | 3;

const UNSPACED_SCRIPT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\u30fc]/u;

const lookAt = (character: string): CharacterKind => {
  if (UNSPACED_SCRIPT.test(character)) return UNSPACED;
  if (/\p{N}/u.test(character)) return DIGIT;
  return /[\p{L}\p{M}]/u.test(character) ? LETTER : SEPARATOR;
};

/** Of the first plane, kind + 1; 0 where nobody has looked yet. */
const known = new Uint8Array(0x10000);

/** @param code a code point */
export const kindOf = (code: number): CharacterKind => {
  if (code > 0xffff) return lookAt(String.fromCodePoint(code));
  const kind = known[code] ?? 0;
  if (kind > 0) return (kind - 1) as CharacterKind;
  const seen = lookAt(String.fromCharCode(code));
  known[code] = seen + 1;
  return seen;
};
