/** What is the embedded index's own; what every index has to find stands in `record-index-suite.ts`. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { parse } from '../../common/query/parse.ts';
import { FIVE_WORKS } from '../testing/five-works.ts';
import { EmbeddedIndex } from './embedded-index.ts';
import type { IndexQuestion } from './record-index.ts';
import { record, scratchFolder } from './testing/made-up.ts';

const folder = scratchFolder();
let index: EmbeddedIndex;

const ask = (text: string | undefined, more: Partial<IndexQuestion> = {}) => {
  const parsed = text === undefined ? { query: undefined } : parse(text);
  if (!('query' in parsed)) throw new Error(`${text} is no question: ${parsed.problem.kind}`);
  return index.search({ query: parsed.query, offset: 0, limit: 20, sort: 'relevance', facets: false, ...more });
};

beforeAll(() => {
  index = new EmbeddedIndex(folder.path);
  index.add(FIVE_WORKS);
});

afterAll(() => {
  index.close();
  folder[Symbol.dispose]();
});

it('what fits alike stands in the order of ids', () => {
  expect(ask(undefined).hits.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
});

it('[SEA-015] a facet that nothing is left for is empty', () => {
  const { facets } = ask(undefined, { facets: true, filters: { types: ['book'], languages: ['en'] } });
  expect(facets?.year).toEqual([]);
});

it('pages by relevance follow each other without a gap, and the total is of all', () => {
  const text = 'whale OR learning OR deep OR study';
  const pages = [0, 2, 4].flatMap((offset) => ask(text, { offset, limit: 2 }).hits.map(({ id }) => id));
  expect(new Set(pages).size).toBe(pages.length);
  expect(ask(text, { offset: 0, limit: 1 }).total).toBe(pages.length);
  expect(ask('whale', { offset: 50 })).toMatchObject({ hits: [], total: 2 });
});

it('citations move what is otherwise alike, unless BM25F is wanted alone', () => {
  using folderOfTwo = scratchFolder();
  const two = new EmbeddedIndex(folderOfTwo.path);
  two.add([record(1, { title: 'Alike' }), record(2, { title: 'Alike', citations: 300 }), record(3, { title: 'other' })]);
  const question = { query: { kind: 'term', text: 'alike' }, offset: 0, limit: 5, sort: 'relevance', facets: false } as const;
  expect(two.search(question).hits.map(({ id }) => id)).toEqual([2, 1]);
  expect(two.search({ ...question, plain: true }).hits.map(({ id }) => id)).toEqual([1, 2]);
  two.close();
});
