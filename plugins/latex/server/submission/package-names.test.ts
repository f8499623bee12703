/** Names of files in a package, and sources that name them so. */
import { describe, expect, it } from 'vitest';
import { nameFiles } from './package-names.ts';
import { graphicFoldersOf, rewritePaths } from './rewrite-paths.ts';

const named = (paths: string[], { main = 'main.tex', isFlat = false, isPlain = true } = {}) =>
  Object.fromEntries(nameFiles([main, ...paths], { main, isFlat, isPlain }));

describe('names', () => {
  it('lose what arXiv refuses', () => {
    expect(named(['figures/Abb. 1 – Größe.pdf', 'x/-a.tex', 'ΩΩ.png'])).toMatchObject({
      'figures/Abb. 1 – Größe.pdf': 'figures/Abb._1_Grosse.pdf',
      'x/-a.tex': 'x/a.tex',
      'ΩΩ.png': 'file.png',
    });
  });

  it('are told apart without their case', () => {
    expect(named(['Fig.png', 'fig.png', 'a b.png', 'a_b.png'])).toEqual({
      'main.tex': 'main.tex',
      'Fig.png': 'Fig.png',
      'fig.png': 'fig-2.png',
      'a b.png': 'a_b.png',
      'a_b.png': 'a_b-2.png',
    });
  });

  it('lie in one folder where that is wanted, none over another', () => {
    expect(named(['a/x.tex', 'b/x.tex', 'c/main.tex'], { isFlat: true })).toEqual({
      'main.tex': 'main.tex',
      'a/x.tex': 'x.tex',
      'b/x.tex': 'b-x.tex',
      'c/main.tex': 'c-main.tex',
    });
  });

  it('are seen from the folder of the main file', () => {
    expect(named(['paper/fig/a.png', 'refs.bib'], { main: 'paper/main.tex' })).toEqual({
      'paper/main.tex': 'main.tex',
      'paper/fig/a.png': 'fig/a.png',
      'refs.bib': 'refs.bib',
    });
  });
});

describe('a source', () => {
  const names = new Map([
    ['main.tex', 'main.tex'],
    ['sections/intro.tex', 'intro.tex'],
    ['figs/a b.pdf', 'a_b.pdf'],
    ['figs/v1.2.pdf', 'v1.2.pdf'],
    ['lib/refs.bib', 'refs.bib'],
    ['lib/own.sty', 'own.sty'],
    ['code/x.py', 'x.py'],
  ]);
  const rewrite = (text: string, graphicFolders: string[] = []) =>
    rewritePaths(text, 'main.tex', { main: 'main.tex', names, graphicFolders });

  it.each([
    ['\\input{sections/intro}', '\\input{intro}'],
    ['\\include{sections/intro.tex}', '\\include{intro}'],
    ['\\import{sections/}{intro}', '\\import{./}{intro}'],
    ['\\includegraphics[width=0.5\\textwidth]{"figs/a b"}', '\\includegraphics[width=0.5\\textwidth]{a_b.pdf}'],
    ['\\includegraphics{{figs/v1.2}.pdf}', '\\includegraphics{{v1.2}.pdf}'],
    ['\\bibliography{lib/refs,other}', '\\bibliography{refs,other}'],
    ['\\addbibresource{lib/refs.bib}', '\\addbibresource{refs.bib}'],
    ['\\usepackage{lib/own}', '\\usepackage{own}'],
    ['\\lstinputlisting[language=Python]{code/x.py}', '\\lstinputlisting[language=Python]{x.py}'],
    ['\\inputminted{python}{code/x.py}', '\\inputminted{python}{x.py}'],
    ['\\begin{overpic}[width=1cm]{figs/v1.2.pdf}', '\\begin{overpic}[width=1cm]{v1.2.pdf}'],
  ])('names its files as the package does: %s', (text, expected) => expect(rewrite(text).text).toBe(expected));

  it('finds pictures where \\graphicspath looks', () => {
    expect(graphicFoldersOf('\\graphicspath{{figs/}{more/}}')).toEqual(['figs/', 'more/']);
    expect(rewrite('\\includegraphics{v1.2}', ['figs/']).text).toBe('\\includegraphics{v1.2.pdf}');
  });

  it.each([
    '% \\input{sections/intro}',
    '\\verb|\\input{sections/intro}|',
    '\\label{sections/intro}',
    '\\input{../../etc/passwd}',
  ])('is left alone: %s', (text) => expect(rewrite(text)).toEqual({ text, named: [] }));
});
