/** Tests of where citations are written. */
import { expect, it } from 'vitest';
import { citeEdit, type TextEdit } from './cite-insertion.ts';

const done = (text: string, { start, end, text: added }: TextEdit) => text.slice(0, start) + added + text.slice(end);

it('[LTX-013] writes a new citation, tied to the word before it', () => {
  expect(done('as shown', citeEdit('as shown', 8, ['a']))).toBe('as shown~\\cite{a}');
  expect(done('as shown ', citeEdit('as shown ', 9, ['a', 'b']))).toBe('as shown \\cite{a, b}');
});

it('[LTX-013] extends the citation at the cursor and writes no key twice', () => {
  const text = 'see \\citep[p. 3]{a} there';
  expect(done(text, citeEdit(text, 18, ['b']))).toBe('see \\citep[p. 3]{a, b} there');
  expect(done(text, citeEdit(text, 18, ['a']))).toBe(text);
});

it('[LTX-013] puts a citation with a page beside the one at the cursor', () => {
  const text = '\\cite{a}';
  expect(done(text, citeEdit(text, 7, ['b'], 4))).toBe('\\cite{a}~\\cite[p.~4]{b}');
});
