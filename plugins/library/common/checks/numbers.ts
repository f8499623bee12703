/** Years, pages and numbers of books and journals that cannot be right. */
import { isbn13 } from '../identifiers/isbn.ts';
import type { ArticleInfo } from '../model/info.ts';
import type { Problem } from './problem.ts';

/** Works are announced so many years ahead at the most. */
const AHEAD = 2;

/** A year of two digits, or one that has not come yet. Antiquity has small years below zero. */
export const checkYear = ({ year }: ArticleInfo, now: number): Problem | undefined => {
  if (year === undefined || year === null) return undefined;
  return (year >= 0 && year < 100) || year > now + AHEAD ? { kind: 'year', field: 'year' } : undefined;
};

/** The last page in full: `145-9` ends on 149. */
const fullEnd = (first: string, last: string): number =>
  Number(last.length < first.length ? first.slice(0, first.length - last.length) + last : last);

/** A range that ends before it begins. Two numbers of one length are taken for the right ones in the wrong order. */
export const checkPages = ({ pages }: ArticleInfo): Problem | undefined => {
  const range = /^(\d{1,9})\s*[-–—]{1,2}\s*(\d{1,9})$/.exec(pages?.trim() ?? '');
  const [, first = '', last = ''] = range ?? [];
  if (!range || fullEnd(first, last) >= Number(first)) return undefined;
  return { kind: 'pages', field: 'pages', ...(first.length === last.length && { fix: { pages: `${last}-${first}` } }) };
};

/** Numbers of several bindings stand beside each other: `978… (print), 978… (online)`. */
const numbersIn = (text: string): string[] =>
  text
    .replace(/\([^)]*\)/g, ' ')
    .replace(/\bISBN(?:-1[03])?:?/gi, ' ')
    .split(/[,;]|\s{2,}|\s(?=97[89])/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** A number of the wrong length, or whose check digit does not fit. */
export const checkIsbn = ({ isbn = '' }: ArticleInfo): Problem | undefined =>
  numbersIn(isbn).some((number) => isbn13(number) === undefined) ? { kind: 'isbn', field: 'isbn' } : undefined;

/** ISO 3297: the weighted sum of the digits is divisible by eleven. */
const isIssn = (text: string): boolean => {
  const signs = text.replace(/[\s–-]/g, '').toUpperCase();
  if (!/^\d{7}[\dX]$/.test(signs)) return false;
  const sum = Array.from(signs).reduce((all, sign, at) => all + (sign === 'X' ? 10 : Number(sign)) * (8 - at), 0);
  return sum % 11 === 0;
};

export const checkIssn = ({ issn = '' }: ArticleInfo): Problem | undefined => {
  const numbers = issn
    .replace(/\([^)]*\)/g, ' ')
    .split(/[,;/]|\s{2,}|(?<=\d{3}[\dXx])\s/)
    .map((part) => part.trim());
  return numbers.some((number) => number !== '' && !isIssn(number)) ? { kind: 'issn', field: 'issn' } : undefined;
};
