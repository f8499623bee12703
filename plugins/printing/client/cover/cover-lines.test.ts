/** Titles of every length stand on a cover. */
import { expect, it } from 'vitest';
import { fitLine, fitLines } from './cover-lines.ts';

it('a short title keeps its size, on one line', () => {
  expect(fitLines('Ospreys', 150, 11)).toEqual({ lines: ['Ospreys'], size: 11 });
});

it('a long title is broken at words and made smaller until it fits', () => {
  const title = 'On the habits of ospreys of the northern lakes and rivers, with a catalogue of their nests '.repeat(2).trim();
  const { lines, size } = fitLines(title, 150, 11);
  expect(lines.join(' ')).toBe(title);
  expect(lines.length).toBeLessThanOrEqual(6);
  expect(size).toBeLessThan(11);
  expect(Math.max(...lines.map((line) => line.length * size * 0.54))).toBeLessThanOrEqual(150);
});

it('a word that is wider than any cover ends somewhere', () => {
  expect(fitLines('x'.repeat(200), 100, 11).size).toBeLessThan(2);
});

it('the spine has one line', () => {
  expect([fitLine('A', 200, 5), fitLine('x'.repeat(100), 200, 5) < 5]).toEqual([5, true]);
});
