/** The words that stand in a box of a page, such as those under a link. */
import type { Box } from '../geometry/types.ts';
import { type Measure, type PageText, runQuad, shareOf, type TextRun } from './page-text.ts';

type Point = readonly [x: number, y: number];

/** The line through the middle of a run, in the direction in which it is read. */
const axisOf = (run: TextRun, measure: Measure): readonly [Point, Point] => {
  const [a, b, c, d, e, f, g, h] = runQuad(run, 0, run.text.length, measure);
  const ends = [
    [(a + e) / 2, (b + f) / 2],
    [(c + g) / 2, (d + h) / 2],
  ] as const;
  return run.rightToLeft ? [ends[1], ends[0]] : ends;
};

/** The share of a line that is in the box, from and to; `undefined` when none is (Liang, Barsky 1984). */
const clipped = ([[x0, y0], [x1, y1]]: readonly [Point, Point], box: Box): readonly [number, number] | undefined => {
  const [left, bottom, right, top] = box;
  let [from, to] = [0, 1];
  for (const [start, step, low, high] of [
    [x0, x1 - x0, Math.min(left, right), Math.max(left, right)],
    [y0, y1 - y0, Math.min(bottom, top), Math.max(bottom, top)],
  ] as const) {
    if (step === 0) {
      if (start < low || start > high) return undefined;
      continue;
    }
    const [one, other] = [(low - start) / step, (high - start) / step];
    from = Math.max(from, Math.min(one, other));
    to = Math.min(to, Math.max(one, other));
  }
  return from < to ? [from, to] : undefined;
};

/** Units before the share of a run; those that lie more than half before it count. */
const unitsBefore = (run: TextRun, share: number, measure: Measure): number => {
  let [low, high] = [0, run.text.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const centre = (shareOf(run, middle, measure) + shareOf(run, middle + 1, measure)) / 2;
    if (centre < share) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** For each box its words on one line; empty where none stand. */
export const textsInBoxes = ({ runs }: PageText, boxes: readonly Box[], measure: Measure): string[] => {
  const axes = boxes.length > 0 ? runs.map((run) => [run, axisOf(run, measure)] as const) : [];
  return boxes.map((box) => {
    const parts = axes.flatMap(([run, axis]) => {
      const share = run.text.trim() === '' ? undefined : clipped(axis, box);
      if (!share) return [];
      return run.text.slice(unitsBefore(run, share[0], measure), unitsBefore(run, share[1], measure)).trim();
    });
    return parts
      .filter((part) => part !== '')
      .join(' ')
      .replace(/\s+/g, ' ');
  });
};
