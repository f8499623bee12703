/** Quotations: between double quotation marks of English, German and LaTeX, and blocks that are indented or marked as quoted. */
import { type Line, linesOf } from './lines.ts';
import type { Range } from './words.ts';

/** What opens a quotation, and what may close it: „ closes with “ in German and with ” in haste. */
const CLOSING: Readonly<Record<string, string>> = {
  '“': '”',
  '„': '“”',
  '»': '«',
  '«': '»',
  '"': '"',
  '``': "''",
  '「': '」',
};
const MARKS = /[“”„"«»「」]|``|''|\r?\n[ \t]*\r?\n/g;
/** A quotation in a line does not go on for pages: its closing mark is missing. */
const LONGEST = 5000;

interface Mark extends Range {
  readonly sign: string;
}

/** Straight marks look alike: those behind a blank open, and inches stand behind a number. */
const opens = (text: string, { sign, from, to }: Mark): boolean => {
  if (!(sign in CLOSING)) return false;
  return sign !== '"' || (!/[\p{L}\p{N}]/u.test(text[from - 1] ?? '') && /\S/.test(text[to] ?? ''));
};

/**
 * What stands between marks, marks included.
 * For each mark, the next one of each sign is found from the end: a text of opening marks alone takes no longer.
 */
export const inMarks = (text: string): Range[] => {
  const marks = Array.from(text.matchAll(MARKS), ({ 0: sign, index }): Mark => ({ sign, from: index, to: index + sign.length }));
  const closedBy = new Float64Array(marks.length);
  const next = new Map<string, number>();
  for (let at = marks.length - 1; at >= 0; at--) {
    const mark = marks[at];
    if (!mark) continue;
    const closing = CLOSING[mark.sign] ?? '';
    const signs = closing === "''" ? [closing] : [...closing];
    closedBy[at] = Math.min(...signs.map((sign) => next.get(sign) ?? Infinity));
    // Behind an empty line begins another paragraph.
    if (mark.sign.includes('\n')) next.clear();
    else next.set(mark.sign, at);
  }
  const found: Range[] = [];
  for (let at = 0; at < marks.length; at++) {
    const mark = marks[at];
    const end = closedBy[at] ?? Infinity;
    const last = marks[end];
    if (!mark || !last || last.to - mark.from > LONGEST || !opens(text, mark)) continue;
    found.push({ from: mark.from, to: last.to });
    at = end;
  }
  return found;
};

const IN_COMMAND = /\\enquote\*?\{[^{}]{1,5000}\}/g;
const BEGIN = /\\begin\{(quote|quotation|displayquote)\}/g;

const inEnvironments = (text: string): Range[] => {
  const found: Range[] = [];
  let end = 0;
  for (const { 1: name = '', index } of text.matchAll(BEGIN)) {
    // What begins inside another ends with it; one without end is none, and so are those behind it.
    if (index < end) continue;
    const closing = `\\end{${name}}`;
    const at = text.indexOf(closing, index);
    end = at < 0 ? text.length : at + closing.length;
    if (at >= 0) found.push({ from: index, to: end });
  }
  return found;
};

/** Further in than the text around, in columns. */
const DEEPER = 3;
const LEAST_LINES = 2;

const isQuoted = (line: Line, margin: number): boolean =>
  line.text !== '' && (line.text.startsWith('>') || line.indent >= margin + DEEPER);

/** Where most lines begin. */
const marginOf = (lines: readonly Line[]): number => {
  const counts = new Map<number, number>();
  for (const { text, indent } of lines) if (text !== '') counts.set(indent, (counts.get(indent) ?? 0) + 1);
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most), [0, 0] as [number, number])[0];
};

const blocks = (text: string): Range[] => {
  const lines = linesOf(text);
  const margin = marginOf(lines);
  const found: Range[] = [];
  let block: Line[] = [];
  const close = (): void => {
    const [first] = block;
    const last = block.at(-1);
    // The first line of a paragraph is indented too: one alone is none.
    if (first && last && block.length >= LEAST_LINES) found.push({ from: first.from, to: last.to });
    block = [];
  };
  for (const line of lines)
    if (isQuoted(line, margin)) block.push(line);
    else close();
  close();
  return found;
};

/** Stretches of the text, marks included; they may overlap. */
export const quotations = (text: string): Range[] => [
  ...inMarks(text),
  ...inEnvironments(text),
  ...Array.from(text.matchAll(IN_COMMAND), ({ 0: whole, index }) => ({ from: index, to: index + whole.length })),
  ...blocks(text),
];
