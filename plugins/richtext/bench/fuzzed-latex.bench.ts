/** Documents of the schema at random, with any letters: their LaTeX compiles, each of them, in every layout and way of citing. */
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as fc from 'fast-check';
import type { Layout } from '../common/layouts.ts';
import { randomDocument } from '../common/testing/random-document.ts';
import { type LatexProject, writeLatexProject } from '../server/exports/latex/write-latex.ts';
import { manuscriptOf } from '../server/exports/testing/manuscript-of.ts';

type Report = (name: string, value: number, unit: string, promise?: { limit?: number; atLeast?: boolean }) => void;
type Given = NonNullable<Parameters<typeof manuscriptOf>[1]>;

interface Row {
  readonly name: string;
  readonly documents: number;
  /** Documents of one compile: that of its fonts and packages takes longer than that of a document. A class makes one title only. */
  readonly atOnce: number;
  readonly layout?: Layout;
  readonly printed?: Partial<Given['printed']>;
  /** What makes the list of references between two passes. */
  readonly lists?: 'bibtex' | 'biber';
}

/** A list that is counted. */
const NUMBERS = {
  bibliography: [1, 2, 3].map((article) => ({
    article,
    label: [{ text: `[${article}]` }],
    text: [{ text: `Title ${article}` }],
  })),
};

const ROWS: readonly Row[] = [
  { name: 'by author and year', documents: 1_000, atOnce: 20 },
  { name: 'by author and year, with lists', documents: 60, atOnce: 20, lists: 'bibtex' },
  { name: 'by number, with lists', documents: 60, atOnce: 20, printed: NUMBERS, lists: 'bibtex' },
  { name: 'in notes, with lists of biblatex', documents: 60, atOnce: 20, printed: { isNote: true }, lists: 'biber' },
  ...(['ieee', 'acm', 'lncs', 'elsevier', 'revtex'] as const).flatMap((layout): Row[] => [
    { name: `as ${layout}`, documents: 20, atOnce: 1, layout, lists: 'bibtex' },
    { name: `as ${layout}, by number`, documents: 10, atOnce: 1, layout, printed: NUMBERS, lists: 'bibtex' },
  ]),
];

const SEED = 22;
const BEGIN = '\\begin{document}';
const END = '\\end{document}';

interface Written extends LatexProject {
  readonly head: string;
  readonly body: string;
}

const written = (project: LatexProject): Written => {
  const source = String(project.files.get(project.main));
  const begin = source.indexOf(BEGIN);
  return { ...project, head: source.slice(0, begin), body: source.slice(begin + BEGIN.length, source.lastIndexOf(END)) };
};

/** Several documents of one compile ask for the same list, which BibTeX takes once. */
const withOneList = (aux: string): string => {
  const seen = new Set<string>();
  const isNew = (line: string): boolean =>
    !/^\\bib(?:data|style)/.test(line) || (!seen.has(line) && seen.add(line) !== undefined);
  return aux.split('\n').filter(isNew).join('\n');
};

const makeList = async (folder: string, lists: NonNullable<Row['lists']>): Promise<void> => {
  const aux = join(folder, 'main.aux');
  const said = await readFile(aux, 'utf8');
  if (lists === 'bibtex' && !said.includes('\\citation{')) return;
  if (lists === 'bibtex') await writeFile(aux, withOneList(said));
  execFileSync(lists, ['main'], { cwd: folder, timeout: 60_000, stdio: 'ignore' });
};

/** @param all with the same head */
const compiles = async (all: readonly Written[], lists: Row['lists']): Promise<boolean> => {
  const [first] = all;
  if (!first) return true;
  const folder = await mkdtemp(join(tmpdir(), 'carrel-fuzzed-'));
  const source = `${first.head}${BEGIN}${all.map(({ body }) => body).join('\n\\clearpage\n')}${END}`;
  try {
    for (const [path, content] of [...first.files, [first.main, source] as const]) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
    const args = ['-interaction=nonstopmode', '-halt-on-error', first.main];
    const pass = () => execFileSync(first.engine, args, { cwd: folder, timeout: 120_000 + 20_000 * all.length, stdio: 'ignore' });
    pass();
    if (lists) {
      await makeList(folder, lists);
      pass();
    }
    return true;
  } catch {
    return false;
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** Those of some that do not compile are found by halves. */
const failing = async (all: readonly Written[], lists: Row['lists']): Promise<number> => {
  if (await compiles(all, lists)) return 0;
  if (all.length === 1) return 1;
  const middle = Math.ceil(all.length / 2);
  return (await failing(all.slice(0, middle), lists)) + (await failing(all.slice(middle), lists));
};

const failingOf = async ({ documents, atOnce, layout, printed, lists }: Row): Promise<number> => {
  const byHead = new Map<string, Written[]>();
  for (const doc of fc.sample(randomDocument({ isRagged: true, letters: 'any' }), { seed: SEED, numRuns: documents })) {
    const plain = manuscriptOf(doc);
    const project = written(writeLatexProject({ ...plain, printed: { ...plain.printed, ...printed } }, layout));
    byHead.set(project.head, [...(byHead.get(project.head) ?? []), project]);
  }
  let failed = 0;
  for (const all of byHead.values())
    for (let at = 0; at < all.length; at += atOnce) failed += await failing(all.slice(at, at + atOnce), lists);
  return failed;
};

export const run = async (report: Report): Promise<void> => {
  for (const row of ROWS)
    report(`documents whose LaTeX does not compile, ${row.name}`, await failingOf(row), `of ${row.documents}`, { limit: 0 });
};
