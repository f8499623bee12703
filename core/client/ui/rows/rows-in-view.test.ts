import { describe, expect, it } from 'vitest';
import { placeToReveal, rowsInView } from './rows-in-view.ts';

/** First and last of what is drawn. */
const ends = (rows: readonly number[]) => [rows[0], rows.at(-1)];

describe('the rows to draw', () => {
  it.each([
    ['at the beginning', 0, [0, 15]],
    ['in the middle', 500, [494, 515]],
    ['at the end', 990, [984, 999]],
    ['beyond the end, where a longer list was', 5000, [984, 999]],
  ])('are those in view and some around them: %s', (_, first, expected) => {
    const rows = rowsInView(first, 10, 1000, -1);
    expect(ends(rows)).toEqual(expected);
    expect(rows).toEqual([...new Set(rows)].toSorted((a, b) => a - b));
  });

  it.each([
    ['above the view', 3, [3, 515], 23],
    ['below it', 900, [494, 900], 23],
    ['within it', 505, [494, 515], 22],
    ['that is not there', 1000, [494, 515], 22],
  ])('have the one with the keyboard among them: %s', (_, keep, expected, length) => {
    const rows = rowsInView(500, 10, 1000, keep);
    expect(ends(rows)).toEqual(expected);
    expect(rows).toHaveLength(length);
  });

  it('are all of a short list, and none while there is no room or no row', () => {
    expect(rowsInView(0, 10, 3, -1)).toEqual([0, 1, 2]);
    expect(rowsInView(0, 0, 3, 1)).toEqual([]);
    expect(rowsInView(0, 10, 0, -1)).toEqual([]);
  });
});

describe('a row is revealed', () => {
  const view = { top: 280, height: 100 };

  it.each([
    ['above', 2, 56],
    ['half above', 9, 252],
    ['within', 11, 280],
    ['half below', 13, 292],
    ['far below', 100, 2728],
  ])('with as little movement as can be: %s', (_, index, expected) => {
    expect(placeToReveal(index, 28, view)).toBe(expected);
  });

  it('by its beginning where it is taller than the view', () => {
    expect(placeToReveal(4, 200, view)).toBe(800);
  });
});
