/** Where signs in the margin stand, on pages of any turn, and which one a click meets. */
import { describe, expect, it } from 'vitest';
import type { Shown } from '../../common/geometry/page-frame.ts';
import { quadOfBox } from '../../common/geometry/quads.ts';
import type { PdfMark } from '../../common/services.ts';
import { type Column, marginSigns, signAt } from './margin-signs.ts';

const shown = (rotation: Shown['rotation'] = 0, scale = 1): Shown => ({
  frame: { view: [0, 0, 500, 700], rotate: 0, userUnit: 1 },
  scale,
  rotation,
});
const mark = (id: string, uses: number | undefined, ...box: [number, number, number, number][]): PdfMark => ({
  id,
  page: 1,
  quads: box.map(quadOfBox),
  color: '#FFE066',
  label: id,
  ...(uses !== undefined && { uses }),
});
const places = (marks: readonly PdfMark[], on = shown(), column?: Column) =>
  marginSigns(on, marks, column).map(({ mark: { id }, x, y }) => [id, x, y]);

describe('signs', () => {
  it('stand in the nearer margin, beside the first line; what nothing cites has none, nor what has no place', () => {
    const marks = [
      mark('left', 2, [60, 600, 240, 612], [60, 580, 240, 592]),
      mark('right', 1, [260, 600, 440, 612]),
      mark('unused', undefined, [60, 400, 240, 412]),
      mark('none', 0, [60, 400, 240, 412]),
      mark('lost', 3),
    ];
    expect(places(marks)).toEqual([
      ['left', 12, 94],
      ['right', 488, 94],
    ]);
    expect(places(marks, shown(0, 2))[1]).toEqual(['right', 976, 188]);
  });

  it('keep close to the text where it is known where that stands, and never on it', () => {
    const column = { left: 60, width: 380 };
    const marks = [
      mark('left', 1, [80, 600, 240, 612]),
      mark('right', 1, [260, 600, 430, 612]),
      mark('outside', 1, [20, 500, 100, 512]),
      mark('at the edge', 1, [0, 400, 100, 412]),
    ];
    expect(places(marks, shown(), column)).toEqual([
      ['left', 55.75, 94],
      ['right', 444.25, 94],
      ['outside', 15.75, 194],
      ['at the edge', 3.25, 294],
    ]);
    expect(places(marks, shown(0, 2), column)[0]).toEqual(['left', 111.5, 188]);
  });

  it('never stand over one another', () => {
    const line = [60, 600, 240, 612] as [number, number, number, number];
    expect(places([mark('a', 1, line), mark('b', 1, line), mark('c', 1, [60, 500, 240, 512])])).toEqual([
      ['a', 12, 94],
      ['b', 12, 106],
      ['c', 12, 194],
    ]);
  });

  it('stand in the margin of a page that is turned', () => {
    // The page is 700 wide now, and what was at its foot is at its left.
    expect(places([mark('a', 1, [60, 100, 240, 112])], shown(90))).toEqual([['a', 12, 150]]);
  });
});

it('a click meets the sign that it is on', () => {
  const marks = [mark('a', 1, [60, 600, 240, 612])];
  const at = (x: number, y: number) => signAt(shown(), marks, undefined, { x, y })?.id;
  expect([at(15, 98), at(30, 94), at(12, 101)]).toEqual(['a', undefined, undefined]);
});
