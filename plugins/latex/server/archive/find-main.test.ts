/** Tests of which file of an import is the main one. */
import { expect, it } from 'vitest';
import { findMain } from './find-main.ts';

const whole = '\\documentclass{article}\\begin{document}x\\end{document}';
it.each([
  ['the only one', { 'a.tex': 'x' }, 'a.tex'],
  ['the one with a class and a document', { 'a.tex': 'x', 'b.tex': whole }, 'b.tex'],
  ['the usual name of two', { 'a.tex': whole, 'paper.tex': whole }, 'paper.tex'],
  ['the more usual name', { 'ms.tex': whole, 'main.tex': whole }, 'main.tex'],
  ['the one further up', { 'old/main2.tex': whole, 'zzz.tex': whole }, 'zzz.tex'],
  ['the one that includes the other', { 'aa.tex': whole, 'bb.tex': `${whole}\\input{aa}` }, 'bb.tex'],
  ['no standalone figure', { 'fig.tex': whole.replace('article', 'standalone'), 'text.tex': whole }, 'text.tex'],
  ['the root that a part names', { 'parts/a.tex': '% !TEX root = ../x.tex\n', 'main.tex': whole, 'x.tex': whole }, 'x.tex'],
  ['not a root that is missing', { 'a.tex': '% !TEX root = gone.tex\n', 'b.tex': whole }, 'b.tex'],
  ['the first by name of equals', { 'b.tex': whole, 'a.tex': whole }, 'a.tex'],
  ['none', { 'a.bib': '@book{a,}' }, undefined],
])('takes %s', (_, files, main) => {
  expect(findMain(Object.entries(files).map(([path, content]) => ({ path, content })))).toBe(main);
});

it('passes over files that are no text', () => {
  expect(findMain([{ path: 'main.tex', content: Buffer.of(0) }])).toBeUndefined();
});
