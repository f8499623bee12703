/** How wide a page is set. */
import { describe, expect, it } from 'vitest';
import type { PageFrame } from '../geometry/page-frame.ts';
import type { PageText } from './page-text.ts';
import { textColumn } from './text-column.ts';

const frame: PageFrame = { view: [0, 0, 600, 800], rotate: 0, userUnit: 1 };
type Line = readonly [x: number, y: number, advance: number, transform?: readonly number[]];
const lines = (x: number, advance: number, count = 30): Line[] =>
  Array.from({ length: count }, (_, at) => [x, 700 - 14 * at, advance] as const);

const pageOf = (all: readonly Line[]): PageText => {
  const runs = all.map(([x, y, advance, [a = 1, b = 0, c = 0, d = 1] = []], at) => ({
    ...{ text: 'abcde', start: at * 6, transform: [10 * a, 10 * b, 10 * c, 10 * d, x, y], advance, size: 10 },
    ...{ fontFamily: 'serif', ascent: 0.8, descent: -0.2, rightToLeft: false, vertical: false },
  }));
  return { text: 'abcde\n'.repeat(all.length), runs };
};

describe('textColumn', () => {
  it.each<[string, Line[], { left: number; width: number }]>([
    ['one column', lines(100, 400), { left: 100, width: 400 }],
    ['both of two columns', [...lines(60, 230), ...lines(310, 230)], { left: 60, width: 480 }],
    ['what is in the margins is left out', [...lines(100, 400), ...lines(40, 8), [30, 60, 60]], { left: 100, width: 400 }],
    ['a stamp at the side too', [...lines(100, 400), [20, 200, 3000, [0, 1, -1, 0]]], { left: 100, width: 400 }],
    ['one that runs over the page ends with it', lines(100, 700), { left: 100, width: 500 }],
  ])('%s', (_, all, found) => {
    expect(textColumn(pageOf(all), frame)).toEqual({ ...found, top: expect.closeTo(92) });
  });

  it('of a page that is written sideways and shown upright', () => {
    const turned: PageFrame = { ...frame, rotate: 90 };
    const all = Array.from({ length: 20 }, (_, at): Line => [100 + 14 * at, 150, 500, [0, 1, -1, 0]]);
    expect(textColumn(pageOf(all), turned)).toEqual({ left: 150, width: 500, top: expect.closeTo(92) });
  });

  it.each([
    ['no text', []],
    ['a word or two', lines(250, 90, 2)],
  ])('there is none with %s', (_, all) => {
    expect(textColumn(pageOf(all as Line[]), frame)).toBeUndefined();
  });
});
