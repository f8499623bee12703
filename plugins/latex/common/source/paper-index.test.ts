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

  it('follows changes of one file', () => {
    const paper = index({ 'main.tex': '\\ref{x}', 'b.tex': '' });
    expect(paper.diagnostics(say)).toHaveLength(1);
    paper.set('b.tex', '\\label{x}');
    expect(paper.diagnostics(say)).toEqual([]);
    paper.remove('b.tex');
    expect(paper.diagnostics(say)).toHaveLength(1);
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
