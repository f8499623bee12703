/** The bibliography that Carrel writes from the library. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scan } from '../source/scan.ts';
import { bibKeys } from './bib-keys.ts';
import { type BibliographySource, bibliographyText, citedKeys, generatedPath, ownKeys } from './generated-bibliography.ts';

const tex = (path: string, text: string): BibliographySource => ({ path, text, isGenerated: false, scan: scan(text) });
const bib = (path: string, text: string, isGenerated = false): BibliographySource => ({ path, text, isGenerated });

describe('the generated bibliography', () => {
  it('[LTX-013] has each entry once, in the order of the keys, whatever order they come in', () => {
    const entries = [
      { key: 'b2020', bibtex: '@article{b2020,\n  title = {B}\n}' },
      { key: 'a2019', bibtex: '@book{a2019,\n  title = {A}\n}\n' },
    ];
    const text = bibliographyText(entries);
    expect(bibKeys(text).map(({ name }) => name)).toEqual(['a2019', 'b2020']);
    fc.assert(
      fc.property(fc.shuffledSubarray(entries, { minLength: 2 }), (shuffled) => {
        expect(bibliographyText(shuffled)).toBe(text);
      }),
    );
  });

  it('knows the cited keys where they are cited first', () => {
    const sources = [tex('main.tex', '\\cite{b,a}\\nocite{*}'), tex('x.tex', '\\citep{a,c}')];
    expect(citedKeys(sources).map(({ key, path }) => [key, path])).toEqual([
      ['b', 'main.tex'],
      ['a', 'main.tex'],
      ['c', 'x.tex'],
    ]);
  });

  it('takes the argument of a macro for no key', () => {
    const sources = [tex('main.tex', '\\citep{see#1,b}\\input{x}'), tex('x.tex', '\\cite{c}')];
    expect(citedKeys(sources).map(({ key }) => key)).toEqual(['b', 'c']);
  });

  it('never takes a key that a person’s own files answer', () => {
    const sources = [
      tex('main.tex', '\\begin{thebibliography}{9}\\bibitem[A 2020]{item}\\end{thebibliography}'),
      bib('hand.bib', '@string{x = "y"} @Article { hand , title={T}} @comment{no, }'),
      bib('references.bib', '@article{generated, title={T}}', true),
      bib('main.bbl', '\\bibitem{shipped} A paper.\n\\entry{biber}{article}{}'),
    ];
    expect(ownKeys(sources)).toEqual(new Set(['item', 'hand', 'shipped', 'biber']));
  });

  it.each([
    ['references.bib', [tex('main.tex', '')]],
    ['refs.bib', [tex('main.tex', '\\bibliography{refs}')]],
    ['library.bib', [tex('main.tex', '\\bibliography{references}'), bib('references.bib', '@article{x,}')]],
    ['library-3.bib', [tex('main.tex', ''), bib('references.bib', ''), bib('library.bib', '')]],
    ['old.bib', [tex('main.tex', '\\bibliography{refs}'), bib('old.bib', '', true)]],
    ['parts/new.bib', [tex('main.tex', '\\addbibresource{./parts/new.bib}')]],
  ])('goes to %s', (path, sources) => expect(generatedPath(sources)).toBe(path));
});
