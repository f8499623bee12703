/** From a changed word to new pages: an 11-page article, cold and warm, in the sandbox (writing §3.5). */
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scan } from '../common/source/scan.ts';
import { openBuildFolder } from '../server/build/build-folder.ts';
import { compilePaper } from '../server/build/compile-paper.ts';
import type { SourceFile } from '../server/build/sync-sources.ts';
import { TimeBudget } from '../server/build/time-budget.ts';

type Report = (name: string, value: number, unit: string, promise?: { limit?: number; atLeast?: boolean }) => void;

const EDITS = 15;

const file = (path: string, text: string): SourceFile => ({
  path,
  text,
  hash: createHash('sha256').update(text).digest('hex'),
  read: async () => Buffer.from(text),
});

const words = (count: number, seed: number) =>
  Array.from(
    { length: count },
    (_, n) => ['model', 'of', 'the', 'measured', 'response', 'under', 'noise', 'and', 'drift'][(n * 7 + seed) % 9],
  ).join(' ');

const section = (n: number) =>
  `\\section{Part ${n}}\\label{s${n}}\n${Array.from({ length: 8 }, (_, p) => `${words(110, n + p)} \\citep{k${n},k${p}}, see Section~\\ref{s${n}}.\n\\begin{equation}\\label{e${n}.${p}} x_{${n}} = \\sum_i \\frac{a_i}{b_${p}} \\end{equation}`).join('\n\n')}`;

const article = (word: string) => `\\documentclass[11pt]{article}
\\usepackage[T1]{fontenc}\\usepackage{lmodern}\\usepackage{microtype}\\usepackage{amsmath}\\usepackage{graphicx}\\usepackage{booktabs}
\\usepackage{natbib}\\usepackage{tikz}\\usepackage{hyperref}
\\title{A paper}\\author{Author}
\\begin{document}\\maketitle\\tableofcontents
${word}
${Array.from({ length: 4 }, (_, n) => section(n)).join('\n')}
\\bibliographystyle{plainnat}\\bibliography{refs}
\\end{document}`;

const bibliography = Array.from(
  { length: 40 },
  (_, n) => `@article{k${n}, author={A. Author${n}}, title={Title ${n}}, journal={J}, year={${1980 + n}}}`,
).join('\n');

const percentile = (values: readonly number[], share: number) =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? 0;

export const run = async (report: Report): Promise<void> => {
  const root = await mkdtemp(join(tmpdir(), 'carrel-bench-'));
  try {
    const folder = await openBuildFolder(root, 1);
    const compile = async (word: string) => {
      const started = performance.now();
      const result = await compilePaper(
        {
          folder,
          engine: 'pdflatex',
          main: 'main.tex',
          name: 'main',
          haltOnError: false,
          time: new TimeBudget(60),
          signal: new AbortController().signal,
        },
        [file('main.tex', article(word)), file('refs.bib', bibliography)],
      );
      const ms = performance.now() - started;
      if (!result.success) throw new Error(`The article does not compile: ${JSON.stringify(result.diagnostics.slice(0, 3))}`);
      await result.afterwards();
      return { ms, result };
    };
    const cold = await compile('First.');
    report('LaTeX: pages of the article', cold.result.pages, 'pages');
    report('LaTeX: cold compile', cold.ms, 'ms', { limit: 3_500 });
    const edits: number[] = [];
    for (let n = 0; n < EDITS; n++) edits.push((await compile(`Edit ${n}.`)).ms);
    report('LaTeX: one word changed to new PDF, median', percentile(edits, 0.5), 'ms', { limit: 700 });
    report('LaTeX: one word changed to new PDF, 95 %', percentile(edits, 0.95), 'ms', { limit: 1_200 });
  } finally {
    await rm(root, { recursive: true, force: true });
  }
  const long = article('x').repeat(4).slice(0, 170_000);
  scan(long);
  const started = performance.now();
  for (let n = 0; n < 20; n++) scan(long);
  report('LaTeX: scan of 170 kB', (performance.now() - started) / 20, 'ms', { limit: 10 });
};
