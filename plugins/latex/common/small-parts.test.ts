/** Tests of the small decisions that both halves share. */
import { describe, expect, it } from 'vitest';
import { isBuildProduct } from './build-products.ts';
import { categoryOf } from './categories.ts';
import { bibKeys } from './bibliography/bib-keys.ts';
import { engineOf, rootOf } from './source/magic-comments.ts';
import { countWords } from './source/word-count.ts';

describe('magic comments', () => {
  it.each([
    ['% !TEX program = xelatex', 'xelatex'],
    ['%!TEX TS-program = LuaLaTeX', 'lualatex'],
    ['x\n  % !TeX program=pdflatex-dev \n', 'pdflatex'],
    ['% !TEX program = context', undefined],
    ['\\documentclass{article}', undefined],
    [`${'x'.repeat(3_000)}\n% !TEX program = xelatex`, undefined],
  ])('[LTX-006] %j asks for %s', (text, engine) => expect(engineOf(text)).toBe(engine));

  it('name the main file of a part', () => expect(rootOf('% !TEX root = ../main.tex\n')).toBe('../main.tex'));
});

it.each([
  [3, undefined, 3],
  [undefined, ' thesis ', 3],
  [99, 'CV', 6],
  [null, 'nothing', undefined],
  [undefined, undefined, undefined],
])('category of id %j and name %j is %j', (id, name, category) => expect(categoryOf(id, name)).toBe(category));

it.each([
  ['main.aux', true],
  ['a/main.synctex.gz', true],
  ['main.run.xml', true],
  ['.latexmkrc', true],
  ['sub/latexmkrc', true],
  ['__MACOSX/main.tex', true],
  ['Makefile', true],
  ['main.bbl', false],
  ['main.tex', false],
  ['figures/log.pdf', false],
])('%s is made by a compile or a tool: %s', (path, made) => expect(isBuildProduct(path)).toBe(made));

describe('bibKeys', () => {
  it.each([
    ['@book{a, title={T}}', ['a']],
    ['@Article ( b2 ,\n)', ['b2']],
    ['@string{x = {y}} @comment{c, } @preamble{"p", }', []],
    ['@book{a,} @misc{b:c-d/e,}', ['a', 'b:c-d/e']],
  ])('of %j are %j', (text, keys) => expect(bibKeys(text).map(({ name }) => name)).toEqual(keys));

  it('say where they stand', () => {
    const text = '@book{book, title={T}}';
    const [key] = bibKeys(text);
    expect(text.slice(0, key?.start)).toBe('@book{');
  });
});

describe('countWords', () => {
  const doc = (body: string) => `\\documentclass{article}\\title{No}\\begin{document}${body}\\end{document}`;
  it.each([
    ['plain words', 'One two three.', { words: 3 }],
    ['emphasis but no keys', '\\emph{one} two \\cite{key} \\ref{x}', { words: 2 }],
    ['hyphens and apostrophes as one', 'well-known author’s', { words: 2 }],
    ['no comments', 'one % two\nthree', { words: 2 }],
    ['formulas by themselves', 'a $x + y$ b \\[z\\] \\begin{align}q\\end{align}', { words: 2, formulas: 3 }],
    ['the text behind a formula that is not closed yet', '\\begin{align} a b \\section{c} d', { formulas: 0, words: 4 }],
    ['no escaped dollars as formulas', '5\\$ and 6\\$', { words: 3, formulas: 0 }],
    ['headings', '\\section{One two} text', { words: 3, headings: 1 }],
    ['captions', '\\begin{figure}\\caption{A long one}\\end{figure}', { captions: 3 }],
    ['no verbatim', '\\begin{verbatim}a b c\\end{verbatim} d', { words: 1 }],
    ['nothing outside of the document', '', { words: 0 }],
  ])('counts %s', (_, body, counts) => expect(countWords(doc(body))).toMatchObject(counts));
});
