/** Ids of what can be referred to within a text. Nothing is told by them but that two things are not the same. */

/** What an id may be, wherever it comes from. */
export const ID = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** @param of what it is, as its first letter: `h`eading, `f`igure, `e`quation, foot`n`ote, `c`itation, `a`ffiliation */
export const newId = (of: 'h' | 'f' | 'e' | 'n' | 'c' | 'a'): string =>
  of + [...crypto.getRandomValues(new Uint8Array(11))].map((byte) => LETTERS[byte % LETTERS.length]).join('');
