/**
 * What is measured of the index, in a process of its own so that its memory is its own: `build` or `ask`, a folder and a number of
 * records; answers one line of JSON. Milliseconds are of the processor, not of the clock.
 */
import { EmbeddedIndex } from '../server/engine/embedded-index.ts';
import type { Query } from '../common/query/ast.ts';
import { madeUpRecord, madeUpWords } from './made-up-records.ts';

const [, , what, folder = '', number = ''] = process.argv;
const RECORDS = Number(number);
const MEGABYTE = 2 ** 20;
const PIECE = 500;

const worked = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Peak of the memory that was used, in megabytes. */
const peak = (): number => process.resourceUsage().maxRSS / 1024;

const build = async (): Promise<object> => {
  const index = new EmbeddedIndex(folder);
  let making = 0;
  for (let from = 1; from <= RECORDS; from += PIECE) {
    const before = worked();
    const records = Array.from({ length: Math.min(PIECE, RECORDS - from + 1) }, (_, i) => madeUpRecord(from + i));
    making += worked() - before;
    index.add(records);
    // Merging is done between the turns.
    await turn();
  }
  index.settle();
  index.close();
  return { each: (worked() - making) / RECORDS, peak: peak() };
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

const answer = what === 'build' ? await build() : measure();
process.stdout.write(`${JSON.stringify(answer)}\n`);
