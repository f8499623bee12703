/** What is promised of a library of 100,000 references: import, list, sort, search as you type, and changes of many at once. */
import type { Kysely } from '#plugin-api/server';
import { sql } from '#server-kit';
import { libraryContract as calls } from '../common/contract.ts';
import { parseBib } from '../common/formats/bibtex/parse.ts';
import { SORTS } from '../common/model.ts';
import type { ConditionGroup } from '../common/model/saved-search.ts';
import { startBenchServer } from './bench-server.ts';
import { madeUpLibrary } from './made-up-library.ts';

type Report = (name: string, value: number, unit: string, promise?: { limit?: number; atLeast?: boolean }) => void;

const COUNT = 100_000;
const MANY = 5000;

/** Each by itself: what many fit, what few fit, and what none fits. */
const FILTERS = [
  { has_pdf: '0' },
  { has_pdf: '1' },
  { has_notes: '1' },
  { type: 'article-journal' },
  { type: 'book' },
  { author: 'son' },
  { author: 'nobody' },
  { tag: 'nothing' },
  { tag: 'marked/often' },
  { tags: 'marked' },
  { tags: 'marked/rarely' },
  { tags: 'marked', tags_on: 'reference' },
  { tags: 'marked', tags_on: 'highlight' },
  { color: '#2E86AB' },
  { year_from: 1990, year_to: 1999 },
  { added_by: 1 },
] as const;

const SEARCHES: readonly ConditionGroup[] = [
  { join: 'all', conditions: [{ field: 'words', value: 'neural' }] },
  { join: 'none', conditions: [{ field: 'words', value: 'the' }] },
  {
    join: 'any',
    conditions: [
      { field: 'title', value: 'quantum' },
      { field: 'author', value: 'son' },
      { field: 'container', value: 'laser' },
    ],
  },
  { join: 'all', conditions: [{ field: 'missing', value: 'doi' }] },
  { join: 'all', conditions: [{ field: 'has', value: 'tags' }] },
  { join: 'all', conditions: [{ field: 'tag', value: 'marked', on: 'either' }] },
  { join: 'none', conditions: [{ field: 'tag', value: 'marked/often', on: 'highlight' }] },
  {
    join: 'all',
    conditions: [
      { field: 'year', from: 1990 },
      {
        join: 'any',
        conditions: [
          { field: 'tag', value: 'x' },
          { join: 'none', conditions: [{ field: 'pages', value: 'robot' }] },
        ],
      },
      {
        join: 'none',
        conditions: [
          { field: 'words', value: 'climate' },
          { field: 'doi', value: '99' },
        ],
      },
    ],
  },
];

const timed = async (work: () => unknown): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};
const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** Tags on every third reference and on a highlight of every second, as years of reading leave them. */
const addTags = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    insert into library_tag (owner, project, article, text, color)
    select owner, project, id, 'marked/on reference', '#76B041' from library_article where id % 3 = 0`.execute(db);
  await sql`
    insert into library_citation (owner, project, article, created_by, text, color, quads, page, kind, sort_key, space_used, tags)
    select owner, project, id, created_by, '', '#FFE066', '[]', 1, 'highlight', '', 0,
      jsonb_build_array(jsonb_build_object('text', case when id % 20000 = 0 then 'marked/rarely' else 'Marked/often' end, 'color', '#76B041'))
    from library_article where id % 2 = 0`.execute(db);
  // What the database does by itself within a minute.
  await sql`analyze library_tag, library_citation`.execute(db);
};

export const run = async (report: Report): Promise<void> => {
  const { bib, queries } = madeUpLibrary(COUNT);
  const sample = bib.slice(0, bib.indexOf('@article{key10000,'));
  parseBib(sample.slice(0, 500_000));
  const parsing = await timed(() => parseBib(sample));
  report('BibTeX: entries read', 10_000 / (parsing / 1000), 'entries/s', { limit: 10_000, atLeast: true });

  const { user, db, runJobs, stop } = await startBenchServer();
  try {
    const { project } = await user.call(calls.createProject, { body: { title: 'Bench' } });
    const import_ = (text: string, project_id: number) =>
      user.call(calls.importReferences, { form: { project_id }, files: { file: new File([text], 'made-up.bib') } });
    const small = await user.call(calls.createProject, { body: { title: 'Ten thousand' } });
    report('import of 10,000 entries', (await timed(() => import_(sample, small.project.id))) / 1000, 's', { limit: 5 });
    await user.call(calls.deleteItems, { body: { projects: [small.project.id] } });
    await user.call(calls.deleteFromRecycleBin, { body: { projects: [small.project.id] } });
    report('import of 100,000 entries', (await timed(() => import_(bib, project.id))) / 1000, 's');

    await runJobs();
    await addTags(db);

    const list = (query: object) => user.call(calls.listArticles, { query: { limit: 100, ...query } });
    report('first rows of 100,000', await timed(() => list({})), 'ms', { limit: 500 });
    for (const sort of SORTS) {
      const times: number[] = [];
      for (const offset of [0, COUNT / 2, COUNT - 100])
        times.push(await timed(() => list({ project: project.id, sort, offset })));
      report(`sorted by ${sort}, the slowest window`, Math.max(...times), 'ms', { limit: 300 });
    }
    const typed: number[] = [];
    for (const query of queries) {
      for (let length = 1; length <= query.length; length++) typed.push(await timed(() => list({ q: query.slice(0, length) })));
    }
    report('search as you type, p50', percentile(typed, 0.5), 'ms');
    report('search as you type, p95', percentile(typed, 0.95), 'ms', { limit: 100 });

    const narrowed: number[] = [];
    for (const filter of FILTERS) narrowed.push(await timed(() => list(filter)));
    report('narrowed by a filter, the slowest of them', Math.max(...narrowed), 'ms', { limit: 200 });
    report('the tree of tags', await timed(() => user.call(calls.tagTree, { query: {} })), 'ms');
    const saved: number[] = [];
    for (const conditions of SEARCHES) {
      const { search } = await user.call(calls.createSavedSearch, { body: { title: 'Bench', conditions } });
      saved.push(await timed(() => list({ saved: search.id })));
    }
    report('found by a saved search, the slowest of them', Math.max(...saved), 'ms', { limit: 200 });

    const { data: ids } = await user.call(calls.articleIds, { query: { project: project.id } });
    const articles = ids.slice(0, MANY);
    const tag = () => user.call(calls.tagArticles, { body: { articles, add: [{ text: 'bench' }] } });
    report('tag on 5,000 references', (await timed(tag)) / 1000, 's', { limit: 2 });
    const edits = [{ field: 'container_title' as const, do: 'replace' as const, find: 'Journal', with: 'Annals' }];
    const edit = () => user.call(calls.editArticles, { body: { articles, edits } });
    report('a field of 5,000 references edited', (await timed(edit)) / 1000, 's', { limit: 2 });
    report(
      '5,000 references into the bin',
      (await timed(() => user.call(calls.deleteItems, { body: { articles } }))) / 1000,
      's',
      { limit: 2 },
    );
    report('and back', (await timed(() => user.call(calls.restoreDeleted, { body: { articles } }))) / 1000, 's', { limit: 2 });
    const export_ = () => user.call(calls.exportReferences, { body: { format: 'bib', article_ids: ids.slice(0, 24_000) } });
    report('export of 24,000 references', (await timed(export_)) / 1000, 's', { limit: 3 });
    const note = (n: number) =>
      user.call(calls.createArticleNote, { body: { note: { article: articles[n] ?? 0, text: `${n}` } } });
    const notes: number[] = [];
    for (let n = 0; n < 50; n++) notes.push(await timed(() => note(n)));
    report('a new note in a library of 100,000, p95', percentile(notes, 0.95), 'ms', { limit: 150 });
  } finally {
    await stop();
  }
};
