/**
 * What is promised of the embedded index at 200,000 and 1,000,000 records: made-up ones with words as texts have them, and questions of one to
 * three words of their titles. `CATALOGUE_RECORDS=50000 npm run bench -- catalogue/bench/index` measures another number.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { HEAP_MIB, YOUNG_MIB } from '../server/engine/thread-memory.ts';
import program from './index.child.ts?bundled';

type Report = (name: string, value: number, unit: string, promise?: { limit?: number; atLeast?: boolean }) => void;

interface Percentiles {
  readonly p50: number;
  readonly p95: number;
}

interface Answers {
  readonly open: number;
  readonly bytes: number;
  readonly records: number;
  readonly searched: number;
  readonly and: Percentiles;
  readonly andPlain: Percentiles;
  readonly or: Percentiles;
  readonly orPlain: Percentiles;
  readonly similar: number;
  readonly memory: number;
  readonly peak: number;
}

/** Milliseconds of a question with all words, by number of records. */
const AND: Readonly<Record<number, number>> = { 200_000: 8, 1_000_000: 20 };
const OR = 40;
const MEMORY = 400;
/** As its thread has it in the house; a generation of the young has three parts. */
const LIMITS = [`--max-old-space-size=${HEAP_MIB}`, `--max-semi-space-size=${YOUNG_MIB / 3}`];

const measure = async (report: Report, records: number): Promise<void> => {
  const scratch = mkdtempSync(join(tmpdir(), 'index-'));
  const file = join(scratch, 'program.mjs');
  writeFileSync(file, program);
  const begin = (what: string, input: Readable | 'ignore') =>
    spawn(process.execPath, [...LIMITS, file, what, join(scratch, 'index'), String(records)], {
      stdio: [input, 'pipe', 'inherit'],
    });
  const run = async (what: string, input: Readable | 'ignore'): Promise<unknown> =>
    JSON.parse(await text(begin(what, input).stdout));
  try {
    const name = `${records.toLocaleString('en')} records`;
    const built = (await run('build', begin('make', 'ignore').stdout)) as { each: number; peak: number };
    report(`${name}: indexed in a second of the processor`, 1000 / built.each, 'records', { limit: 4000, atLeast: true });
    report(`${name}: peak of memory meanwhile`, built.peak, 'MB', { limit: MEMORY });
    const seen = (await run('ask', 'ignore')) as Answers;
    report(`${name}: opened`, seen.open, 'ms', { limit: 1000 });
    const small = records >= 1_000_000 ? { limit: 200 } : {};
    report(`${name}: index of a record, without its words in order`, seen.searched / records, 'bytes', small);
    report(`${name}: with them, for phrases and the second ranking`, seen.bytes / records, 'bytes');
    const all = AND[records] === undefined ? {} : { limit: AND[records] };
    report(`${name}: all words, 20 hits, total, facets: p50`, seen.and.p50, 'ms');
    report(`${name}: the same, p95`, seen.and.p95, 'ms', all);
    report(`${name}: BM25F alone, p95`, seen.andPlain.p95, 'ms', all);
    report(`${name}: any word, p50`, seen.or.p50, 'ms');
    report(`${name}: the same, p95`, seen.or.p95, 'ms', { limit: OR });
    report(`${name}: BM25F alone, p95`, seen.orPlain.p95, 'ms', { limit: OR });
    report(`${name}: similar records, p95`, seen.similar, 'ms');
    report(`${name}: memory after all of this`, seen.memory, 'MB', { limit: MEMORY });
  } finally {
    rmSync(scratch, { recursive: true });
  }
};

export const run = async (report: Report): Promise<void> => {
  const own = process.env.CATALOGUE_RECORDS;
  for (const records of own === undefined ? [200_000, 1_000_000] : [Number(own)]) await measure(report, records);
};
