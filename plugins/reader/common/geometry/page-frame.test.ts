import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PageFrame, pageSize, rectOfBox, rectOfQuad, toPdf, toView, turned } from './page-frame.ts';
import { quadOfBox } from './quads.ts';
import type { Rotation } from './types.ts';

const rotation = fc.constantFrom<Rotation>(0, 90, 180, 270);
const frame: fc.Arbitrary<PageFrame> = fc
  .record({
    left: fc.integer({ min: -500, max: 500 }),
    bottom: fc.integer({ min: -500, max: 500 }),
    width: fc.integer({ min: 10, max: 3000 }),
    height: fc.integer({ min: 10, max: 3000 }),
    rotate: rotation,
    userUnit: fc.constantFrom(1, 2.5),
  })
  .map(({ left, bottom, width, height, rotate, userUnit }) => ({
    view: [left, bottom, left + width, bottom + height] as const,
    rotate,
    userUnit,
  }));
const scale = fc.double({ min: 0.1, max: 8, noNaN: true });

describe('points of a page and pixels of the view', () => {
  it('[LIB-045] are each the reverse of the other, for every turn, zoom and crop box', () => {
    fc.assert(
      fc.property(
        frame,
        scale,
        rotation,
        fc.tuple(fc.double({ min: -900, max: 900, noNaN: true }), fc.double({ min: -900, max: 900, noNaN: true })),
        (page, zoom, turn, [x, y]) => {
          const shown = { frame: page, scale: zoom, rotation: turn };
          const there = toView(shown, x, y);
          const back = toPdf(shown, there.x, there.y);
          expect(back.x).toBeCloseTo(x, 5);
          expect(back.y).toBeCloseTo(y, 5);
        },
      ),
    );
  });

  it('keep every corner of the crop box on a corner of the shown page', () => {
    fc.assert(
      fc.property(frame, scale, rotation, (page, zoom, turn) => {
        const size = pageSize(page, turn);
        const shown = { frame: page, scale: zoom, rotation: turn };
        const rect = rectOfQuad(shown, quadOfBox(page.view));
        expect(rect.left).toBeCloseTo(0, 5);
        expect(rect.top).toBeCloseTo(0, 5);
        expect(rect.width).toBeCloseTo(size.width * zoom, 5);
        expect(rect.height).toBeCloseTo(size.height * zoom, 5);
      }),
    );
  });

  it('give a box the place of its outline, for every turn', () => {
    fc.assert(
      fc.property(frame, scale, rotation, fc.tuple(fc.nat(500), fc.nat(500), fc.nat(90), fc.nat(90)), (page, zoom, turn, box) => {
        const [left, bottom, width, height] = box;
        const shown = { frame: page, scale: zoom, rotation: turn };
        const of = [left, bottom, left + width, bottom + height] as const;
        const [rect, outline] = [rectOfBox(shown, of), rectOfQuad(shown, quadOfBox(of))];
        for (const side of ['left', 'top', 'width', 'height'] as const) expect(rect[side]).toBeCloseTo(outline[side], 5);
      }),
    );
  });

  it('agree with where PDF puts the corners of a turned page', () => {
    const page: PageFrame = { view: [10, 20, 110, 220], rotate: 90, userUnit: 1 };
    // Turned clockwise by 90°, the bottom left corner of the paper is at the top left of the screen.
    expect(toView({ frame: page, scale: 2, rotation: 90 }, 10, 20)).toEqual({ x: 0, y: 0 });
    expect(toView({ frame: page, scale: 2, rotation: 0 }, 10, 220)).toEqual({ x: 0, y: 0 });
    expect(toView({ frame: page, scale: 2, rotation: 180 }, 110, 20)).toEqual({ x: 0, y: 0 });
    expect(toView({ frame: page, scale: 2, rotation: 270 }, 110, 220)).toEqual({ x: 0, y: 0 });
  });

  it('turns add up in either direction', () => {
    expect([turned(270, 90), turned(0, -90), turned(180, 360)]).toEqual([0, 270, 180]);
  });
});
