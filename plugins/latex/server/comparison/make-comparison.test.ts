/** Compared states of a paper as pages: latexdiff and TeX run here. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { sourceFile } from '../testing/compile-sources.ts';
import { makeComparison } from './make-comparison.ts';
import { LADDER, layStates, markChanges, type State } from './mark-changes.ts';
import { TimeBudget } from '../build/time-budget.ts';

const article = (body: string) => `\\documentclass{article}\n\\begin{document}\n${body}\n\\end{document}\n`;
const state = (files: Readonly<Record<string, string>>): State => ({
  main: 'main.tex',
  texts: Object.entries(files).map(([path, content]) => ({ path, content })),
});

const scratch = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'carrel-comparison-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
};

const compare = async (before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>) => {
  const steps: number[] = [];
  const made = await makeComparison({
    ...{ folder: await scratch(), before: state(before), after: state(after), engine: 'pdflatex', seconds: 60 },
    others: [sourceFile('later.tex', 'Not of either state.')],
    signal: new AbortController().signal,
    onStep: async (step) => steps.push(step),
  });
  return { made, steps };
};

it('marks in all files what was inserted and deleted', async () => {
  const folder = await scratch();
  const work = {
    ...{ folder, time: new TimeBudget(60), signal: new AbortController().signal },
    before: state({ 'main.tex': article('\\input{a}'), 'a.tex': 'An old word.' }),
    after: state({ 'main.tex': article('\\input{a}'), 'a.tex': 'A new word.' }),
  };
  await layStates(work);
  const marked = await markChanges(work, LADDER[0]?.options ?? []);
  expect('text' in marked ? marked.text : marked.output).toMatch(
    /\\DIFdelbegin \\DIFdel\{An old.*\\DIFaddbegin \\DIFadd\{A new/s,
  );
});

it('makes pages of it', async () => {
  const { made, steps } = await compare({ 'main.tex': article('One $x=1$.') }, { 'main.tex': article('Two $x=2$.') });
  expect(made).toMatchObject({ report: { kind: 'comparison', pages: 1, marking: 'full', diagnostics: [] } });
  expect('pdf' in made && made.pdf.subarray(0, 5).toString()).toBe('%PDF-');
  expect(steps).toEqual([1, 2]);
});

it('marks less where what is marked does not compile', async () => {
  // A mark inside of a number is none.
  const fragile = (number: number, word: string) =>
    article(`\\renewcommand{\\emph}[1]{\\setcounter{page}{#1}}\n\\emph{${number}} ${word}`);
  const { made } = await compare({ 'main.tex': fragile(3, 'old') }, { 'main.tex': fragile(4, 'new') });
  expect(made).toMatchObject({ report: { marking: 'no-formulas', diagnostics: [] } });
});

it('says when no pages come of it', async () => {
  const { made } = await compare(
    { 'main.tex': article('x') },
    { 'main.tex': '\\documentclass{gone}\\begin{document}y\\end{document}' },
  );
  expect(made).toMatchObject({ failed: { pdf: undefined } });
});
