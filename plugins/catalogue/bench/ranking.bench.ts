/**
 * How well the index ranks, as NDCG@10 on judged collections: `BEIR_SETS=<folder of sets> npm run bench -- ranking`, else those of
 * `../shared/data/search`. A question is any of its words. The settings were chosen on `scifact-train` alone.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { placedWords } from '../common/analysis/words.ts';
import type { Query } from '../common/query/ast.ts';
import { EmbeddedIndex } from '../server/engine/embedded-index.ts';
import { type JudgedSet, ndcgAt10, readSet, setsIn } from './judged-set.ts';

type Report = (name: string, value: number, unit: string, promise?: { limit?: number; atLeast?: boolean }) => void;

/** What is promised of sets by name, in hundredths: BM25F alone, and with everything. */
const PROMISED: Readonly<Record<string, { plain?: number; whole?: number }>> = {
  cisi: { plain: 37.5 },
  cranfield: { plain: 52, whole: 55 },
  scifact: { plain: 68.5 },
  nfcorpus: { plain: 33 },
  cacm: { plain: 49 },
};
/** How much everything may lose against BM25F alone. */
const MAY_LOSE = 1;

const anyWord = (text: string): Query | undefined => {
  const words = placedWords(text, 'en').filter(({ isWhole, indexed }) => !isWhole && indexed !== '');
  const of: Query[] = words.map(({ word }) => ({ kind: 'term', text: word }));
  return of.length > 1 ? { kind: 'or', of } : of[0];
};

/** @returns the mean in hundredths, and milliseconds of processor for a question */
const measure = (index: EmbeddedIndex, { documents, queries, judged }: JudgedSet, plain: boolean) => {
  const values: number[] = [];
  const before = process.cpuUsage();
  for (const { id, text } of queries) {
    const grades = judged.get(id);
    const query = anyWord(text);
    if (!grades || !query) continue;
    const { hits } = index.search({ query, offset: 0, limit: 10, sort: 'relevance', facets: false, plain });
    const value = ndcgAt10(
      hits.map((hit) => documents[hit.id - 1] ?? ''),
      grades,
    );
    if (!Number.isNaN(value)) values.push(value);
  }
  const { user, system } = process.cpuUsage(before);
  return {
    value: (100 * values.reduce((sum, one) => sum + one, 0)) / values.length,
    each: (user + system) / 1000 / queries.length,
  };
};

export const run = (report: Report): void => {
  const folder = process.env.BEIR_SETS ?? join(process.env.CARREL_DATA_SETS ?? '../shared/data', 'search');
  const names = setsIn(folder);
  if (names.length === 0) console.log(`  No judged set is in ${folder} (BEIR_SETS names a folder): nothing was measured.`);
  for (const name of names) {
    const set = readSet(folder, name);
    const scratch = mkdtempSync(join(tmpdir(), 'ranking-'));
    const index = new EmbeddedIndex(scratch);
    try {
      index.add(set.records);
      index.flush();
      const promised = PROMISED[name] ?? {};
      const atLeast = (limit: number | undefined) => (limit === undefined ? {} : { limit, atLeast: true });
      const plain = measure(index, set, true);
      report(`${name}: BM25F alone, NDCG@10`, plain.value, '%', atLeast(promised.plain));
      const whole = measure(index, set, false);
      report(
        `${name}: with everything`,
        whole.value,
        '%',
        atLeast(promised.whole ?? Math.floor(10 * (plain.value - MAY_LOSE)) / 10),
      );
      report(`${name}: a question, BM25F alone`, plain.each, 'ms');
      report(`${name}: a question, with everything`, whole.each, 'ms');
    } finally {
      index.close();
      rmSync(scratch, { recursive: true });
    }
  }
};
