/** Where pages end. */
import { expect, it } from 'vitest';
import { type LaidBlock, pageBreaks } from './page-breaks.ts';

const sheet = { width: 200, height: 140, margin: 20 };
type Height = number | `h${number}` | `b${number}`;
/** Blocks of these heights, without room between them; `h` is a heading, `b` a page break. */
const laid = (...heights: readonly Height[]): readonly LaidBlock[] => {
  let top = 0;
  return heights.map((height, at) => {
    const size = Number(String(height).replace(/\D/g, ''));
    top += size;
    return {
      at,
      top: top - size,
      bottom: top,
      isHeading: String(height).startsWith('h'),
      isBreak: String(height).startsWith('b'),
    };
  });
};
const ends = (...blocks: readonly Height[]) => pageBreaks(laid(...blocks), sheet, 1).map(({ at, rest }) => [at, rest]);

it('a block that does not fit goes to the next page', () =>
  expect(ends(60, 30, 20, 90)).toEqual([
    [2, 10],
    [3, 80],
  ]));
it('a heading goes with what follows it', () => expect(ends(60, 'h20', 30)).toEqual([[1, 40]]));
it('what is higher than a page has one that is longer', () => expect(ends(300, 10)).toEqual([[1, 0]]));
it('behind a page break a new page begins', () => expect(ends(10, 'b10', 10)).toEqual([[2, 80]]));
it('all of it grows with the zoom', () => expect(pageBreaks(laid(150, 60), sheet, 2)).toEqual([{ at: 1, page: 1, rest: 50 }]));
