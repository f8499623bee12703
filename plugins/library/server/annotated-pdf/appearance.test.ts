/** What marks look like: where it is drawn, and which way it stands. */
import { describe, expect, it } from 'vitest';
import type { PageMark } from '../../common/marks/page-mark.ts';
import { appearanceOf } from './appearance.ts';

const mark = (more: Partial<PageMark>): PageMark => ({
  name: 'n',
  kind: 'text',
  page: 1,
  quads: [[100, 300, 200, 300, 100, 280, 200, 280]],
  drawing: { font_size: 10 },
  color: '#FF0000',
  text: 'one\ntwo\nthree',
  author: '',
  modified: '',
  comments: [],
  ...more,
});

describe('text on a page', () => {
  it.each([
    [0, undefined, [100, 262, 200, 300], [0, 0, 100, 38]],
    [90, [0, 1, -1, 0, 0, 0], [100, 280, 200, 300], [0, 0, 20, 100]],
    [180, [-1, 0, -0, -1, 0, 0], [100, 280, 200, 318], [0, 0, 100, 38]],
    [270, [-0, -1, 1, -0, 0, 0], [100, 280, 200, 300], [0, 0, 20, 100]],
  ])('stands upright on one turned by %i degrees, and grows at its lower end', (rotation, matrix, rect, box) => {
    const found = appearanceOf(mark({}), rotation);
    expect(found?.rect).toEqual(rect);
    expect(found?.box).toEqual(box);
    expect(found?.matrix?.map((value) => value + 0)).toEqual(matrix?.map((value) => value + 0));
  });
});

it('a wave has bounds however long and low its line is', () => {
  const quads = [[0, 0.1, 1_000_000, 0.1, 0, 0, 1_000_000, 0]];
  const found = appearanceOf(mark({ kind: 'squiggly', quads }), 0);
  expect(found?.content.length).toBeLessThan(100_000);
});

it('waves have bounds together, however many lines a mark has', () => {
  const quads = Array.from({ length: 2000 }, () => [0, 0.1, 1_000_000, 0.1, 0, 0, 1_000_000, 0]);
  const found = appearanceOf(mark({ kind: 'squiggly', quads }), 0);
  expect(found?.content.length).toBeLessThan(1_500_000);
  const page = Array.from({ length: 50 }, (_, at) => [50, 12 * at + 12, 550, 12 * at + 12, 50, 12 * at, 550, 12 * at]);
  const turns = appearanceOf(mark({ kind: 'squiggly', quads: page }), 0)?.content.split(' l').length ?? 0;
  expect(turns).toBeGreaterThan(50 * 240);
});

it('a frame lies inside of its rectangle, and strokes inside of theirs', () => {
  const quads = [[0, 10, 10, 10, 0, 0, 10, 0]];
  expect(appearanceOf(mark({ kind: 'area', quads, drawing: { line_width: 2 } }), 0)?.content).toContain('2 w 1 1 8 8 re S');
  const drawing = { strokes: [[-5, 3, 20, 4]], line_width: 2 };
  expect(appearanceOf(mark({ kind: 'ink', quads, drawing }), 0)?.rect).toEqual([-7, -2, 22, 12]);
});
