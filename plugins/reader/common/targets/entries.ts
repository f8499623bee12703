/** Entries of a bibliography on printed pages: where it begins, and which lines are one entry. */
import { foldedWords } from '#plugins/library/common/folding.ts';
import { heightOf, isInColumn, joined, type PrintedLine } from './lines.ts';
import type { Cited } from './reference-at.ts';

const HEADING =
  /^(?:(?:\d{1,2}|[IVX]{1,5}|[A-Z])[.)]?\s+)?(?:references|bibliography|literature(?: cited)?|works cited|literatur(?:verzeichnis)?|quellen(?:verzeichnis)?)\s*[.:]?$/i;
const BRACKETED = /^\s*\[([\p{L}\d+]{1,12})\]/u;
const NUMBERED = /^\s*(\d{1,3})\.?\s+(?=\p{L}|["“])/u;
const PAGE_NUMBER = /^\s*\d{1,4}\s*$/;
/** Lines of one entry at the most. */
const MOST_LINES = 14;
/** Points that a line goes in, at the least, to be no first one. */
const INDENT = 3;
/** Heights of a line that are left free between what does not belong together. */
const GAP = 1.1;

/** Index of the line behind the heading of the list; `undefined` where the page has none. */
export const listBegins = (lines: readonly PrintedLine[]): number | undefined => {
  const at = lines.findIndex(({ text }) => HEADING.test(text.trim()));
  return at < 0 ? undefined : at + 1;
};

const labelOf = (text: string): { label: string; pattern: RegExp } | undefined => {
  for (const pattern of [BRACKETED, NUMBERED]) {
    const label = pattern.exec(text)?.[1];
    if (label !== undefined) return { label, pattern };
  }
  return undefined;
};

const follows = (line: PrintedLine, before: PrintedLine): boolean => {
  const gap = before.box[1] - line.box[3];
  return isInColumn(line, before) && gap < GAP * heightOf(before) && line.box[3] < before.box[3];
};

/**
 * The entry whose first line this is, as it is read.
 * Where entries have labels, it goes on until the next one; else while lines go in, or, where none do, until one is left free or the text ends.
 */
export const entryFrom = (lines: readonly PrintedLine[], at: number): string => {
  const first = lines[at];
  if (!first) return '';
  const label = labelOf(first.text);
  const parts = [first];
  for (const line of lines.slice(at + 1, at + MOST_LINES)) {
    if (PAGE_NUMBER.test(line.text)) continue;
    const before = parts.at(-1) as PrintedLine;
    if (label?.pattern.test(line.text) || HEADING.test(line.text.trim())) break;
    const isNear = follows(line, before);
    // The next column goes on with the entry, when its label says where the next one begins.
    if (!isNear && (!label || isInColumn(line, before))) break;
    if (!label && parts.length > 0 && line.box[0] < first.box[0] + INDENT) {
      const goesIn = parts.length > 1 && parts.slice(1).every(({ box }) => box[0] >= first.box[0] + INDENT);
      const isEnd = /[.\d)]\s*$/.test(before.text) && before.box[2] < first.box[2] - INDENT;
      const isFirst = /^\p{Lu}[\p{L}’'-]+,?\s/u.test(line.text) && /[.)]\s*$/.test(before.text);
      if (goesIn || isEnd || isFirst) break;
    }
    parts.push(line);
  }
  const text = joined(parts.map((line) => line.text));
  return label ? text.replace(label.pattern, '').trim() : text;
};

const isOf = (cited: Cited, text: () => string, line: PrintedLine): boolean => {
  if ('label' in cited) return labelOf(line.text)?.label === cited.label;
  const [family] = foldedWords(cited.people);
  const words = foldedWords(line.text);
  // The family name is among the first words: "D. E. Knuth", "Knuth, Donald".
  if (family === undefined || !words.slice(0, 4).includes(family)) return false;
  const entry = text();
  return entry.includes(cited.year) || (/[a-z]$/.test(cited.year) && entry.includes(cited.year.slice(0, -1)));
};

/** The first line of what is cited, from a line on. */
export const findEntry = (lines: readonly PrintedLine[], from: number, cited: Cited): number | undefined => {
  for (let at = from; at < lines.length; at++) {
    const line = lines[at] as PrintedLine;
    if (isOf(cited, () => entryFrom(lines, at), line)) return at;
  }
  return undefined;
};

/** Whether a line could be the first of an entry by its label alone. */
export const isLabelled = ({ text }: PrintedLine): boolean => BRACKETED.test(text);
