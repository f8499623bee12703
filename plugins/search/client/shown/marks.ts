/** Where the words of a search stand in a text: found as the index finds them, stems and all, and cut out for a snippet. */
import { languageOf } from '#plugins/catalogue/common/analysis/languages.ts';
import { placedWords } from '#plugins/catalogue/common/analysis/words.ts';
import type { SearchParam } from '../../common/model.ts';

/** Start and end in the text, in UTF-16 units. */
export type Mark = readonly [start: number, end: number];

/** Characters of a snippet, and how many stand before the first word that matched. */
const LENGTH = 280;
const LEAD = 60;

/** What of a search stands in texts: no fields, no signs of the query language. */
export const soughtText = ({ query = '', title = '', abstract = '' }: SearchParam): string =>
  [query.replace(/\b(?:[a-z]+:|AND\b|OR\b|NOT\b)/g, ' '), title, abstract]
    .join(' ')
    .replace(/[()"*?]/g, ' ')
    .trim();

/** Places of the words that were looked for, in their order; they do not overlap. */
export const marksIn = (text: string, sought: string): readonly Mark[] => {
  if (sought === '') return [];
  const language = languageOf('', text);
  const wanted = new Set(placedWords(sought, language).flatMap(({ indexed }) => (indexed === '' ? [] : [indexed])));
  const marks: Mark[] = [];
  for (const { indexed, start, end } of placedWords(text, language)) {
    if (wanted.has(indexed) && start >= (marks.at(-1)?.[1] ?? 0)) marks.push([start, end]);
  }
  return marks;
};

export interface Snippet {
  readonly text: string;
  readonly marks: readonly Mark[];
  readonly isCutBefore: boolean;
  readonly isCutAfter: boolean;
}

/** Where most of the marks are together. */
const densest = (marks: readonly Mark[]): number => {
  let best = 0;
  let most = 0;
  for (const [at, [start]] of marks.entries()) {
    const count = marks.filter(([other]) => other >= start && other < start + LENGTH - LEAD).length;
    if (count > most) [most, best] = [count, at];
  }
  return marks[best]?.[0] ?? 0;
};

/** The piece of a text that shows best why it was found; its beginning where nothing in it was looked for. */
export const snippetOf = (text: string, sought: string): Snippet => {
  const flat = text.replace(/\s+/g, ' ').trim();
  const all = marksIn(flat, sought);
  const wanted = Math.max(0, Math.min(densest(all) - LEAD, flat.length - LENGTH));
  // At the beginning of a word.
  const start = wanted === 0 ? 0 : flat.indexOf(' ', wanted - 1) + 1;
  const cut = flat.length > start + LENGTH ? flat.lastIndexOf(' ', start + LENGTH) : flat.length;
  const end = cut > start ? cut : Math.min(flat.length, start + LENGTH);
  return {
    text: flat.slice(start, end),
    marks: all.flatMap(([from, to]): Mark[] => (from >= start && to <= end ? [[from - start, to - start]] : [])),
    isCutBefore: start > 0,
    isCutAfter: end < flat.length,
  };
};
