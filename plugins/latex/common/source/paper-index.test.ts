/** A paper's sources together. */
import { describe, expect, it } from 'vitest';
import { PaperIndex, type SayFinding } from './paper-index.ts';
import { pathProblem, resolvePath } from './paths.ts';
import { countWords } from './word-count.ts';

const index = (files: Record<string, string>) => {
  const paper = new PaperIndex();
  for (const [path, text] of Object.entries(files)) paper.set(path, text);
  return paper;
};

const say: SayFinding = (code, { subject, shown }) => (subject === shown ? code : `${code} for ${shown}`);

describe('PaperIndex', () => {
  it('finds what does not fit over all files', () => {
    const paper = index({
      'main.tex':
        '\\documentclass{article}\n\\begin{document}\n\\label{a}\\ref{b}\\ref{c}\n\\toprule\\cite{known,lib,none}\n\\begin{itemize}\n\\end{document}',
      'b.tex': '\\label{b}\n\\label{a}\\end{x}',
      'refs.bib': '@article{known, title={T}}',
    });
    expect(
      paper.diagnostics(say, new Set(['lib'])).map(({ message, file, line, subject }) => [message, file, line, subject]),
    ).toEqual([
      ['duplicate-label', 'b.tex', 2, 'a'],
      ['undefined-reference', 'main.tex', 3, 'c'],
      ['unknown-key', 'main.tex', 4, 'none'],
      ['unclosed-environment for \\begin{itemize}', 'main.tex', 5, 'itemize'],
      ['stray-end for \\end{x}', 'b.tex', 2, 'x'],
      ['suggest-package for \\toprule', 'main.tex', 1, 'booktabs'],
    ]);
  });

  it.each([
    ['an empty line and a comment', '\n\n  % later\n', []],
    ['words', '\n% later\n  Too late. \nLater still.', ['behind-end', 4, 'Too late.']],
    ['words on the same line', ' too late', ['behind-end', 2, 'too late']],
  ])('tells that what follows the end is not printed: %s', (_, behind, told) => {
    const paper = index({ 'main.tex': `\\begin{document}\n\\end{document}${behind}` });
    expect(paper.diagnostics(say).flatMap(({ message, line, subject }) => [message, line, subject])).toEqual(told);
  });

  it('follows changes of one file', () => {
    const paper = index({ 'main.tex': '\\ref{x}', 'b.tex': '' });
    expect(paper.diagnostics(say)).toHaveLength(1);
    paper.set('b.tex', '\\label{x}');
    expect(paper.diagnostics(say)).toEqual([]);
    paper.remove('b.tex');
    expect(paper.diagnostics(say)).toHaveLength(1);
  });
});

it('a text that is set again is not read again', () => {
  const paper = index({ 'main.tex': '\\label{x}' });
  const before = paper.scanOf('main.tex');
  paper.set('main.tex', '\\label{x}');
  expect(paper.scanOf('main.tex')).toBe(before);
});

describe('a style that the paper brings along', () => {
  const style = '\\newcommand{\\toprule}{x}\\newcommand{\\open}{\\begin{center}}\\def\\close{\\end{center}}\\begin{tabular}';
  it('defines commands, and may leave environments open', () => {
    const main = '\\documentclass{article}\\usepackage{own}\\begin{document}\\toprule\\end{document}';
    const paper = index({ 'main.tex': main, 'own.sty': style });
    expect(paper.diagnostics(say)).toEqual([]);
    paper.remove('own.sty');
    expect(paper.diagnostics(say).map(({ subject }) => subject)).toEqual(['booktabs']);
  });
});

describe('the file that a source means', () => {
  it('is looked for from the source’s own folder too, as long as it is there', () => {
    const paper = index({ 'main.tex': '', 'parts/a.tex': '', 'parts/b.tex': '' });
    paper.set('figures/p.png');
    const all = () => [paper.resolve('parts/a.tex', 'b', 'tex'), paper.resolve('parts/a.tex', 'figures/p', 'graphic')];
    expect(all()).toEqual(['parts/b.tex', 'figures/p.png']);
    paper.remove('parts/b.tex');
    paper.remove('figures/p.png');
    expect(all()).toEqual([undefined, undefined]);
  });
});

describe('a reference inside a macro', () => {
  it('refers to nothing yet', () => {
    expect(index({ 'main.tex': '\\ref{#1}\\ref{fig:#2}\\ref{x}\\label{x}' }).diagnostics(say)).toEqual([]);
  });
});

describe('keys of a paper', () => {
  const cite = '\\documentclass{article}\\begin{document}\\cite{a}\\end{document}';
  it.each([
    ['a bibliography', { 'refs.bib': '@article{a, title={T}}' }],
    ['a list in the source', { 'parts/list.tex': '\\begin{thebibliography}{9}\\bibitem{a} A.\\end{thebibliography}' }],
    ['the list that BibTeX made, as arXiv wants it', { 'main.bbl': '\\bibitem[{{Gal}(2009)}]{b}\n\\bibitem{a}\nGal.' }],
    ['the list that Biber made', { 'main.bbl': '\\entry{a}{article}{}' }],
  ])('are those of %s', (_, files) => {
    const paper = index({ 'main.tex': cite, ...files });
    expect(paper.diagnostics(say)).toEqual([]);
    const place = paper.bibliographyKeys().find(({ name }) => name === 'a');
    expect(Object.values(files)[0]?.slice(place?.start, place?.end)).toBe('a');
  });

  it('are asked for in the order of the files, without wildcards and arguments of macros', () => {
    const paper = index({ 'main.tex': '\\cite{b}\\nocite{*}\\newcommand{\\x}[1]{\\cite{#1}}', 'a.tex': '\\cite{a}' });
    expect(paper.citedKeys().map(({ name, path }) => [name, path])).toEqual([
      ['b', 'main.tex'],
      ['a', 'a.tex'],
    ]);
  });
});

describe('packages that are missing', () => {
  const paper = (preamble: string, body: string, documentClass = 'article') =>
    index({ 'main.tex': `\\documentclass{${documentClass}}${preamble}\\begin{document}${body}\\end{document}` })
      .diagnostics(say)
      .map(({ subject, severity }) => [subject, severity]);
  const SAID = [['booktabs', 'info']];

  it.each([
    ['a command of it is used', '', '\\toprule', SAID],
    ['it is loaded', '\\usepackage{booktabs}', '\\toprule', []],
    ['it is loaded with others', '\\usepackage{amsmath, booktabs}', '\\toprule', []],
    ['another one loads it', '\\usepackage{mathtools}', '\\begin{align}\\end{align}', []],
    ['the paper defines the command itself', '\\newcommand{\\toprule}{x}', '\\toprule', []],
    ['it is used in a comment only', '', '% \\toprule\n', []],
    ['an environment of it is used', '', '\\begin{align}\\end{align}', [['amsmath', 'info']]],
    ['several packages have the command', '', '\\theoremstyle{x}', []],
  ])('are named when %s', (_, preamble, body, expected) => expect(paper(preamble, body)).toEqual(expected));

  it('are not guessed for classes that load much by themselves', () => {
    expect(paper('', '\\toprule', 'acmart')).toEqual([]);
  });
});

describe('paths', () => {
  it.each([
    '../x.tex',
    '/etc/passwd',
    '.latexmkrc',
    'a/.git/config',
    'a//b',
    'x\\y',
    'x\0',
    'a/../b',
    '',
    ' x',
    'x ',
    'a'.repeat(300),
    'x$y',
    'x%',
  ])('refuses %j', (path) => expect(pathProblem(path)).toBeDefined());
  it.each(['main.tex', 'sections/My intro-2.tex', 'fig/größe_1.png', 'a+b=c.pdf'])('takes %j', (path) =>
    expect(pathProblem(path)).toBeUndefined(),
  );

  it('finds files without their ending, from the paper’s folder and the source’s own', () => {
    const paths = new Set(['a/b.tex', 'fig/x.pdf', 'refs.bib']);
    expect(resolvePath(paths, './a/b', 'tex')).toBe('a/b.tex');
    expect(resolvePath(paths, 'b', 'tex', 'a')).toBe('a/b.tex');
    expect(resolvePath(paths, 'fig/x', 'graphic')).toBe('fig/x.pdf');
    expect(resolvePath(paths, 'y', 'graphic')).toBeUndefined();
  });
});

describe('countWords', () => {
  it('counts the words that a reader reads', () => {
    const text =
      '\\documentclass{article} not these\n\\begin{document}\n\\section{Two words}% not this\nIt’s \\emph{well-known} that $x = y$ \\cite{not2020} holds.\n' +
      '\\begin{equation} no \\end{equation}\\begin{verbatim}no no\\end{verbatim}\\caption{Three more words}\\label{no}\n\\end{document} no';
    expect(countWords(text)).toEqual({ words: 9, headings: 1, captions: 3, formulas: 2 });
  });
});
