/** Small pictures of parts of pages. */
import { describe, expect, it, vi } from 'vitest';
import { makePdf } from '../../bench/make-pdf.mjs';
import { openPdf } from '../testing/pdf-in-process.ts';
import { drawRegion, regionSize } from './draw-region.ts';

const pageOf = async (rotate: number) => (await openPdf(makePdf({ rotate: () => rotate }))).getPage(1);

describe('a part of a page', () => {
  it.each([
    ['small, twice as large', 0, [10, 10, 60, 40], 100, 60],
    ['wide, as wide as there is room', 0, [0, 0, 440, 100], 220, 50],
    ['high, as high as there is room', 0, [0, 0, 100, 600], 20, 120],
    ['on a turned page, as it is seen', 90, [0, 0, 100, 50], 60, 120],
  ] as const)('is shown %s', async (_, rotate, box, width, height) => {
    expect(regionSize(await pageOf(rotate), box)).toMatchObject({ width, height });
  });

  it.each([0, 90, 180, 270])('is all of the picture and nothing else, on a page turned by %d°', async (rotate) => {
    const page = await pageOf(rotate);
    const render = vi.spyOn(page, 'render').mockReturnValue({ promise: Promise.resolve(), cancel() {} } as never);
    const canvas = document.createElement('canvas');
    await drawRegion(page, [100, 200, 160, 240], canvas, 2, new AbortController().signal);
    const viewport = render.mock.lastCall?.[0].viewport;
    const corners = [
      [100, 200],
      [160, 240],
    ].map(([x = 0, y = 0]) => viewport?.convertToViewportPoint(x, y).map(Math.round) ?? []);
    const sides = rotate % 180 === 0 ? [240, 160] : [160, 240];
    expect([canvas.width, canvas.height]).toEqual(sides);
    expect([0, 1].map((side) => corners.map((corner) => corner[side]).toSorted((a, b) => Number(a) - Number(b)))).toEqual(
      sides.map((side) => [0, side]),
    );
  });

  it('is given up when its row is gone', async () => {
    const page = await pageOf(0);
    const cancel = vi.fn();
    vi.spyOn(page, 'render').mockReturnValue({ promise: new Promise(() => undefined), cancel } as never);
    const leaving = new AbortController();
    void drawRegion(page, [0, 0, 10, 10], document.createElement('canvas'), 1, leaving.signal);
    leaving.abort();
    expect(cancel).toHaveBeenCalledOnce();
  });
});
