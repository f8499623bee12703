/**
 * The text of a page as one string, and where each of its pieces stands. Everything that points into a page's text (search hits, anchors,
 * selections) counts UTF-16 units of this string.
 */
import { lineQuads } from '../geometry/line-quads.ts';
import type { Quad } from '../geometry/types.ts';

/** A piece of text that the PDF writes in one go. Lengths are in points. */
export interface TextRun {
  readonly text: string;
  /** Offset of its first unit in the page's text. */
  readonly start: number;
  /** Matrix of the text: direction `[a, b]`, upward `[c, d]`, origin of the baseline `[e, f]`. */
  readonly transform: readonly number[];
  /** Length along the baseline. */
  readonly advance: number;
  /** Height of the font. */
  readonly size: number;
  readonly fontFamily: string;
  /** Share of the height above the baseline, and below it (negative). */
  readonly ascent: number;
  readonly descent: number;
  readonly rightToLeft: boolean;
  readonly vertical: boolean;
}

export interface PageText {
  readonly text: string;
  readonly runs: readonly TextRun[];
}

/** Any unit will do: only shares of the whole are used. */
export type Measure = (text: string, fontFamily: string) => number;

/** Index of the run that holds `offset`: the last one that starts at or before it. */
export const runAt = (runs: readonly TextRun[], offset: number): number => {
  let low = 0;
  let high = runs.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((runs[middle] as TextRun).start <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** Share of the run's advance that its first `length` units take. */
export const shareOf = (run: TextRun, length: number, measure: Measure): number => {
  if (length <= 0) return 0;
  if (length >= run.text.length) return 1;
  const whole = measure(run.text, run.fontFamily);
  return whole > 0 ? measure(run.text.slice(0, length), run.fontFamily) / whole : length / run.text.length;
};

/** Outline of the units `from` to `to` of a run (counted in the run). */
export const runQuad = (run: TextRun, from: number, to: number, measure: Measure): Quad => {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = run.transform;
  const along = Math.hypot(a, b) || 1;
  const across = Math.hypot(c, d) || 1;
  // A vertical font is written downwards, and its glyphs hang on both sides of the line.
  const [dx, dy] = run.vertical ? [-c / across, -d / across] : [a / along, b / along];
  const [ux, uy] = run.vertical ? [a / along, b / along] : [c / across, d / across];
  const [low, high] = run.vertical ? [-run.size / 2, run.size / 2] : [run.descent * run.size, run.ascent * run.size];
  const shares = [shareOf(run, from, measure), shareOf(run, to, measure)] as const;
  const [start, end] = run.rightToLeft ? [1 - shares[1], 1 - shares[0]] : shares;
  const at = (share: number, height: number): [number, number] => [
    e + dx * run.advance * share + ux * height,
    f + dy * run.advance * share + uy * height,
  ];
  return [...at(start, high), ...at(end, high), ...at(start, low), ...at(end, low)];
};

/** One quad for each line of `text.slice(start, end)`. */
export const quadsOfText = (page: PageText, start: number, end: number, measure: Measure): Quad[] => {
  const pieces: Quad[] = [];
  for (let at = runAt(page.runs, start); at < page.runs.length; at++) {
    const run = page.runs[at] as TextRun;
    if (run.start >= end) break;
    const from = Math.max(0, start - run.start);
    const to = Math.min(run.text.length, end - run.start);
    // A blank at the edge of the passage or the end of a line is not part of what was marked.
    if (to > from && run.text.slice(from, to).trim() !== '') pieces.push(runQuad(run, from, to, measure));
  }
  return lineQuads(pieces);
};
