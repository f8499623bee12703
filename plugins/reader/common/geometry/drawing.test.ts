/** Strokes: what of a hand's line is kept, and where it is. */
import { describe, expect, it } from 'vitest';
import { boxOfStrokes, distanceToStrokes, movedStrokes, pointCount, simplified, stored } from './drawing.ts';

describe('a stroke', () => {
  it('keeps its ends and its corner, and none of the points that lie on the way', () => {
    const straight = Array.from({ length: 50 }, (_, at) => [at, 0]).flat();
    const up = Array.from({ length: 50 }, (_, at) => [49, at + 1]).flat();
    expect(simplified([...straight, ...up], 0.3)).toEqual([0, 0, 49, 0, 49, 50]);
  });

  it('never differs from the hand by more than was allowed', () => {
    const circle = Array.from({ length: 400 }, (_, at) => [Math.cos(at / 60) * 40, Math.sin(at / 60) * 40]).flat();
    const kept = simplified(circle, 0.5);
    expect(kept.length).toBeLessThan(circle.length / 4);
    for (let at = 0; at < circle.length; at += 2) {
      const point = { x: circle[at] as number, y: circle[at + 1] as number };
      expect(distanceToStrokes([kept], point)).toBeLessThanOrEqual(0.5);
    }
  });

  it.each([[[3, 4]], [[3, 4, 3, 4]]])('of no length is a dot: %j', (dot) => {
    expect(simplified(dot, 1).slice(0, 2)).toEqual([3, 4]);
    expect(boxOfStrokes([dot], 2)).toEqual([2, 3, 4, 5]);
    expect(distanceToStrokes([dot], { x: 6, y: 8 })).toBe(5);
  });

  it('is found from beside it, on its line and not only at its points', () => {
    expect(distanceToStrokes([[0, 0, 100, 0]], { x: 50, y: 7 })).toBe(7);
    expect(distanceToStrokes([], { x: 50, y: 7 })).toBe(Infinity);
  });

  it('is stored to a hundredth of a point, with what else the drawing has', () => {
    expect(stored({ strokes: [[1.23456, 2]], line_width: 1.5 })).toEqual({ strokes: [[1.23, 2]], line_width: 1.5 });
    expect(stored({ font_size: 12 })).toEqual({ font_size: 12 });
  });

  it('moves and is counted with the others', () => {
    expect(
      movedStrokes(
        [
          [1, 2, 3, 4],
          [5, 6],
        ],
        10,
        -1,
      ),
    ).toEqual([
      [11, 1, 13, 3],
      [15, 5],
    ]);
    expect(
      pointCount([
        [1, 2, 3, 4],
        [5, 6],
      ]),
    ).toBe(3);
  });
});
