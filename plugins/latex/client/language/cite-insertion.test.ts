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

it.each([
  ['\\cite[p.~1]{a}', '\\cite[p.~1]{a}~\\cite{b}'],
  ['\\citep[see][p.~1]{a}', '\\citep[see][p.~1]{a}~\\cite{b}'],
  ['\\citep[see][]{a}', '\\citep[see][]{a, b}'],
  ['\\cite[]{a}', '\\cite[]{a, b}'],
  ['\\cite{a}', '\\cite{a, b}'],
])('[LTX-013] behind %j, puts another one beside a note, which is of its own work, else into it', (text, after) => {
  const edit = citeEdit(text, text.length, ['b']);
  expect(done(text, edit)).toBe(after);
  expect(edit.cursor).toBe(after.length);
});

/** `|` is the cursor. */
it.each([
  ['see \\cite{| and more', undefined, 'see \\cite{b} and more'],
  ['see \\cite{|and \\emph{x} more', undefined, 'see \\cite{b}and \\emph{x} more'],
  ['see \\cite{|', 4, 'see \\cite[p.~4]{b}'],
  ['see \\cite{|}.', 4, 'see \\cite[p.~4]{b}.'],
  ['see \\citep[see]{| there', 4, 'see \\citep[see]{b} there'],
  ['see \\cite{a, | there', undefined, 'see \\cite{a, b} there'],
  ['see \\cite{a, | there', 4, 'see \\cite{a}~\\cite[p.~4]{b} there'],
  ['\\cite{B| there } \\cite{c}', undefined, '\\cite{b} there } \\cite{c}'],
])('[LTX-013] fills the half-typed citation %j instead of nesting one', (marked, page, after) => {
  const offset = marked.indexOf('|');
  const text = marked.replace('|', '');
  const edit = citeEdit(text, offset, ['b'], page);
  const result = done(text, edit);
  expect(result).toBe(after);
  expect(result.slice(0, edit.cursor)).toMatch(/\bb\}$/);
});

const paper = (...closing: string[]) => ['\\begin{document}', 'The end.', ...closing, '\\end{document}', ''].join('\n');

it.each([
  ['nothing', paper(), paper('', '\\cite{a}')],
  ['empty lines', paper('', ''), paper('', '\\cite{a}', '', '')],
  [
    'a comment and the list of references',
    paper('', '% The list', '\\bibliographystyle{plain}', '\\bibliography{references}'),
    paper('', '\\cite{a}', '', '% The list', '\\bibliographystyle{plain}', '\\bibliography{references}'),
  ],
  [
    'a list of biblatex',
    paper('\\printbibliography[title=Sources]'),
    paper('', '\\cite{a}', '\\printbibliography[title=Sources]'),
  ],
])('[LTX-013] behind the end of a paper that closes with %s, cites where it is printed', (_, text, after) => {
  const edit = citeEdit(text, text.length, ['a']);
  expect(done(text, edit)).toBe(after);
  expect(done(text, edit).slice(0, edit.cursor)).toMatch(/\n\n\\cite\{a\}$/);
});

it('[LTX-013] before the end of a paper, cites where the cursor is', () => {
  const text = paper();
  const end = text.indexOf('\\end');
  expect(done(text, citeEdit(text, end, ['a']))).toBe('\\begin{document}\nThe end.\n\\cite{a}\\end{document}\n');
});
