import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mainPage, PAGE_GAP, pageAt, pageColumn, pagesBetween } from './layout.ts';
import { clampZoom, fitZoom, MAX_ZOOM, MIN_ZOOM, nextZoom } from './zoom.ts';

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
});

describe('zoom', () => {
  it('fits a page to the width, or wholly into the view', () => {
    const view = { width: 824, height: 424 };
    expect(fitZoom('fit-width', { width: 600, height: 800 }, view)).toBe(1);
    expect(fitZoom('fit-page', { width: 600, height: 600 }, view)).toBe(0.5);
  });

  it('goes in steps from wherever it is, and stays within its limits', () => {
    expect([nextZoom(1, 1), nextZoom(1, -1), nextZoom(1.07, 1), nextZoom(5, 1), nextZoom(0.1, -1)]).toEqual([
      1.1, 0.9, 1.1, 5, 0.1,
    ]);
    expect([clampZoom(99), clampZoom(0), clampZoom(Number.NaN)]).toEqual([MAX_ZOOM, MIN_ZOOM, 1]);
  });
});
