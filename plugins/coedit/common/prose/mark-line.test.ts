/** Lines of prose as a grammar service reads them: words as they stand, and nothing of what signs stand for. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { markLine } from './mark-line.ts';
import { SIGNS } from './signs.ts';

const { word, aside, opens, closes } = SIGNS;

/** As the service reads it; stretches of blanks are one. */
const read = (line: string): string | undefined =>
  markLine(line)
    ?.pieces.map((piece) => ('text' in piece ? piece.text : piece.interpretAs))
    .join('')
    .replace(/ +/g, ' ')
    .trim();

it.each([
  ['The old house is red.', 'The old house is red.'],
  [`Let ${word} be a value, and ${word}${word} be none.`, 'Let Dummy0 be a value, and Dummy1 be none.'],
  [`As was shown ${aside}, it is so.`, 'As was shown [1], it is so.'],
  [`It is so${opens}But not always, ${word}.${closes} and not other.`, 'It is so and not other.'],
  [`An open note is the end${opens}of what is read`, 'An open note is the end'],
])('%s', (line, text) => {
  expect(read(line)).toBe(text);
});

it('says which words are guessed', () => {
  expect(markLine(`Let ${word}${word} be a value, ${aside}.`)?.guessed).toEqual([{ from: 4, to: 6 }]);
});

it.each([
  ['two words', 'Too little'],
  ['signs', word.repeat(50)],
])('of %s is not asked for', (_, line) => {
  expect(markLine(line)).toBeUndefined();
});

it('keeps every letter in its place, whatever is written', () => {
  const part = fc.constantFrom('a word ', 'of 👍 it ', word, aside, opens, closes, ' ', '. ');
  fc.assert(
    fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
      const line = parts.join('');
      const { pieces = [] } = markLine(line) ?? {};
      if (pieces.length === 0) return;
      let at = 0;
      for (const piece of pieces) {
        if ('text' in piece) expect(line.startsWith(piece.text, at)).toBe(true);
        at += 'text' in piece ? piece.text.length : piece.markup.length;
      }
      expect(at).toBe(line.length);
    }),
  );
});
