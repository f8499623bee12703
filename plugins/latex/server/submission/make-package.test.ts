/** Packages for submission, from papers that TeX compiles here. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { PackageWish } from '../../common/exports.ts';
import { sourceFile } from '../testing/compile-sources.ts';
import { makePackage, type MadePackage } from './make-package.ts';

const make = async (files: Readonly<Record<string, string>>, wish: PackageWish, main = 'main.tex') => {
  const folder = await mkdtemp(join(tmpdir(), 'carrel-package-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const steps: number[] = [];
  const made = await makePackage({
    ...{ folder, main, wish, engine: 'pdflatex', seconds: 60 },
    sources: Object.entries(files).map(([path, text]) => sourceFile(path, text)),
    signal: new AbortController().signal,
    onStep: async (step) => steps.push(step),
  });
  return { made, steps };
};
const filesOf = (made: MadePackage): Record<string, string> => {
  if ('failed' in made) throw new Error(made.result.log);
  return Object.fromEntries(made.files.map(({ path, bytes }) => [path, bytes.toString('utf8')]));
};
const reportOf = (made: MadePackage) => {
  if ('failed' in made) throw new Error(made.result.log);
  return made.report;
};

const BIB = '@article{a, author={Ada Lovelace}, title={Notes}, journal={Memoirs}, year=1843}\n';
const PAPER = {
  'main.tex': `% !TEX encoding = UTF-8
\\documentclass{article}% the class
\\usepackage{local}\\input{own style/macros}
% secret
\\date{1843}
\\begin{document}
\\include{parts/intro}
\\newcommand{\\take}[1]{\\input{parts/#1}}
\\take{hidden}
\\bibliographystyle{plain}\\bibliography{refs}
\\end{document}
my notes
`,
  'parts/intro.tex': 'Hello\\cite{a} 50\\% % why?\n\\begin{verbatim}\n% kept\n\\end{verbatim}\n',
  'parts/hidden.tex': 'A macro reads this.\n',
  'local.sty': '\\ProvidesPackage{local}\n% licence\n\\RequirePackage{verbatim}\n',
  'own style/macros.tex': '\\newcommand{\\mine}{x}\n',
  'refs.bib': BIB,
  'parts/unused.tex': 'Not read.\n',
  'letter.txt': 'Dear editor',
};

describe('a package for arXiv', () => {
  it('has what was read, the list of references under the main name, no comments, and compiles to the same pages', async () => {
    const { made, steps } = await make(PAPER, { preset: 'arxiv' });
    const files = filesOf(made);
    const report = reportOf(made);
    expect(steps).toEqual([1, 2, 3]);
    expect(Object.keys(files).sort()).toEqual(
      ['local.sty', 'main.bbl', 'main.tex', 'own_style/macros.tex', 'parts/hidden.tex', 'parts/intro.tex'].sort(),
    );
    expect(
      files['main.tex']?.startsWith(
        '\\pdfoutput=1\n\\documentclass{article}%\n\\usepackage{local}\\input{own_style/macros}\n\\date',
      ),
    ).toBe(true);
    expect(files['main.tex']?.endsWith('\\end{document}\n')).toBe(true);
    expect(files['parts/intro.tex']).toBe('Hello\\cite{a} 50\\% %\n\\begin{verbatim}\n% kept\n\\end{verbatim}\n');
    expect(files['local.sty']).toContain('% licence');
    expect(files['main.bbl']).toContain('Lovelace');
    expect(report).toMatchObject({ pages: 2, pages_before: 2, findings: [] });
    expect(report.left_out).toEqual(['refs.bib', 'parts/unused.tex', 'letter.txt']);
    expect(report.renamed).toEqual([{ from: 'own style/macros.tex', to: 'own_style/macros.tex' }]);
  });

  it('tells that a date changes with the day, and which file is the paper where arXiv could guess wrong', async () => {
    const sub = '\\documentclass[main]{subfiles}\\begin{document}Part\\end{document}';
    const main = '\\documentclass{article}\\usepackage{subfiles}\\begin{document}\\today\\subfile{sub}\\end{document}';
    const { made } = await make({ 'main.tex': main, 'sub.tex': sub }, { preset: 'arxiv' });
    expect(reportOf(made).findings).toEqual([{ code: 'today' }]);
    expect(JSON.parse(filesOf(made)['00README.json'] ?? '')).toEqual({
      process: { compiler: 'pdflatex' },
      sources: [{ filename: 'main.tex', usage: 'toplevel' }],
    });
  });
});

describe('a package for a journal', () => {
  it('lies in one folder where that is wanted; what only a macro names stays where it is, which is told', async () => {
    const { made } = await make(PAPER, { preset: 'journal', flat: true, keep_comments: true });
    expect(Object.keys(filesOf(made)).sort()).toEqual(
      ['intro.tex', 'local.sty', 'macros.tex', 'main.bbl', 'main.tex', 'parts/hidden.tex', 'refs.bib'].sort(),
    );
    expect(filesOf(made)['main.tex']).toContain('% secret');
    expect(reportOf(made)).toMatchObject({ pages: 2, findings: [{ code: 'not-flat', subject: 'parts/hidden.tex' }] });
  });

  it('has its main file at the top, wherever that lies in the paper', async () => {
    const { 'main.tex': main, 'refs.bib': _, ...rest } = PAPER;
    const files = Object.fromEntries(
      Object.entries({ ...rest, 'main.tex': main }).map(([path, text]) => [`paper/${path}`, text]),
    );
    const { made } = await make({ ...files, 'refs.bib': BIB }, { preset: 'journal' }, 'paper/main.tex');
    expect(Object.keys(filesOf(made)).sort()).toEqual(
      ['local.sty', 'main.bbl', 'main.tex', 'own_style/macros.tex', 'parts/hidden.tex', 'parts/intro.tex', 'refs.bib'].sort(),
    );
    expect(reportOf(made)).toMatchObject({ pages: 2, pages_before: 2 });
  });
});

it('takes everything along for a co-author, as it is', async () => {
  const { made } = await make(PAPER, { preset: 'everything' });
  expect(filesOf(made)).toMatchObject(PAPER);
  expect(reportOf(made)).toMatchObject({ left_out: [], renamed: [] });
});

describe('hostile papers', () => {
  it('take nothing from outside of their folder', async () => {
    const main =
      '\\documentclass{article}\\begin{document}A\\IfFileExists{/etc/passwd}{\\input{/etc/passwd}}{}\\openin3=../../sources.json B\\end{document}';
    const { made } = await make({ 'main.tex': main }, { preset: 'arxiv' });
    expect(Object.keys(filesOf(made))).toEqual(['main.tex']);
  });

  it('that do not compile are told apart from packages that do not', async () => {
    const { made } = await make({ 'main.tex': '\\documentclass{gone}\\begin{document}x\\end{document}' }, { preset: 'arxiv' });
    expect(made).toMatchObject({ failed: 'paper' });
  });
});
