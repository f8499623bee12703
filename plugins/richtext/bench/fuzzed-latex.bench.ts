/** Documents of the schema at random, with any letters: their LaTeX compiles, each of them. */
import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as fc from 'fast-check';
import type { Node } from 'prosemirror-model';
import { randomDocument } from '../common/testing/random-document.ts';
import { writeLatexProject } from '../server/exports/latex/write-latex.ts';
import { manuscriptOf } from '../server/exports/testing/manuscript-of.ts';

type Report = (name: string, value: number, unit: string, promise?: { limit?: number; atLeast?: boolean }) => void;

const DOCUMENTS = 1_000;
const SEED = 22;

const compiles = async (doc: Node): Promise<boolean> => {
  const { files, engine, main } = writeLatexProject(manuscriptOf(doc));
  const folder = await mkdtemp(join(tmpdir(), 'carrel-fuzzed-'));
  try {
    for (const [path, content] of files) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), content);
    }
    const args = ['-interaction=nonstopmode', '-halt-on-error', main];
    execFileSync(engine, args, { cwd: folder, timeout: 120_000, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  } finally {
    await rm(folder, { recursive: true });
  }
};

export const run = async (report: Report): Promise<void> => {
  let failed = 0;
  const documents = fc.sample(randomDocument({ isRagged: true, letters: 'any' }), { seed: SEED, numRuns: DOCUMENTS });
  for (const doc of documents) if (!(await compiles(doc))) failed += 1;
  report('documents whose LaTeX does not compile', failed, `of ${DOCUMENTS}`, { limit: 0 });
};
