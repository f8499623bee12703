/** Documents of the schema at random, with any letters: their LaTeX compiles, each of them. */
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as fc from 'fast-check';
import { randomDocument } from '../common/testing/random-document.ts';
import { type LatexProject, writeLatexProject } from '../server/exports/latex/write-latex.ts';
import { manuscriptOf } from '../server/exports/testing/manuscript-of.ts';

type Report = (name: string, value: number, unit: string, promise?: { limit?: number; atLeast?: boolean }) => void;

const DOCUMENTS = 1_000;
const SEED = 22;
/** Documents of one compile: that of its fonts and packages takes longer than that of a document. */
const AT_ONCE = 20;
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

/** @param all with the same head */
const compiles = async (all: readonly Written[]): Promise<boolean> => {
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
    execFileSync(first.engine, args, { cwd: folder, timeout: 120_000 + 20_000 * all.length, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** Those of some that do not compile are found by halves. */
const failing = async (all: readonly Written[]): Promise<number> => {
  if (await compiles(all)) return 0;
  if (all.length === 1) return 1;
  const middle = Math.ceil(all.length / 2);
  return (await failing(all.slice(0, middle))) + (await failing(all.slice(middle)));
};

export const run = async (report: Report): Promise<void> => {
  const documents = fc.sample(randomDocument({ isRagged: true, letters: 'any' }), { seed: SEED, numRuns: DOCUMENTS });
  const byHead = new Map<string, Written[]>();
  for (const doc of documents) {
    const project = written(writeLatexProject(manuscriptOf(doc)));
    byHead.set(project.head, [...(byHead.get(project.head) ?? []), project]);
  }
  let failed = 0;
  for (const all of byHead.values())
    for (let at = 0; at < all.length; at += AT_ONCE) failed += await failing(all.slice(at, at + AT_ONCE));
  report('documents whose LaTeX does not compile', failed, `of ${DOCUMENTS}`, { limit: 0 });
};
