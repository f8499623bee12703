/** Words of a paper that stands in several files. */
import { expect, it } from 'vitest';
import { PaperIndex } from './paper-index.ts';
import { countPaper } from './paper-words.ts';

const wordsOf = (files: Readonly<Record<string, string>>): number => {
  const index = new PaperIndex();
  for (const [path, text] of Object.entries(files)) index.set(path, text);
  return countPaper(index, 'main.tex', (path) => files[path] ?? '').words;
};
const paper = (body: string, preamble = ''): string =>
  `\\documentclass{article}${preamble}\n\\begin{document}\n${body}\n\\end{document}\nnot these`;

it('counts the files that the text includes, and those that they include', () => {
  const files = { 'parts/one.tex': 'Three more words \\input{two}', 'parts/two.tex': 'and two' };
  expect(wordsOf({ 'main.tex': paper('Two words \\input{parts/one}'), ...files })).toBe(7);
});

it('counts a file once, also where files include each other', () => {
  const files = { 'a.tex': 'one \\input{b}', 'b.tex': 'two \\input{a}' };
  expect(wordsOf({ 'main.tex': paper('\\input{a} \\input{a}'), ...files })).toBe(2);
});

it('leaves out what stands behind the end of the document, included or not', () => {
  const main = '\\begin{document}Two words\\end{document}\\input{notes} more';
  expect(wordsOf({ 'main.tex': main, 'notes.tex': 'none of these' })).toBe(2);
});

it('leaves out what the preamble includes, what nothing includes, and what is not there', () => {
  const files = { 'macros.tex': 'no text of the paper', 'old.tex': 'a former chapter' };
  expect(wordsOf({ 'main.tex': paper('Only this \\input{gone}', '\\input{macros}'), ...files })).toBe(2);
});
