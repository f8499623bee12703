/** Remarks as marks: where they are, who speaks, and what is said. */
import { expect, it } from 'vitest';
import { type NotedRemark, remarkMarks, type Sheet } from './remark-marks.ts';

const A4: Sheet = [0, 0, 595, 842];
const sheets = new Map([
  [1, A4],
  [2, [10, 20, 310, 420] as Sheet],
]);
const noted = (id: number, more: Partial<NotedRemark> = {}): NotedRemark => ({
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
  boxes: [],
  ...more,
});
const box = (page: number, y: number) => ({ page, x: 10, y, width: 100, height: 12 });

it('a thread is one highlight on its lines, in points of the page, with everything that was said', () => {
  const [mark, ...others] = remarkMarks([noted(7, { boxes: [box(2, 30), box(2, 50), box(3, 0)] })], sheets);
  expect(others).toEqual([]);
  expect(mark).toMatchObject({
    ...{ name: 'carrel-comment-7', kind: 'highlight', page: 2, author: 'Ada', modified: '2026-11-29T09:00:00.000Z' },
    quads: [
      [20, 390, 120, 390, 20, 378, 120, 378],
      [20, 370, 120, 370, 20, 358, 120, 358],
    ],
  });
  expect(mark?.comments.map(({ text }) => text)).toEqual(['Ada, 2026-11-29 08:15 UTC:\nWhy?', '2026-11-29 09:00 UTC:\nBecause.']);
});

it('a thread without a place, or with one on a page that is not there, is a note at the top of the first page', () => {
  const marks = remarkMarks([noted(1), noted(2, { boxes: [box(9, 10)] })], sheets);
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
