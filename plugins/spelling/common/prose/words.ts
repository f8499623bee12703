/** The words of a paragraph of a LaTeX source that a dictionary can be asked about, with their places. */
import { JOINED, SOFT } from '#plugins/latex/common/prose/latex-text.ts';
import type { Paragraph } from '#plugins/latex/common/prose/paragraphs.ts';
import { readGroup, skipOptions } from '#plugins/latex/common/source/read-arguments.ts';
import type { SourceStretch } from '#plugins/latex/common/source-checks.ts';
import { shownParagraph, shownText } from './shown-text.ts';

export interface ProseWord extends SourceStretch {
  /** As it is read: TeX's accents are letters, places to part it at are gone. */
  readonly text: string;
  /** A sentence begins with it, or a line of a heading or a table, as far as signs tell. */
  readonly isFirst: boolean;
  /** A full stop stands behind it. */
  readonly isShortened: boolean;
  /** Stands where a hyphen joins it to something that is not written. */
  readonly hyphen: 'none' | 'before' | 'behind';
}

/** Letters and what joins them, sign for sign as `readLatexText` gives it. */
const WORD = new RegExp(String.raw`\p{L}[\p{L}\p{M}${SOFT}${JOINED}]*(?:['’](?=\p{L})[\p{L}\p{M}${SOFT}${JOINED}]+)*`, 'gu');
const FILLING = new RegExp(`[${SOFT}${JOINED}]`, 'g');
const TRAILING = new RegExp(`${SOFT}+$`);
/** What makes a name of a file, a key or a number of a word. */
const STUCK_BEFORE = /[\p{N}_@#\\]$|[\p{L}\p{N}]\.$|:\/\/\S*$|[\p{L}\p{N}_-]\/\S*\/$|^www\.\S*$/u;
const STUCK_BEHIND = /^(?:[\p{N}_@]|\.[\p{Ll}\p{N}]|:\/\/|\(\))/u;
/** How far back a sign is looked for that a sentence begins behind. */
const NEAR = 40;
const BEGINS = /(?:^|[.!?:;|&]|\n[ \t]*\n)[\s"'“”„‚‘’«»()[\]`*\u00ad\u2060-]*$/u;

/** @param text as it is shown @param shift where it begins in the source */
export const wordsIn = (text: string, shift: number): ProseWord[] => {
  const found: ProseWord[] = [];
  for (const { 0: match, index } of text.matchAll(WORD)) {
    const end = index + match.replace(TRAILING, '').length;
    const before = text.slice(Math.max(0, index - NEAR), index);
    const behind = text.slice(end, end + NEAR);
    if (STUCK_BEFORE.test(before) || STUCK_BEHIND.test(behind)) continue;
    const hyphen = /^-(?![-\p{L}])/u.test(behind) ? 'behind' : /(?:^|[\s(])-$/.test(before) ? 'before' : 'none';
    found.push({
      ...{ from: index + shift, to: end + shift, text: match.replace(FILLING, '').normalize('NFC'), hyphen },
      isFirst: BEGINS.test(before),
      isShortened: behind.startsWith('.'),
    });
  }
  return found;
};

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
