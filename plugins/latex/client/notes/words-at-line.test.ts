import { expect, it } from 'vitest';
import { wordsAtLine } from './words-at-line.ts';

const TEXT = 'First line of\nthe \\emph{paragraph} שלום 🙂.\n\n  Second one.  \n';
const words = (line: number, selected = '') => {
  const found = wordsAtLine(TEXT, line, selected);
  return found && TEXT.slice(found.from, found.to);
};

it('takes the line that TeX names, without the blanks around it, or the one before an empty line', () => {
  expect(words(4)).toBe('Second one.');
  expect(words(3)).toBe('the \\emph{paragraph} שלום 🙂.');
  expect(words(99)).toBe('Second one.');
  expect(wordsAtLine('\n\n', 2, '')).toBeUndefined();
});

it('takes the selected words where they stand near by, across line ends, and else the line', () => {
  expect(words(2, 'line of the')).toBe('line of\nthe');
  expect(words(2, ' שלום 🙂 ')).toBe('שלום 🙂');
  expect(words(2, 'the paragraph')).toBe('the \\emph{paragraph} שלום 🙂.');
});
