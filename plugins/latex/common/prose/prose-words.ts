/** The words of a paragraph of a LaTeX source that a dictionary can be asked about, with their places. */
import { type ProseWord, wordsIn } from '#plugins/coedit/common/prose/words-in.ts';
import { readGroup, skipOptions } from '../source/read-arguments.ts';
import type { SourceStretch } from '../source-checks.ts';
import type { Paragraph } from './paragraphs.ts';
import { shownParagraph, shownText } from './shown-text.ts';

/** What of a preamble is read on paper. */
const TITLES = /\\(?:title|subtitle|date|keywords?|abstract)\s*(?=[[{])/g;

const titleWords = (source: string, { from, to }: SourceStretch): ProseWord[] => {
  const text = source.slice(from, to);
  return [...text.matchAll(TITLES)].flatMap(({ 0: match, index }) => {
    const group = readGroup(text, skipOptions(text, index + match.length));
    return group ? wordsIn(shownText(group.text), from + group.at) : [];
  });
};

/** Where a paragraph stands: what is behind the end of a paper is not read at all. */
export type Place = 'preamble' | 'text' | 'behind';

/** @param body where the text of the paper begins; -1 in a file that is a part of one */
export const placeOf = ({ from, to, around }: Paragraph, body: number): Place => {
  if (body < 0 || (from <= body && to > body) || around.includes('document')) return 'text';
  return to <= body ? 'preamble' : 'behind';
};

/**
 * In the order of the text, without commands and what of their arguments is no prose, formulas, code, comments, keys, addresses, names of
 * files, and lists of references.
 * @param body where the text of the paper begins in the source; -1 in a file that is a part of one
 */
export const proseWords = (source: string, paragraph: Paragraph, body: number): ProseWord[] => {
  const place = placeOf(paragraph, body);
  const { from } = paragraph;
  if (place === 'behind') return [];
  if (place === 'preamble') return titleWords(source, paragraph);
  const words = wordsIn(shownParagraph(source, paragraph), from);
  return [...(from < body ? titleWords(source, { from, to: body }) : []), ...words];
};
