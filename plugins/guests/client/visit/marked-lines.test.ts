import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { markedLines } from './marked-lines.ts';

it('marks the words where they stand, over the ends of lines too, and where two overlap the shorter is met first', () => {
  const lines = markedLines('One two\nthree four\n', [
    { id: 1, from: 4, to: 18 },
    { id: 2, from: 8, to: 13 },
    { id: 'new', from: 0, to: 0 },
  ]);
  expect(lines.map(({ pieces }) => pieces.map(({ at, text, marks }) => [at, text, marks]))).toEqual([
    [
      [0, 'One ', []],
      [4, 'two', [1]],
    ],
    [
      [0, 'three', [2, 1]],
      [5, ' four', [1]],
    ],
    [],
  ]);
});

it('loses no sign of any text', () => {
  const stretch = fc.record({ id: fc.nat(), from: fc.nat(40), to: fc.nat(40) });
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', '\n', '🙂') }), fc.array(stretch), (content, marked) => {
      const lines = markedLines(content, marked);
      expect(lines.map(({ pieces }) => pieces.map(({ text }) => text).join('')).join('\n')).toBe(content);
    }),
  );
});
