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

it('takes of the same words those beside which the same stands, and else the nearest', () => {
  const text = 'a wasp and the tree\nb wasp or the wasp that flies\nc wasp\n';
  const at = (line: number, selected: Parameters<typeof wordsAtLine>[2]) => wordsAtLine(text, line, selected)?.from;
  expect(at(1, { text: 'wasp', before: 'tree b wasp or the ', after: ' that flies c wasp' })).toBe(text.indexOf('wasp that'));
  expect(at(1, { text: 'wasp', before: 'by \u201Ca ', after: ' and' })).toBe(text.indexOf('wasp and'));
  expect(at(2, { text: 'the', before: '', after: '' })).toBe(text.indexOf('the wasp'));
  // Half of a word tells too.
  expect(at(3, { text: 'as', before: 'flies c w', after: 'p' })).toBe(text.lastIndexOf('as'));
  expect(at(3, 'wasp')).toBe(text.lastIndexOf('wasp'));
});
