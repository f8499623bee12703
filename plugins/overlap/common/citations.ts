/** Where a text cites: commands of LaTeX, keys of Markdown, numbers in brackets, names with years. */
import type { Range } from './words.ts';

const COMMAND = String.raw`\\[a-zA-Z]{0,15}cite[a-zA-Z]{0,12}\*?(?:\[[^\]]{0,200}\]){0,2}\{[^{}]{1,500}\}`;
const KEY = String.raw`\[[^\[\]@]{0,80}@[\w:.-]{2,80}[^\[\]]{0,200}\]`;
const NUMBERS = String.raw`\[\d{1,4}(?:\s?[,;–-]\s?\d{1,4}){0,30}(?:,\s?(?:pp?|S)\.\s?[\d–-]{1,9})?\]`;
const YEAR = String.raw`\b(?:1[5-9]|20)\d\d[a-z]?\b`;
/** "Name (2010)", "Name et al. (2010, S. 3)". */
const NAME = String.raw`\p{Lu}[\p{L}’'-]{1,40}`;
const BEHIND_NAME = String.raw`(?<!\p{L})${NAME}(?:\s(?:et\sal\.|u\.\s?a\.|(?:and|und|&)\s${NAME}))?\s\(${YEAR}[^()]{0,60}\)`;
const BRACKETS = String.raw`\([^()]{6,400}\)`;
const CITATION = new RegExp([COMMAND, KEY, NUMBERS, BEHIND_NAME, BRACKETS].join('|'), 'gu');

const MONTH = /\b(?:jan|feb|mar|mär|apr|may|mai|jun|jul|aug|sep|oct|okt|nov|dec|dez)\p{Ll}{0,7}\b/giu;
const WITH_YEAR = new RegExp(YEAR);
/** "(Name, 2010)", "(see Name and Name 2010; Name et al., 2011, p. 3)": "(in 2010)" and "(May 2010)" cite nobody. */
const isCitation = (match: string): boolean => {
  if (!match.startsWith('(')) return true;
  const before = match.slice(1, Math.max(1, match.search(WITH_YEAR)));
  return WITH_YEAR.test(match) && /\p{Lu}\p{L}/u.test(before.replace(MONTH, ''));
};

/** In order, apart from each other. */
export const citations = (text: string): Range[] =>
  Array.from(text.matchAll(CITATION))
    .filter(([whole]) => isCitation(whole))
    .map(({ 0: whole, index }) => ({ from: index, to: index + whole.length }));
