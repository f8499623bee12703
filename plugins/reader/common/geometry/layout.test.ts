import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mainPage, PAGE_GAP, pageAt, pageAtPoint, pageColumn, pagesBetween } from './layout.ts';
import { clampZoom, fitText, fitZoom, MAX_ZOOM, MIN_ZOOM, nextZoom } from './zoom.ts';

const sizes = fc.array(fc.record({ width: fc.integer({ min: 50, max: 900 }), height: fc.integer({ min: 50, max: 900 }) }), {
  minLength: 1,
  maxLength: 40,
});

describe('the column of pages', () => {
  it('never lets pages overlap, and finds the page of every line', () => {
    fc.assert(
      fc.property(sizes, fc.double({ min: 0.1, max: 5, noNaN: true }), (pages, scale) => {
        const column = pageColumn(pages, scale);
        column.slots.forEach((slot, at) => {
          const next = column.slots[at + 1];
          if (next) expect(next.top).toBe(slot.top + slot.height + PAGE_GAP);
          expect(pageAt(column, slot.top)).toBe(at);
          expect(pageAt(column, slot.top + slot.height)).toBe(at);
        });
        expect(pageAt(column, -100)).toBe(0);
        expect(pageAt(column, 1e9)).toBe(pages.length - 1);
      }),
    );
  });

  it('tells which pages are seen, and which is seen most', () => {
    const column = pageColumn(
      Array.from({ length: 5 }, () => ({ width: 100, height: 100 })),
      1,
    );
    expect(pagesBetween(column, 12, 130)).toEqual({ first: 0, last: 1 });
    expect(pagesBetween(column, 113, 130)).toEqual({ first: 1, last: 1 });
    expect(mainPage(column, 90, 190)).toBe(1);
  });

  const five = pageColumn(
    Array.from({ length: 5 }, () => ({ width: 100, height: 100 })),
    1,
  );

  it('a page whose end the view has just left is not seen any more, and in a gap the next one is', () => {
    expect(pagesBetween(five, 111, 120)).toEqual({ first: 0, last: 0 });
    expect(pagesBetween(five, 112, 120)).toEqual({ first: 1, last: 1 });
  });

  it('below the last page there is still the last page', () => {
    const below = five.height + 50;
    expect(pagesBetween(five, below, below + 100)).toEqual({ first: 4, last: 4 });
    expect(mainPage(five, below, below + 100)).toBe(4);
    expect(mainPage(five, five.height - 5, five.height + 100)).toBe(4);
  });

  it('stays on the upper of two pages that are seen as much as each other, give or take a pixel', () => {
    expect([62, 62.5].map((from) => mainPage(five, from, from + 112))).toEqual([0, 0]);
    expect(mainPage(five, 66, 178)).toBe(1);
  });

  it('is as wide as its widest page, wherever that stands, with room on both sides', () => {
    const sizes = [60, 100, 80].map((width) => ({ width, height: 10 }));
    expect(pageColumn(sizes, 2)).toMatchObject({ width: 200 + 2 * PAGE_GAP, height: 3 * 20 + 4 * PAGE_GAP });
  });

  it('without a page is empty, and nobody gets lost in it', () => {
    const none = pageColumn([], 1);
    expect([pageAt(none, 40), mainPage(none, 0, 100)]).toEqual([0, 0]);
  });
});

describe('two pages side by side', () => {
  const five = Array.from({ length: 5 }, (_, at) => ({ width: 100, height: at === 1 ? 150 : 100 }));
  const rows = (spread: 'two' | 'cover') => pageColumn(five, 1, spread).slots.map(({ top, fromMiddle }) => [top, fromMiddle]);

  it('stand left and right of the middle, as high as the higher of them', () =>
    expect(rows('two')).toEqual([
      [12, -106],
      [12, 6],
      [174, -106],
      [174, 6],
      [286, -106],
    ]));

  it('leave the cover alone, on the right', () =>
    expect(rows('cover')).toEqual([
      [12, 6],
      [124, -106],
      [124, 6],
      [286, -106],
      [286, 6],
    ]));

  it('are found by where one points, and seen together', () => {
    const column = pageColumn(five, 1, 'two');
    expect([pageAtPoint(column, -50, 200), pageAtPoint(column, 50, 200), pageAtPoint(column, -1, 200)]).toEqual([2, 3, 2]);
    expect(pagesBetween(column, 20, 100)).toEqual({ first: 0, last: 1 });
    // The lower end of the higher page is still seen.
    expect(pagesBetween(column, 140, 200)).toEqual({ first: 0, last: 3 });
    expect(pagesBetween(column, 170, 200)).toEqual({ first: 2, last: 3 });
    expect(mainPage(column, 174, 274)).toBe(2);
  });

  it('never overlap, whatever their sizes', () => {
    fc.assert(
      fc.property(sizes, fc.constantFrom('two' as const, 'cover' as const), (pages, spread) => {
        const { slots, width } = pageColumn(pages, 1, spread);
        for (const [at, slot] of slots.entries()) {
          expect(Math.max(-slot.fromMiddle, slot.fromMiddle + slot.width)).toBeLessThanOrEqual(width / 2 - PAGE_GAP);
          for (const other of slots.slice(at + 1)) {
            const isBeside = other.top === slot.top && slot.fromMiddle + slot.width < other.fromMiddle;
            expect(isBeside || other.top >= slot.top + slot.height + PAGE_GAP).toBe(true);
          }
        }
      }),
    );
  });
});

describe('zoom', () => {
  it('fits a page to the width, or wholly into the view', () => {
    const view = { width: 824, height: 424 };
    expect(fitZoom('fit-width', { width: 600, height: 800 }, view)).toBe(1);
    expect(fitZoom('fit-page', { width: 600, height: 600 }, view)).toBe(0.5);
    expect(fitZoom('fit-page', { width: 600, height: 60 }, view)).toBe(1);
    // A stamp in a large window, and a poster in a window that is folded away.
    expect(fitZoom('fit-width', { width: 10, height: 10 }, view)).toBe(MAX_ZOOM);
    expect(fitZoom('fit-width', { width: 9000, height: 9000 }, { width: 0, height: 0 })).toBe(MIN_ZOOM);
  });

  it('goes in steps from wherever it is, and stays within its limits', () => {
    expect([nextZoom(1, 1), nextZoom(1, -1), nextZoom(1.07, 1), nextZoom(5, 1), nextZoom(0.1, -1)]).toEqual([
      1.1, 0.9, 1.1, 5, 0.1,
    ]);
    // A fit that is almost a step is left for the next one: a key that seems to do nothing would be pressed again.
    expect([nextZoom(1.0999, 1), nextZoom(0.9001, -1)]).toEqual([1.25, 0.8]);
    expect([clampZoom(99), clampZoom(0), clampZoom(Number.NaN)]).toEqual([MAX_ZOOM, MIN_ZOOM, 1]);
  });
});

describe('fitText', () => {
  const page = 612;
  it.each([
    ['as wide as the view', 400, 640, 1.155],
    ['no smaller than can be read', 400, 300, 0.75],
    ['no larger than is good in a wide view', 300, 900, 1.5],
    ['as large as the whole page where that is larger', 300, 2000, 2.422],
    ['the width of the page where there is no text', undefined, 900, 1.074],
    ['and that no smaller than can be read', undefined, 400, 0.75],
  ])('is %s', (_, text, view, factor) => {
    expect(fitText({ text, page, view })).toBeCloseTo(factor, 2);
  });
});
