import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { markedLines } from './marked-lines.ts';

it('marks the words where they stand, over the ends of lines too', () => {
  const lines = markedLines('One two\nthree four', ['two\nthree', 'four', 'not there', '']);
  expect(lines.map(({ pieces }) => pieces.filter(({ isMarked }) => isMarked).map(({ text }) => text))).toEqual([
    ['two'],
    ['three', 'four'],
  ]);
});

it('loses no sign of any text', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string({ maxLength: 4 })), (content, quotes) => {
      const lines = markedLines(content, quotes);
      expect(lines.map(({ pieces }) => pieces.map(({ text }) => text).join('')).join('\n')).toBe(content);
    }),
  );
});
