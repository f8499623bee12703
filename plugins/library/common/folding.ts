/** Text as it is compared: without accents and case, so that "Ångström" is found by "angstrom" and sorted beside it. */
import { LETTERS } from './letters.ts';
import { plainTitle } from './title-markup.ts';

// ASCII needs no more than its small letters, and most text is ASCII.
export const fold = (text: string): string => {
  const small = text.toLowerCase();
  if (/^[\u0000-\u007f]*$/.test(small)) return small;
  // Decomposed before it is made small: signs such as ™ and 𝐀 have their capitals inside.
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþıŋ]/g, (letter) => LETTERS[letter] ?? letter);
};

/** Words of letters and digits, folded. */
export const foldedWords = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];

const ARTICLE = /^(?:the|an?|der|die|das|ein|eine|le|la|les|un|une|el|los|las)\s+(?=\S)/;

/** Key to sort titles by: folded, without a leading article and without what stands before the first letter or digit. */
export const titleKey = (title: string): string =>
  fold(plainTitle(title))
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(ARTICLE, '')
    .slice(0, 200);
