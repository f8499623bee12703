/** What is promised of a browser without connection that keeps 100,000 references: opened, sorted, narrowed and searched in its memory. */
import { localCalls } from '../client/offline/testing/local-calls.ts';
import { articleOf, projectOf } from '../client/testing/records.ts';
import { MemoryRecords } from '../client/offline/testing/memory-records.ts';
import { type Article, SORTS } from '../common/model.ts';
import { parseBib } from '../common/formats/bibtex/parse.ts';
import { madeUpLibrary } from './made-up-library.ts';

type Report = (name: string, value: number, unit: string, promise?: { limit?: number; atLeast?: boolean }) => void;

const COUNT = 100_000;
const NOW = '2026-01-01T00:00:00.000Z';
const SEARCHED_SORTS = 3;

const articles = (bib: string): Article[] =>
  parseBib(bib).references.map(({ info }, at) =>
    articleOf(at + 1, {
      created_at: new Date(Date.parse(NOW) + at).toISOString(),
      updated_at: new Date(Date.parse(NOW) + ((at * 7919) % COUNT)).toISOString(),
      info,
      tags: at % 10 === 0 ? [{ id: at + 1, text: `tag/${at % 100}`, color: '#2E86AB' }] : [],
      space_used: 1000,
      citekey: `key${at}`,
      notes_count: at % 3,
      citations_count: at % 5,
    }),
  );

const timed = async (work: () => unknown): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};
const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

const FILTERS = [
  { has_pdf: '1' },
  { has_notes: '1' },
  { type: 'article-journal' },
  { author: 'son' },
  { tags: 'tag' },
  { color: '#2E86AB' },
  { year_from: 1990, year_to: 1999 },
  { has_problems: '1' },
] as const;

export const run = async (report: Report): Promise<void> => {
  const { bib, queries } = madeUpLibrary(COUNT);
  const records = new MemoryRecords(1, { projects: [projectOf(1, 'Bench')], articles: articles(bib) });
  const { listArticles, createArticles, updateArticle, tagTree, projectsData } = localCalls(records);
  if (!listArticles || !createArticles || !updateArticle || !tagTree || !projectsData) throw new Error('Calls are missing');
  const list = (query: object) => listArticles({ query: { limit: 100, ...query } });

  report('offline: first rows of 100,000', await timed(() => list({})), 'ms', { limit: 500 });
  for (const sort of SORTS) {
    const first = await timed(() => list({ sort }));
    const again: number[] = [];
    for (let n = 0; n < SEARCHED_SORTS; n++)
      again.push(await timed(() => list({ sort, offset: Math.floor((n * COUNT) / SEARCHED_SORTS), type: `${n}` })));
    report(`offline: sorted by ${sort} for the first time`, first, 'ms');
    report(`offline: sorted by ${sort}`, Math.max(...again), 'ms', { limit: 300 });
  }
  report('offline: the first search', await timed(() => list({ q: queries[0] })), 'ms');
  const typed: number[] = [];
  for (const query of queries)
    for (let length = 1; length <= query.length; length++) typed.push(await timed(() => list({ q: query.slice(0, length) })));
  report('offline: search as you type, p50', percentile(typed, 0.5), 'ms');
  report('offline: search as you type, p95', percentile(typed, 0.95), 'ms', { limit: 200 });
  const narrowed: number[] = [];
  for (const filter of FILTERS) narrowed.push(await timed(() => list({ ...filter, limit: 100 })));
  report('offline: narrowed by a filter, the slowest of them', Math.max(...narrowed), 'ms', { limit: 200 });
  report('offline: tags of all', await timed(() => tagTree({ query: {} })), 'ms');
  report('offline: what projects hold', await timed(() => projectsData()), 'ms');

  const change = () => updateArticle({ params: { id: 500 }, body: { info: { title: `Now ${performance.now()}` } } });
  report('offline: a field changed', await timed(change), 'ms', { limit: 100 });
  report('offline: the list after it', await timed(() => list({ sort: 'title' })), 'ms', { limit: 300 });
  report(
    'offline: a reference added',
    await timed(() => createArticles({ body: { project: 1, info: { title: 'New' } } })),
    'ms',
    { limit: 100 },
  );
};
