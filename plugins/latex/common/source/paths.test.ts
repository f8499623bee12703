/** Tests of paths inside a paper's folder. */
import { describe, expect, it } from 'vitest';
import { baseName, extensionOf, folderOf, isPicture, isTextPath, normalise, pathProblem, resolvePath, stemOf } from './paths.ts';

describe('pathProblem', () => {
  it.each([
    ['main.tex', undefined],
    ['sections/über uns.tex', undefined],
    ['', 'length'],
    ['x'.repeat(241), 'length'],
    [Array.from({ length: 13 }, () => 'a').join('/'), 'depth'],
    ['../main.tex', 'outside'],
    ['a/./b.tex', 'outside'],
    ['.latexmkrc', 'characters'],
    ['a/.git/x', 'characters'],
    ['/etc/passwd', 'characters'],
    ['a//b', 'characters'],
    ['a\\b.tex', 'characters'],
    ['what?.tex', 'characters'],
    ['50%.tex', 'characters'],
    ['end. ', 'characters'],
    [' a.tex', 'characters'],
    ['a\nb.tex', 'characters'],
  ])('of %j is %j', (path, problem) => expect(pathProblem(path)).toBe(problem));
});

it.each([
  ['./a//b.tex', 'a/b.tex'],
  ['a/../b.tex', 'b.tex'],
  ['../../b.tex', 'b.tex'],
  ['a\\b.tex', 'a/b.tex'],
])('normalises %s', (path, clean) => expect(normalise(path)).toBe(clean));

it.each([
  ['a/b/c.Tex', 'a/b', 'c.Tex', 'tex', 'c'],
  ['main', '', 'main', '', 'main'],
  ['x.tar.gz', '', 'x.tar.gz', 'gz', 'x.tar'],
])('takes %s apart', (path, folder, base, ending, stem) => {
  expect([folderOf(path), baseName(path), extensionOf(path), stemOf(path)]).toEqual([folder, base, ending, stem]);
});

it.each([
  ['a.PNG', true, false],
  ['a.svg', true, false],
  ['a.tex', false, true],
  ['refs.bib', false, true],
  ['data.bin', false, false],
])('knows what %s is', (path, picture, text) => {
  expect([isPicture(path), isTextPath(path)]).toEqual([picture, text]);
});

describe('resolvePath', () => {
  const paths = new Set(['main.tex', 'parts/intro.tex', 'parts/local.tex', 'refs.bib', 'figures/a.png', 'figures/a.pdf']);
  it.each([
    ['parts/intro', 'tex', '', 'parts/intro.tex'],
    ['./parts/intro.tex', 'tex', '', 'parts/intro.tex'],
    ['local', 'tex', 'parts', 'parts/local.tex'],
    ['local', 'tex', '', undefined],
    ['refs', 'bib', 'parts', 'refs.bib'],
    // TeX tries PDF before PNG.
    ['figures/a', 'graphic', '', 'figures/a.pdf'],
    ['figures/a.png', 'graphic', '', 'figures/a.png'],
    ['refs', 'tex', '', undefined],
  ] as const)('finds what %s (%s) in folder %j means', (written, kind, folder, found) => {
    expect(resolvePath(paths, written, kind, folder)).toBe(found);
  });
});
