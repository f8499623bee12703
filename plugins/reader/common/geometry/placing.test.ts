/** Where something drawn may stand, on pages of any turn and with a corner that is not at the origin. */
import { describe, expect, it } from 'vitest';
import type { PageFrame } from './page-frame.ts';
import { boxBetween, gripOf, movedBox, pointOnPage, resizedBox, stepInPdf, stepOnPage } from './placing.ts';
import type { Rotation } from './types.ts';

const frame: PageFrame = { view: [10, 20, 510, 720], rotate: 0, userUnit: 1 };

describe('on a page', () => {
  it('a box between two points is the same from whichever corner, and ends at the edge', () => {
    expect(boxBetween(frame, { x: 100, y: 200 }, { x: 50, y: 300 })).toEqual([50, 200, 100, 300]);
    expect(boxBetween(frame, { x: 500, y: 700 }, { x: 900, y: 900 })).toEqual([500, 700, 510, 720]);
    expect(pointOnPage(frame, { x: -5, y: 21 })).toEqual({ x: 10, y: 21 });
  });

  it('a box goes as far as the edge and keeps its size', () => {
    const step = stepOnPage(frame, [400, 30, 500, 60], 50, -50);
    expect(movedBox([400, 30, 500, 60], step)).toEqual([410, 20, 510, 50]);
  });

  it('a box that is larger than the page stays at its lower left corner', () => {
    expect(movedBox([0, 0, 900, 900], stepOnPage(frame, [0, 0, 900, 900], 0, 0))).toEqual([10, 20, 910, 920]);
  });

  it('an edge that is held moves alone, not over the other one and not over the page', () => {
    const box = [100, 100, 200, 200] as const;
    expect(resizedBox(frame, box, { x: 1, y: 0 }, { x: 30, y: 99 }, 8)).toEqual([100, 100, 230, 200]);
    expect(resizedBox(frame, box, { x: -1, y: 1 }, { x: 500, y: 900 }, 8)).toEqual([192, 100, 200, 720]);
    expect(resizedBox(frame, box, { x: 0, y: -1 }, { x: 0, y: -900 }, 8)).toEqual([100, 20, 200, 200]);
  });
});

describe('a hand on a turned page', () => {
  it.each([
    [0, { x: 5, y: -10 }, { x: 1, y: -1 }],
    [90, { x: 10, y: 5 }, { x: 1, y: 1 }],
    [180, { x: -5, y: 10 }, { x: -1, y: 1 }],
    [270, { x: -10, y: -5 }, { x: -1, y: -1 }],
  ] as const)(
    'at %d° moves ten pixels right and twenty down at double size, and holds the lower right corner',
    (rotation, step, grip) => {
      const way = stepInPdf({ frame, scale: 2, rotation: rotation as Rotation }, 10, 20);
      expect([way.x, way.y].map(Math.round)).toEqual([step.x, step.y]);
      expect(gripOf(rotation, 1, 1)).toEqual(grip);
    },
  );

  it('holds one edge alone', () => {
    expect(gripOf(0, 1, 0)).toEqual({ x: 1, y: 0 });
    expect(gripOf(90, 0, 1)).toEqual({ x: 1, y: 0 });
  });
});
