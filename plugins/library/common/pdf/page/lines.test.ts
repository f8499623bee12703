/** Pieces of text of a PDF, put together to one line that a reader sees. */
import { expect, it } from 'vitest';
import { lineOf } from './lines.ts';
import type { PageText, Piece } from './pieces.ts';

const page = {} as PageText;
const piece = (text: string, x: number, rest: Partial<Piece> = {}): Piece => ({
  text,
  x,
  y: 700,
  width: text.length * 5,
  size: 10,
  font: 'Serif',
  ...rest,
});

it.each<[string, Piece[], string]>([
  ['letters that touch are one word', [piece('Deep', 0), piece('er', 20)], 'Deeper'],
  ['a gap is a blank', [piece('Deep', 0), piece('er', 24)], 'Deep er'],
  ['a gap beside a blank is no second one', [piece('Deep ', 0), piece('er', 30)], 'Deep er'],
  ['a raised sign stays in its line', [piece('Lee', 0), piece('1', 15, { y: 704, size: 6 })], 'Lee1'],
])('%s', (_, pieces, text) => expect(lineOf(page, pieces).text).toBe(text));

it('a line has the size of most of its letters', () => {
  expect(lineOf(page, [piece('T', 0, { size: 30 }), piece('he long rest of it', 20, { size: 12.04 })]).size).toBe(12);
});
