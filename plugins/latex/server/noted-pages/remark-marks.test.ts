/** Remarks as marks: where they are, who speaks, and what is said. */
import { expect, it } from 'vitest';
import { remarkMarks, type Sheet } from './remark-marks.ts';
import type { PlacedRemark } from './remark-places.ts';

const A4: Sheet = [0, 0, 595, 842];
const sheets = new Map([
  [1, A4],
  [2, [10, 20, 310, 420] as Sheet],
]);
const noted = (id: number, more: Partial<PlacedRemark> = {}): PlacedRemark => ({
  remark: {
    id,
    place: { from: 0, to: 1 },
    quote: 'the words',
    said: [
      { name: 'Ada', text: 'Why?', at: '2026-11-29T08:15:30.123Z' },
      { name: '', text: 'Because.', at: '2026-11-29T09:00:00.000Z' },
    ],
  },
  path: 'main.tex',
  places: [],
  ...more,
});
const quad = (y: number) => [20, y + 12, 120, y + 12, 20, y, 120, y];

it('a thread is a highlight on its words on each of their pages, with everything that was said', () => {
  const places = [
    { page: 1, quads: [quad(30)] },
    { page: 2, quads: [quad(390), quad(370)] },
    { page: 3, quads: [quad(0)] },
  ];
  const [mark, next, ...others] = remarkMarks([noted(7, { places })], sheets);
  expect(others).toEqual([]);
  expect(mark).toMatchObject({
    ...{ name: 'carrel-comment-7', kind: 'highlight', page: 1, author: 'Ada', modified: '2026-11-29T09:00:00.000Z' },
    quads: [quad(30)],
  });
  expect(next).toMatchObject({ name: 'carrel-comment-7-page-2', page: 2, quads: [quad(390), quad(370)] });
  const names = [mark, next].flatMap((one) => one?.comments.map(({ name }) => name));
  expect(new Set(names).size).toBe(4);
  expect(mark?.comments.map(({ text }) => text)).toEqual(['Ada, 2026-11-29 08:15 UTC:\nWhy?', '2026-11-29 09:00 UTC:\nBecause.']);
});

it('a thread without a place, or with one on a page that is not there, is a note at the top of the first page', () => {
  const marks = remarkMarks([noted(1), noted(2, { places: [{ page: 9, quads: [quad(10)] }] })], sheets);
  expect(marks.map(({ kind, page, text }) => [kind, page, text])).toEqual([
    ['note', 1, 'main.tex: “the words”'],
    ['note', 1, 'main.tex: “the words”'],
  ]);
});

it('five hundred notes stand beside each other and on the page', () => {
  const marks = remarkMarks(
    Array.from({ length: 500 }, (_, id) => noted(id)),
    sheets,
  );
  expect(new Set(marks.map(({ quads }) => String(quads))).size).toBe(500);
  for (const [quad] of marks.map(({ quads }) => quads)) {
    const [left = -1, top = 0, right = 0, , , bottom = -1] = quad ?? [];
    expect([left >= 0, right <= 595, bottom >= 0, top <= 842]).toEqual([true, true, true, true]);
  }
});

it('long words are cut, and never in the middle of a letter', () => {
  const [mark] = remarkMarks([noted(1, { remark: { ...noted(1).remark, quote: `${'x'.repeat(199)}😀 rest` } })], sheets);
  expect(mark?.text).toBe(`main.tex: “${'x'.repeat(199)}…”`);
});
