/**
 * What is measured of the index, in a process of its own so that its memory is its own: `build` of the records that come in, which another
 * process has to `make`, or `ask`; with a folder and a number of records. Answers one line of JSON. Milliseconds are of the processor, not of
 * the clock.
 */
import { once } from 'node:events';
import { EmbeddedIndex } from '../server/engine/embedded-index.ts';
import type { Query } from '../common/query/ast.ts';
import type { IndexedRecord } from '../server/engine/record-index.ts';
import { madeUpRecord, madeUpWords } from './made-up-records.ts';

const [, , what, folder = '', number = ''] = process.argv;
const RECORDS = Number(number);
const MEGABYTE = 2 ** 20;
/** Records that come at once, as in the thread of the index. */
const PIECE = 100;

const worked = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Peak of the memory that was used, in megabytes. */
const peak = (): number => process.resourceUsage().maxRSS / 1024;

/** Records as lines of JSON, so many in each. */
const make = async (): Promise<void> => {
  for (let from = 1; from <= RECORDS; from += PIECE) {
    const records = Array.from({ length: Math.min(PIECE, RECORDS - from + 1) }, (_, i) => madeUpRecord(from + i));
    if (!process.stdout.write(`${JSON.stringify(records)}\n`)) await once(process.stdout, 'drain');
  }
};

/** Lines of the input, none before it is wanted: `readline` would read ahead, and that would be measured. */
async function* lines(): AsyncGenerator<string> {
  let begun = '';
  for await (const piece of process.stdin.setEncoding('utf8')) {
    const [first = '', ...more] = String(piece).split('\n');
    begun += first;
    for (const next of more) {
      yield begun;
      begun = next;
    }
  }
}

const build = async (): Promise<object> => {
  const index = new EmbeddedIndex(folder);
  let indexing = 0;
  for await (const line of lines()) {
    const records = JSON.parse(line) as IndexedRecord[];
    const before = worked();
    index.add(records);
    // Merging is done between the turns.
    await turn();
    indexing += worked() - before;
  }
  const before = worked();
  index.settle();
  index.close();
  return { each: (indexing + worked() - before) / RECORDS, peak: peak() };
};

/** The value that so many of a hundred are not above. */
const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor((values.length * share) / 100))] ?? 0;

const QUESTIONS = 300;
/** Questions before, which make the machine warm. */
const WARM = 60;

const ask = (index: EmbeddedIndex, kind: 'and' | 'or', plain: boolean): { p50: number; p95: number } => {
  const times: number[] = [];
  for (let seed = 1; seed <= WARM + QUESTIONS; seed += 1) {
    const of: Query[] = madeUpWords(seed, RECORDS).map((text) => ({ kind: 'term', text }));
    const query: Query | undefined = of.length > 1 ? { kind, of } : of[0];
    if (!query) continue;
    const before = worked();
    index.search({ query, offset: 0, limit: 20, sort: 'relevance', facets: true, plain });
    if (seed > WARM) times.push(worked() - before);
  }
  return { p50: percentile(times, 50), p95: percentile(times, 95) };
};

const similar = (index: EmbeddedIndex): number => {
  const times = Array.from({ length: 50 }, (_, i) => {
    const before = worked();
    index.similar([1 + i * Math.floor(RECORDS / 50)], { offset: 0, limit: 5 });
    return worked() - before;
  });
  return percentile(times, 95);
};

const measure = (): object => {
  const before = worked();
  const index = new EmbeddedIndex(folder);
  const open = worked() - before;
  const { bytes, records } = index.state();
  const answers = {
    open,
    bytes,
    records,
    searched: index.searchedBytes,
    andPlain: ask(index, 'and', true),
    and: ask(index, 'and', false),
    orPlain: ask(index, 'or', true),
    or: ask(index, 'or', false),
    similar: similar(index),
    memory: process.memoryUsage.rss() / MEGABYTE,
    peak: peak(),
  };
  index.close();
  return answers;
};

if (what === 'make') await make();
else process.stdout.write(`${JSON.stringify(what === 'build' ? await build() : measure())}\n`);
