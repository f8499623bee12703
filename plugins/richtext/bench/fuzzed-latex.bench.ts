/**
 * Documents of the schema at random, with any letters: their LaTeX compiles, each of them, in every layout and way of citing. A part of them is
 * looked at again by `FUZZED_ROW` (a layout), `FUZZED_SEED`, `FUZZED_FROM` and `FUZZED_COUNT`; sources that fail are kept.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Layout } from '../common/layouts.ts';
import type { Manuscript } from '../common/manuscript.ts';
import { writeLatexProject } from '../server/exports/latex/write-latex.ts';
import { countFaults } from './compile-together.ts';
import { fuzzedManuscripts } from './fuzzed-manuscripts.ts';

type Report = (name: string, value: number, unit: string, promise?: { limit?: number; atLeast?: boolean }) => void;

const CITINGS = ['authors', 'numbers', 'notes'] as const;

interface Row {
  readonly layout: Layout;
  readonly documents: number;
  /** Documents of one compile. */
  readonly atOnce: number;
}

const ROWS: readonly Row[] = [
  { layout: 'article', documents: 500, atOnce: 40 },
  ...(['ieee', 'acm', 'lncs', 'elsevier', 'revtex'] as const).map((layout) => ({ layout, documents: 100, atOnce: 10 })),
];

const KEPT = join(import.meta.dirname, '../../../.cache/fuzzed');
/** What it was stopped in is done again, and no more. */
const STRETCH = 250;

const { FUZZED_ROW = '', FUZZED_SEED = '22', FUZZED_FROM = '0', FUZZED_COUNT } = process.env;

/** Each in another of the ways of citing. */
const citingBy = (manuscript: Manuscript, at: number): Manuscript => {
  const { printed } = manuscript;
  const way = CITINGS[at % CITINGS.length];
  const bibliography = way === 'numbers' ? printed.bibliography : printed.bibliography.map((each) => ({ ...each, label: [] }));
  return { ...manuscript, printed: { ...printed, bibliography, isNote: way === 'notes' } };
};

const failingFrom = async ({ layout, atOnce }: Row, from: number, count: number): Promise<number> => {
  const documents = fuzzedManuscripts(Number(FUZZED_SEED), from, count).map((manuscript, at) => ({
    name: `${layout}, seed ${FUZZED_SEED}, document ${from + at}`,
    project: writeLatexProject(citingBy(manuscript, from + at), layout),
  }));
  return countFaults(documents, { atOnce, isTitledOnce: layout !== 'article' }, join(KEPT, layout), ({ name, reason }) => {
    process.stdout.write(`  ${name}: ${reason}\n`);
  });
};

export const run = async (report: Report): Promise<void> => {
  for (const row of ROWS.filter(({ layout }) => layout.includes(FUZZED_ROW))) {
    const end = Number(FUZZED_FROM) + Number(FUZZED_COUNT ?? row.documents);
    let failed = 0;
    rmSync(join(KEPT, row.layout), { recursive: true, force: true });
    for (let from = Number(FUZZED_FROM); from < end; from += STRETCH) {
      failed += await failingFrom(row, from, Math.min(STRETCH, end - from));
      process.stdout.write(`  ${row.layout}: looked at before ${Math.min(end, from + STRETCH)}\n`);
    }
    report(`documents whose LaTeX does not compile, ${row.layout}`, failed, `of ${end - Number(FUZZED_FROM)}`, { limit: 0 });
  }
};
