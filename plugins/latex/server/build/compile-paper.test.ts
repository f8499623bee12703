/** How a paper is compiled: as many passes as it needs and no more, with what earlier ones have left, in the real sandbox. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sourceFile, testFolder } from '../testing/compile-sources.ts';
import { HelperState } from './helper-state.ts';
import { makeIndexes } from './indexes.ts';
import type { CompileJob } from './job.ts';
import { preambleOf, storeFormat } from './preamble-format.ts';
import { makeReferenceList } from './reference-list.ts';
import { syncSources } from './sync-sources.ts';
import { TimeBudget } from './time-budget.ts';

const article = (body: string, preamble = '') =>
  `\\documentclass{article}\n${preamble}\n\\begin{document}\n${body}\n\\end{document}\n`;
const told = ({ diagnostics }: { diagnostics: readonly { file: string | null; line: number | null; message: string }[] }) =>
  diagnostics.map(({ file, line, message }) => [file, line, message]);
const BOOK = '@book{k, author={A. Author}, title={First}, publisher={P}, year=2020}';

describe('the passes of a compile', () => {
  it('are two for a new label, one when nothing has changed, two again when a label has another number', async () => {
    const { compile } = await testFolder();
    const paper = (first: string) => article(`${first}\\section{A}\\label{a} See~\\ref{a}.`);
    const all = [await compile(paper('')), await compile(paper('')), await compile(paper('\\section{New}'))];
    expect(all.map(({ passes, success }) => [passes, success])).toEqual([
      [2, true],
      [1, true],
      [2, true],
    ]);
    expect(all.flatMap(told)).toEqual([]);
  });

  it('have an end for a paper that is never settled', async () => {
    const { compile } = await testFolder();
    const restless = '\\makeatletter\\newcounter{n}\\def\\old{0}\\AtBeginDocument{\\setcounter{n}{\\old}}';
    const write = '\\immediate\\write\\@auxout{\\gdef\\string\\old{\\the\\numexpr\\old+1}}';
    const result = await compile(article(`\\thepage ${write}x`, restless));
    expect(result).toMatchObject({ passes: 5, end: 'exit' });
  });

  it('run BibTeX for a bibliography that is new or has changed, and only then', async () => {
    const { compile, folder } = await testFolder();
    const text = article('\\cite{k}\\bibliographystyle{plain}\\bibliography{refs}');
    const list = () => readFile(join(folder.output, 'main.bbl'), 'utf8');
    const first = await compile(text, { files: { 'refs.bib': BOOK } });
    expect([first.success, told(first)]).toEqual([true, []]);
    expect(await list()).toContain('First');
    expect((await compile(text, { files: { 'refs.bib': BOOK } })).passes).toBe(1);
    const second = await compile(text, { files: { 'refs.bib': BOOK.replace('First', 'Second') } });
    expect(second.passes).toBeGreaterThan(1);
    expect(await list()).toContain('Second');
  });

  it('tell what is wrong in a bibliography as long as it is, not only when BibTeX runs', async () => {
    const { compile } = await testFolder();
    const text = article('\\cite{k}\\bibliographystyle{plain}\\bibliography{refs}');
    const wrong = { 'refs.bib': `${BOOK}\n@book{other, title={A} year=2000}` };
    const problem = ['refs.bib', 2, "I was expecting a `,' or a `}'"];
    expect(told(await compile(text, { files: wrong }))).toEqual([problem]);
    const again = await compile(text, { files: wrong });
    expect([again.passes, told(again)]).toEqual([1, [problem]]);
    expect(told(await compile(text, { files: { 'refs.bib': BOOK } }))).toEqual([]);
  });

  it('make nothing of a bibliography from which nothing is cited, and print no list of what was cited before', async () => {
    const { compile, folder } = await testFolder();
    const text = (cite: string) => article(`x${cite}\\bibliographystyle{plain}\\bibliography{references}`);
    const empty = await compile(text(''));
    expect([empty.success, told(empty)]).toEqual([true, []]);
    await compile(text('\\cite{k}'), { files: { 'references.bib': BOOK } });
    expect(await readdir(folder.output)).toContain('main.bbl');
    const again = await compile(text(''), { files: { 'references.bib': BOOK } });
    expect([again.success, told(again)]).toEqual([true, []]);
    expect(await readdir(folder.output)).not.toContain('main.bbl');
    expect((await compile(text('\\cite{k}'), { files: { 'references.bib': BOOK } })).log).not.toContain('undefined');
  });

  it.each([
    ['REVTeX, which writes citations of its own', '\\documentclass[aps,prl,10pt]{revtex4-2}', 'x\\bibliography{references}'],
    ['biblatex', '\\documentclass{article}\\usepackage{biblatex}\\addbibresource{references.bib}', 'x\\printbibliography'],
  ])('make nothing where nothing is cited with %s', async (_, preamble, body) => {
    const { compile } = await testFolder();
    const result = await compile(`${preamble}\n\\begin{document}\n${body}\n\\end{document}\n`);
    expect(result.success).toBe(true);
    expect(result.diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
  });

  it('make the index', async () => {
    const { compile, folder } = await testFolder();
    const text = (word: string) => article(`x\\index{${word}}\\printindex`, '\\usepackage{makeidx}\\makeindex');
    const first = await compile(text('word'));
    expect([first.success, first.log.includes('/out/main.ind')]).toEqual([true, true]);
    await compile(text('other'));
    expect(await readFile(join(folder.output, 'main.ind'), 'utf8')).toMatch(/other/);
  });
});

it('sets the faces and the languages that the set-up brings', async () => {
  const { compile } = await testFolder();
  const preamble = '\\usepackage[T1]{fontenc}\\usepackage[ngerman]{babel}\\usepackage{newtxtext,newtxmath,inconsolata}';
  expect(told(await compile(article('\\today\\ \\texttt{code} $x$', preamble)))).toEqual([]);
});

describe('a compile that was stopped', () => {
  it('leaves the next one what was there before', async () => {
    const { compile } = await testFolder();
    const good = article('\\section{A}\\label{a} See~\\ref{a}.');
    await compile(good);
    const stopped = await compile(article('\\section{B}\\newpage\\def\\x{\\x}\\x'), { seconds: 2 });
    expect(stopped).toMatchObject({ end: expect.stringMatching(/^(?:time|late)$/), success: false, pdf: undefined });
    expect(stopped.diagnostics.map(({ message }) => message)).not.toContain('No pages of output.');
    expect(await compile(good)).toMatchObject({ passes: 1, success: true });
  });

  it.each([
    ['an index', makeIndexes, 'x\\index{word}', '\\usepackage{makeidx}\\makeindex', 'main.ind'],
    [
      'a reference list',
      (job: CompileJob, state: HelperState) => makeReferenceList(job, state, ['refs.bib']),
      '\\cite{k}\\bibliographystyle{plain}\\bibliography{refs}',
      '',
      'main.bbl',
    ],
  ])('makes %s in the next one', async (_, make, body, preamble, made) => {
    const { compile, folder } = await testFolder();
    await compile(article(body, preamble), { files: { 'refs.bib': BOOK } });
    // As if nothing had been made yet.
    const state = await HelperState.open({ folder: { root: join(folder.root, 'none') } as never });
    const job = (signal: AbortSignal): CompileJob => ({
      ...{ folder, engine: 'pdflatex', main: 'main.tex', name: 'main', haltOnError: false, signal },
      time: new TimeBudget(20),
    });
    expect((await make(job(AbortSignal.abort()), state)).end).toBe('cancelled');
    expect(await make(job(new AbortController().signal), state)).toEqual({ ran: true, end: 'exit' });
    expect(await readdir(folder.output)).toContain(made);
    expect(await make(job(new AbortController().signal), state)).toEqual({ ran: false, end: 'exit' });
  });
});

describe('a main file', () => {
  it.each(['my paper.tex', 'über.tex', 'text/paper.tex'])('may be called %s', async (main) => {
    const { compile } = await testFolder();
    const result = await compile(article('Hello\\input{part}\\include{parts/one}'), {
      main,
      files: Object.fromEntries(
        ['part.tex', 'parts/one.tex'].map((path) => [main.startsWith('text/') ? `text/${path}` : path, '\n\\wrong']),
      ),
    });
    const folder = main.startsWith('text/') ? 'text/' : '';
    expect(told(result)).toEqual([
      [`${folder}part.tex`, 2, 'Undefined control sequence.'],
      [`${folder}parts/one.tex`, 2, 'Undefined control sequence.'],
    ]);
    expect(result.pdf?.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('may come with its reference list alone, as arXiv wants it', async () => {
    const { compile } = await testFolder();
    const list = '\\begin{thebibliography}{1}\\bibitem{k} A. Author.\\end{thebibliography}';
    const text = article('\\cite{k}\\bibliographystyle{plain}\\bibliography{gone}');
    const result = await compile(text, { files: { 'main.bbl': list } });
    expect([result.success, told(result)]).toEqual([true, []]);
  });
});

describe('a stored preamble', () => {
  const HEAVY = '\\usepackage{tikz}\\usepackage{hyperref}\\usepackage{siunitx}\\usepackage{own}';
  const own = (text: string) => ({ 'own.sty': `\\newcommand{\\mine}{${text}}\\PackageWarning{own}{Something odd}` });
  const isWhole = ({ log }: { log: string }) => log.includes('tikz.sty');

  it('is used until a style of the paper changes, and what TeX had to say about it is still told', async () => {
    const { compile } = await testFolder();
    const text = article('x\\typeout{It is \\mine.}', HEAVY);
    const first = await compile(text, { files: own('old') });
    await first.afterwards();
    const second = await compile(text, { files: own('old') });
    expect([isWhole(first), isWhole(second)]).toEqual([true, false]);
    expect(second.log).toContain('It is old.');
    const odd = ({ diagnostics }: typeof first) => diagnostics.filter(({ message }) => message === 'own: Something odd.');
    expect([odd(first).length, odd(second).length]).toEqual([1, 1]);
    const third = await compile(text, { files: own('new') });
    expect(isWhole(third)).toBe(true);
    expect(third.log).toContain('It is new.');
  });

  it('is not used once the paper brings a style that stands in for one of the system’s', async () => {
    const { compile } = await testFolder();
    const text = article('x\\typeout{It is \\mine.}', HEAVY);
    await (await compile(text, { files: own('mine') })).afterwards();
    const result = await compile(text, { files: { ...own('mine'), 'siunitx.sty': '\\ProvidesPackage{siunitx}' } });
    expect(isWhole(result)).toBe(true);
    expect(result.log).not.toContain('siunitx/siunitx.sty');
  });

  it('is none where the preamble writes a file of its own', async () => {
    const { compile, folder } = await testFolder();
    const writes = '\\begin{filecontents*}[overwrite]{made.tex}\nmade\n\\end{filecontents*}\n';
    const text = article('\\input{made}', `${writes}${HEAVY}`);
    for (const _ of [1, 2]) {
      const result = await compile(text, { files: own('x') });
      expect([isWhole(result), result.success]).toEqual([true, true]);
      await result.afterwards();
    }
    expect((await readdir(folder.formats)).filter((name) => name.endsWith('.fmt'))).toEqual([]);
  });

  it('goes when three others have been stored since', async () => {
    const { folder } = await testFolder();
    const job: CompileJob = {
      ...{ folder, engine: 'pdflatex', main: 'main.tex', name: 'main', haltOnError: false },
      ...{ time: new TimeBudget(60), signal: new AbortController().signal },
    };
    const stored: string[] = [];
    for (const n of [1, 2, 3, 4]) {
      await syncSources(folder, [sourceFile('main.tex', article('x', `\\newcommand{\\n}{${n}}`))]);
      const preamble = await preambleOf(job, ['main.tex']);
      if (!preamble) throw new Error('this preamble can be stored');
      await storeFormat(job, preamble);
      stored.push(preamble.hash);
    }
    const left = (await readdir(folder.formats)).sort();
    expect(left).toEqual(
      stored
        .slice(1)
        .flatMap((hash) => [`${hash}.fmt`, `${hash}.json`])
        .sort(),
    );
  });
});
