/** Entries of a list of references, told by their numbers, by hanging indents, or by the room between them. */
import { joined, type Vocabulary } from '../pdf/flow.ts';
import type { Line } from '#plugins/library/common/pdf/page/lines.ts';

const BRACKETED = /^\[(?:\d{1,4}|[\p{L}+]{1,12}\s?\d{2,4}[a-z]?|[^\]]{1,40})\]\s*/u;
const DOTTED = /^\(?(\d{1,4})[.)]\s+(?=\p{L}|["“])/u;
const BARE = /^(\d{1,4})\s+(?=\p{Lu})/u;
const MOST = 3000;
/** Share of its column's lines: fewer that begin at the left are names hanging out. */
const HANGING = 0.75;

type Starts = (line: Line, index: number) => boolean;

const columnOf = ({ page, x0 }: Line, width: number): string => `${page.page} ${Math.floor(x0 / width)}`;

/** The left margin of each line's column: its least `x0`. */
const margins = (lines: readonly Line[]): ((line: Line) => number) => {
  // Columns are at least this far apart.
  const width = Math.max(120, lines.reduce((most, { x0, x1 }) => Math.max(most, x1 - x0), 0) * 0.8);
  const left = new Map<string, number>();
  for (const line of lines) {
    const name = columnOf(line, width);
    left.set(name, Math.min(left.get(name) ?? Infinity, line.x0));
  }
  return (line) => left.get(columnOf(line, width)) ?? line.x0;
};

/** Numbers that count up tell entries from lines that happen to begin with a number. */
const counting = (lines: readonly Line[], pattern: RegExp): Starts | undefined => {
  let next: number | undefined;
  const starts = new Set<Line>();
  for (const line of lines) {
    const number = Number(pattern.exec(line.text)?.[1]);
    if (!Number.isInteger(number)) continue;
    if (next === undefined ? number <= 1 : number >= next && number <= next + 2) {
      starts.add(line);
      next = number + 1;
    }
  }
  return starts.size >= 3 || (starts.size > 0 && starts.size >= lines.length / 4) ? (line) => starts.has(line) : undefined;
};

const startsOf = (lines: readonly Line[]): Starts => {
  const bracketed = lines.filter(({ text }) => BRACKETED.test(text)).length;
  if (bracketed >= 3 || bracketed > lines.length / 4) return ({ text }) => BRACKETED.test(text);
  const counted = counting(lines, DOTTED) ?? counting(lines, BARE);
  if (counted) return counted;
  const left = margins(lines);
  const atLeft = lines.filter((line) => line.x0 - left(line) < line.size * 0.4).length;
  if (atLeft < lines.length * HANGING) return (line) => line.x0 - left(line) < line.size * 0.4;
  const steps = lines.slice(1).map((line, index) => (lines[index]?.y ?? 0) - line.y);
  const usual = [...steps].filter((step) => step > 0).sort((a, b) => a - b)[Math.floor(steps.length * 0.3)] ?? 0;
  return (line, index) => {
    const before = lines[index - 1];
    if (!before) return true;
    const isNextColumn = before.y < line.y || before.page !== line.page;
    return isNextColumn ? /[.\])\d]$/.test(before.text) && /^\p{Lu}/u.test(line.text) : before.y - line.y > usual * 1.25;
  };
};

/** Where a list without a heading begins: at `[1]`, when `[2]` and `[3]` follow; -1 when there is none. */
export const startOfReferences = (lines: readonly Line[]): number => {
  const numbers = lines.map(({ text }) => Number(/^\[(\d{1,4})\]\s/.exec(text)?.[1] ?? Number.NaN));
  return numbers.findLastIndex((number, at) => {
    if (number !== 1) return false;
    const second = numbers.indexOf(2, at);
    return second !== -1 && numbers.indexOf(3, second) !== -1;
  });
};

/** Texts of entries, in order, without their numbers. */
export const splitReferences = (lines: readonly Line[], vocabulary: Vocabulary): string[] => {
  if (lines.length === 0) return [];
  const starts = startsOf(lines);
  const entries: Line[][] = [];
  for (const [index, line] of lines.entries()) {
    const entry = entries.at(-1);
    if (!entry || starts(line, index)) entries.push([line]);
    else entry.push(line);
  }
  return entries
    .slice(0, MOST)
    .map((entry) => joined(entry, vocabulary).text.replace(BRACKETED, '').replace(DOTTED, '').replace(BARE, '').trim())
    .filter((text) => text.length > 15 && /\p{L}{2}/u.test(text));
};
