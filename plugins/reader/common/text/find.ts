/** Finds a phrase in a folded text. */
import { type Folded, fold, sourceRange } from './fold.ts';

export interface FindOptions {
  readonly matchCase: boolean;
  readonly wholeWords: boolean;
}

export interface Phrase {
  readonly options: FindOptions;
  readonly pattern: RegExp;
}

const WORD = /[\p{L}\p{N}_]/u;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/** What is searched for, or `undefined` when nothing but blanks was typed. */
export const phrase = (query: string, options: FindOptions): Phrase | undefined => {
  const { text } = fold(query, { keepCase: options.matchCase });
  if (text.trim() === '') return undefined;
  // A hyphen of the query may have vanished with the line that ended there, or stand before the line's end.
  const parts = text.trim().split('-').map(escaped);
  const isOnlyHyphens = parts.every((part) => part === '');
  return { options, pattern: new RegExp(isOnlyHyphens ? escaped(text.trim()) : parts.join('(?:- ?)?'), 'gu') };
};

const isWhole = (text: string, start: number, end: number): boolean => {
  const first = text[start] ?? '';
  const last = text[end - 1] ?? '';
  return !(WORD.test(first) && WORD.test(text[start - 1] ?? '')) && !(WORD.test(last) && WORD.test(text[end] ?? ''));
};

/** Ranges of the source text, in its order, that read like the phrase. `folded` must keep the case when the phrase matches it. */
export const findIn = (folded: Folded, { pattern, options }: Phrase): { start: number; end: number }[] => {
  const hits: { start: number; end: number }[] = [];
  for (const match of folded.text.matchAll(pattern)) {
    const end = match.index + match[0].length;
    if (end === match.index) continue;
    if (!options.wholeWords || isWhole(folded.text, match.index, end)) hits.push(sourceRange(folded, match.index, end));
  }
  return hits;
};
