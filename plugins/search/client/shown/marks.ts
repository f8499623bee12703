/** Where what a search asked for stands in a text: found as the index finds it, and cut out for a snippet. */
import type { Query } from '#plugins/catalogue/common/query/ast.ts';
import { highlights, type ShownField } from '#plugins/catalogue/common/query/highlights.ts';

/** Start and end in the text, in UTF-16 units. */
export type Mark = readonly [start: number, end: number];

/** What was asked for; undefined where nothing is to be marked. */
export type Sought = Query | undefined;

/** Characters of a snippet, and how many stand before the first word that matched. */
const LENGTH = 280;
const LEAD = 60;

/** In their order; they do not overlap. */
export const marksIn = (text: string, sought: Sought, shown: ShownField): readonly Mark[] =>
  sought ? highlights(sought, text, shown).map(({ start, end }) => [start, end]) : [];

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

/** The piece of an abstract that shows best why it was found; its beginning where nothing in it was looked for. */
export const snippetOf = (text: string, sought: Sought): Snippet => {
  const flat = text.replace(/\s+/g, ' ').trim();
  const all = marksIn(flat, sought, 'abstract');
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
