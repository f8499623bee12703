/** A short piece of a text around what was found in it. Plain text with ranges: whoever shows it decides how they look. */
import type { Snippet } from '../model/find.ts';
import { type Match, matchesOf } from './match-terms.ts';
import type { Term } from './wanted.ts';

/** Characters before the first match, and of the whole piece. */
const BEFORE = 60;
const LENGTH = 240;

/** The match after which, within the piece, most of the terms stand; the first of several. */
const bestOf = (matches: readonly Match[]): Match | undefined => {
  let best: Match | undefined;
  let most = 0;
  for (const [index, match] of matches.entries()) {
    const near = matches.slice(index, index + 40).filter(({ end }) => end <= match.start + LENGTH - BEFORE);
    const terms = new Set(near.map(({ term }) => term)).size;
    if (terms > most) [best, most] = [match, terms];
  }
  return best ?? matches[0];
};

/** Overlapping ranges become one: the pairs of signs in Chinese overlap always. */
const merged = (ranges: readonly (readonly [number, number])[]): [number, number][] => {
  const result: [number, number][] = [];
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else result.push([start, end]);
  }
  return result;
};

/** Not within a word, nor between the halves of a sign. */
const wordStart = (text: string, at: number): number => {
  if (at <= 0) return 0;
  const blank = text.indexOf(' ', at);
  return blank >= 0 && blank - at < 20 ? blank + 1 : isLow(text, at) ? at + 1 : at;
};
const wordEnd = (text: string, at: number): number => {
  if (at >= text.length) return text.length;
  const blank = text.lastIndexOf(' ', at);
  return blank >= 0 && at - blank < 20 ? blank : isLow(text, at) ? at - 1 : at;
};
const isLow = (text: string, at: number): boolean => /[\udc00-\udfff]/.test(text[at] ?? '');

/** White space of any kind as one blank each. */
export const flat = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** @param text without line breaks; see `flat` */
export const snippetOf = (terms: readonly Term[], text: string): Snippet => {
  const matches = matchesOf(terms, text);
  const best = bestOf(matches);
  const from = Math.min(wordStart(text, (best?.start ?? 0) - BEFORE), best?.start ?? 0);
  const to = Math.max(wordEnd(text, from + LENGTH), Math.min(best?.end ?? 0, from + 2 * LENGTH));
  const inside = matches.filter(({ start, end }) => start >= from && end <= to);
  return {
    text: text.slice(from, to),
    marks: merged(inside.map(({ start, end }) => [start - from, end - from] as const)),
    isCutBefore: from > 0,
    isCutAfter: to < text.length,
  };
};
