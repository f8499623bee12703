/** Where pages end. */
import { expect, it } from 'vitest';
import { type LaidBlock, pageBreaks } from './page-breaks.ts';

const room = { height: 100, aboveNotes: 5 };
const LINE = 10;
type Laid =
  | number
  | `${'h' | 'b'}${number}`
  | { readonly lines: number }
  | { readonly rows: readonly number[]; readonly head: number };

/** Blocks without room between them: of a height that goes as a whole, `h` a heading, `b` a page break, lines of 10, or rows. */
const laid = (...all: readonly Laid[]): readonly LaidBlock[] => {
  let top = 0;
  return all.map((each) => {
    const from = top;
    const pieces = typeof each !== 'object' ? [] : 'lines' in each ? new Array<number>(each.lines).fill(LINE) : each.rows;
    const height = typeof each === 'object' ? pieces.reduce((sum, one) => sum + one, 0) : Number(String(each).replace(/\D/g, ''));
    top += height;
    let at = from;
    const placed = pieces.map((size) => ({ top: at, bottom: (at += size) }));
    const [least, head] = typeof each === 'object' && 'rows' in each ? [1, each.head] : [2, 0];
    return {
      ...{ top: from, bottom: top },
      isHeading: String(each).startsWith('h'),
      isBreak: String(each).startsWith('b'),
      pieces: typeof each === 'object' ? () => ({ all: placed, least, head }) : undefined,
    };
  });
};
/** Of each page that begins: in which block, and with which piece of it. */
const begins = (...blocks: readonly Laid[]) => pageBreaks(laid(...blocks), [], room).map(({ block, piece }) => [block, piece]);

it('what cannot be parted goes to the next page as a whole', () =>
  expect(begins(60, 30, 20, 90)).toEqual([
    [2, 0],
    [3, 0],
  ]));
it('a paragraph goes on with the next page, line by line', () => expect(begins(60, { lines: 8 })).toEqual([[1, 4]]));
it('a long one goes on over several', () =>
  expect(begins({ lines: 25 })).toEqual([
    [0, 10],
    [0, 20],
  ]));
it('its first line never stands alone at the foot', () => expect(begins(90, { lines: 5 })).toEqual([[1, 0]]));
it('nor its last one at the head', () => expect(begins(50, { lines: 6 })).toEqual([[1, 4]]));
it('three lines stay together', () => expect(begins(80, { lines: 3 })).toEqual([[1, 0]]));
it('a heading goes with what follows it', () => expect(begins(60, 'h20', 30)).toEqual([[1, 0]]));
it('and so do several', () => expect(begins(50, 'h20', 'h20', 30)).toEqual([[1, 0]]));
it('a heading stays above the first two lines of a paragraph', () => expect(begins(60, 'h20', { lines: 5 })).toEqual([[2, 2]]));
it('a heading that has a page for itself stays there', () => expect(begins('h90', 30)).toEqual([[1, 0]]));
it('a row goes as a whole, and its table goes on below its header', () => {
  const [first, second] = pageBreaks(laid(40, { rows: [30, 25, 40, 45, 20], head: 10 }), [], room);
  expect(first).toEqual({ block: 1, piece: 2, bottom: 95, top: 95, head: 10 });
  expect(second).toMatchObject({ piece: 4, bottom: 180 });
});
it('what is higher than a page has one that is longer', () => expect(begins(300, 10)).toEqual([[1, 0]]));
it('also a row', () =>
  expect(begins({ rows: [20, 150, 20], head: 0 })).toEqual([
    [0, 1],
    [0, 2],
  ]));
it('behind a page break a new page begins', () => expect(begins(10, 'b10', 10)).toEqual([[2, 0]]));
it('one at the foot does not need room', () => expect(begins(95, 'b10', 10)).toEqual([[2, 0]]));
it('a footnote takes its room on the page of its mark', () => {
  const blocks = laid({ lines: 12 });
  const withNote = (y: number) => pageBreaks(blocks, [{ y, height: 15 }], room).map(({ piece }) => piece);
  expect([withNote(25), withNote(85), withNote(105)]).toEqual([[8], [8], [10]]);
});
