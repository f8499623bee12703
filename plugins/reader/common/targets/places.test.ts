/** Figures, tables, equations and sections on a page of one column, 612 by 792 points. */
import { describe, expect, it } from 'vitest';
import type { PrintedLine } from './lines.ts';
import { findPlace, kindOfLine, lineAt, pieceAt } from './places.ts';

const PAGE = [0, 0, 612, 792] as const;
const at = (text: string, top: number, width = 400, left = 100): PrintedLine => ({
  start: 0,
  text,
  box: [left, top - 10, left + width, top],
});
const running = (from: number, count: number): PrintedLine[] =>
  Array.from({ length: count }, (_, line) => at(`Text that runs on, line ${line} of Figure 9 as it says.`, from - line * 12));

const LINES = [
  ...running(700, 4),
  at('an axis', 600, 40, 150),
  at('Figure 2: What was seen,', 450),
  at('and what was not.', 438, 200),
  ...running(400, 5),
  at('3.1 Of methods', 300, 90),
  at('Table 1. Numbers', 260, 200),
  at('2020  12', 244, 200),
  at('2021  40', 230, 200),
  ...running(180, 3),
  at('E = mc2 (4)', 100, 120, 380),
];
const rounded = (box: readonly number[]) => box.map((value) => Math.round(value));
const piece = (kind: 'figure' | 'table' | 'equation' | 'section', number: string) => {
  const found = findPlace(LINES, kind, number);
  return found && rounded(pieceAt(kind, found.line, LINES, PAGE));
};

describe('a piece of a page', () => {
  it('of a figure goes from the text above it to the end of its caption', () =>
    expect(piece('figure', '2')).toEqual([92, 420, 508, 662]));

  it('of a table is its caption and its rows', () => expect(piece('table', '1')).toEqual([92, 212, 508, 268]));

  it('of an equation is its line, with room around it', () => expect(piece('equation', '4')?.slice(1)).toEqual([62, 508, 128]));

  it('of a section is its beginning', () => expect(piece('section', '3.1')).toEqual([92, 142, 508, 308]));

  it('is none of what the page does not have', () => {
    expect(piece('figure', '7')).toBeUndefined();
    expect(piece('section', '3')).toBeUndefined();
  });

  it('is rather that of a caption than of a sentence that begins like one', () => {
    const lines = [at('Figure 2 shows more.', 700), ...LINES];
    expect(findPlace(lines, 'figure', '2')).toMatchObject({ line: { text: 'Figure 2: What was seen,' }, isSure: true });
    expect(findPlace([at('Figure 2 shows more.', 700)], 'figure', '2')?.isSure).toBe(false);
  });
});

describe('a place', () => {
  it('leads to the first line under it', () => {
    expect(lineAt(LINES, 100, 305)?.text).toBe('3.1 Of methods');
    expect(lineAt(LINES, undefined, 462)?.text).toBe('Figure 2: What was seen,');
    expect(lineAt([], 1, 1)).toBeUndefined();
  });

  it.each([
    ['Figure 2: What', 'figure'],
    ['Tab. 3', 'table'],
    ['x = y (12)', 'equation'],
    ['Figure 9 as it says.', undefined],
    ['words', undefined],
  ])('at %j begins %s', (text, kind) => expect(kindOfLine(at(text, 100))).toBe(kind));
});
