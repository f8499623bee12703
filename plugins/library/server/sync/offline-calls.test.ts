/**
 * A browser without connection answers as the server does: the same questions to both, and the same changes made at both, the browser's
 * then sent by sync.
 */
import { expect, it } from 'vitest';
import { libraryContract as calls } from '../../common/contract.ts';
import { type ArticleInfo, type ArticleQuery, SORTS } from '../../common/model.ts';
import type { ConditionGroup, SavedSearch } from '../../common/model/saved-search.ts';
import { TAG_PLACES } from '../../common/model/tag.ts';
import { offlineOf } from '../testing/offline-browser.ts';
import { share } from '../testing/shared-project.ts';
import { newArticle, newProject, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();

const INFOS: readonly ArticleInfo[] = [
  { title: 'The Graphs of Wrath', authors: [{ family: 'Müller', given: 'Ada' }], year: 1999, type: 'book', publisher: 'ACM' },
  { title: 'graphs, again', authors: [{ family: 'Zoë' }, { literal: 'CERN' }], year: 2001, doi: '10.1000/ABC.1' },
  { title: 'Über Bäume', authors: [], editors: [{ family: 'Øst' }], container_title: 'J. Phys. A', abstract: 'On neural things' },
  { title: '深度学习 for all', authors: [{ family: 'Li', particle: 'van der' }], year: 2020, keywords: ['deep learning'] },
  { title: 'Ἀρχή', authors: [{ family: '𝐀lpha' }], year: -300, type: 'webpage', url: 'https://example.org' },
  { title: '', authors: [{ family: '\uffee half' }], container_title: 'Ædes', doi: 'https://doi.org/10.1000/xyz', year: 2001 },
  { title: 'A « quoted » title', authors: [{ given: 'Only' }], isbn: '1', pages: '9-1', note: 'Ştefan', type: 'article-journal' },
  { title: 'Straße', authors: [{ family: 'Strasse', given: 'X' }], year: 2001, edition: '2' },
];

const newLibrary = async () => {
  const [user, other] = [await server.signIn({ plan: 'P' }), await server.signIn({ plan: 'P' })];
  const { id: top } = await newProject(user, 'Top');
  const { id: below } = await newProject(user, 'Below', top);
  const { id: deep } = await newProject(user, 'Deep', below);
  const { id: theirs } = await newProject(other, 'Theirs');
  const { id: within } = await newProject(other, 'Within', theirs);
  await share(other, theirs, user, 'read');
  const ids: number[] = [];
  for (const [at, info] of INFOS.entries()) ids.push((await newArticle(user, [top, below, deep][at % 3] ?? top, info)).id);
  for (const info of INFOS.slice(0, 3)) ids.push((await newArticle(other, within, info)).id);
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = ids;
  const add = (articles: number[], ...tags: { text: string; color?: string }[]) =>
    user.call(calls.tagArticles, { body: { articles, add: tags } });
  await add([a, b], { text: 'Maths/Graphs', color: '#2E86AB' }, { text: 'read' });
  await add([c], { text: 'maths/graphs/trees', color: '#AA0000' });
  await add([d], { text: 'MATHS' }, { text: 'İstanbul' }, { text: 'a/b/c/d/e/f/g/h/i/j' });
  const citation = async (article: number, page: number, text: string) =>
    (await user.call(calls.createCitation, { body: { citation: { article, page, text, quads: [[0, page, 1, 1, 0, 0, 1, 0]] } } }))
      .citation.id;
  const first = await citation(a, 2, 'Neural networks are graphs');
  await citation(a, 1, 'Ångström units of deep learning');
  const plain = await citation(b, 1, 'nothing of note');
  const marks = [{ text: 'read' }, { text: 'Only/Marks', color: '#00AA00' }, { text: 'MATHS/Sets' }];
  await user.call(calls.updateCitation, { params: { id: plain }, body: { citation: { add_tags: marks } } });
  await user.call(calls.updateCitation, {
    params: { id: first },
    body: {
      citation: { add_tags: [{ text: 'READ' }, { text: 'only/Marks', color: '#AA0000' }, { text: 'Only' }, { text: 'ONLY/x' }] },
    },
  });
  const binned = await citation(c, 1, 'binned');
  await user.call(calls.updateCitation, { params: { id: binned }, body: { citation: { add_tags: [{ text: 'gone/along' }] } } });
  await user.call(calls.deleteItems, { body: { citations: [binned] } });
  await user.call(calls.createCitationNote, { body: { markdown: { citation: first, text: 'graphs! “deep” learning' } } });
  await user.call(calls.createArticleNote, { body: { note: { article: c, text: 'Remember the graphs of Ångström' } } });
  await user.call(calls.createArticleNote, { body: { note: { article: a, text: 'deep learning, learning deep' } } });
  const { note } = await user.call(calls.createArticleNote, { body: { note: { article: a, text: 'binned' } } });
  await user.call(calls.deleteItems, { body: { article_notes: [note.id] } });
  await user.call(calls.deleteItems, { body: { articles: [e] } });
  const read = [
    { article: a, reading: 'read' as const },
    { article: c, reading: 'reading' as const, starred: true },
    { article: b, starred: true },
  ];
  await user.call(calls.setReadings, { body: { data: read } });
  const { id: gone } = await newProject(user, 'Gone', top);
  await newArticle(user, gone, { title: 'Went along' });
  await user.call(calls.deleteItems, { body: { projects: [gone] } });
  return { user, other, top, below, deep, theirs, within, ids, first };
};

const lists = (base: Awaited<ReturnType<typeof newLibrary>>): ArticleQuery[] => {
  const { top, below, theirs, within, user, other } = base;
  const sorts = SORTS.flatMap((sort) => [{ sort }, { sort, dir: 'asc' as const }, { sort, dir: 'desc' as const }]);
  const words = [
    'g',
    'gr',
    'graph',
    'graphs wrath',
    'a',
    'mul',
    'MÜLLER',
    '2001',
    'deep',
    '深',
    '学习',
    'cern zo',
    'maths',
    '"',
    '10.1000',
    'neural',
    'x',
    'strasse',
  ];
  const flags = ['has_pdf', 'has_notes', 'has_citations', 'has_problems', 'has_notice'] as const;
  return [
    ...sorts,
    ...[top, below, theirs, within].flatMap((project) => [
      { project },
      { project, include_sub: '1' as const, sort: 'title' as const },
    ]),
    ...words.map((q) => ({ q, sort: 'title' as const })),
    // A window says of its lines where the words stand.
    ...words.map((q) => ({ q, sort: 'title' as const, limit: 50 })),
    ...flags.flatMap((name) => (['0', '1'] as const).map((value) => ({ [name]: value }))),
    ...['read', 'MATHS', 'maths/graphs', 'İSTANBUL', 'none'].map((tag) => ({ tag })),
    ...TAG_PLACES.flatMap((tags_on) => [
      ...['read', 'only/marks', 'ONLY', 'gone/along'].map((tag) => ({ tag, tags_on })),
      ...['maths', 'maths/graphs', 'Maths\nread', 'only\nread', 'only/marks', 'gone', 'read/', ''].map((tags) => ({
        tags,
        tags_on,
      })),
      ...['#2e86ab', '#00AA00', '#aa0000'].map((color) => ({ color, tags_on })),
    ]),
    ...['maths', 'maths/graphs', 'Maths\nread', '', 'a/b/c', 'i̇stanbul', 'İstanbul', 'only'].map((tags) => ({ tags })),
    { color: '#2e86ab' },
    { tags: 'only', project: top, include_sub: '1' },
    ...['book', 'document', 'article-journal'].map((type) => ({ type })),
    ...['mull', 'Øst', 'ada', '%', 'x_'].map((author) => ({ author })),
    { year_from: 2001 },
    { year_to: 0 },
    { year_from: 1999, year_to: 2001, sort: 'year', dir: 'desc' },
    ...(['unread', 'reading', 'read'] as const).map((reading) => ({ reading, sort: 'starred' as const })),
    { starred: '1', sort: 'reading', dir: 'desc', project: top, include_sub: '1' },
    { q: 'graphs', sort: 'reading', limit: 50 },
    { added_by: user.account.id },
    { added_by: other.account.id },
    { sort: 'title', offset: 2, limit: 3 },
    { q: 'graphs', type: 'book', project: top, include_sub: '1' },
  ];
};

/** Without a moment that only one of both can know. */
const failureOf = async (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: { status: number; message: string }) => error.status,
  );

it('[CORE-043] lists in every order, narrowed and searched, are those of the server', async () => {
  const library = await newLibrary();
  const { user } = library;
  const { api } = await offlineOf(user);
  for (const query of lists(library)) {
    const [there, here] = [await user.call(calls.listArticles, { query }), await api.listArticles({ query })];
    expect({ query, ...here }).toEqual({ query, ...there });
    const { offset: _, limit: __, ...all } = query;
    expect((await api.articleIds({ query: all })).data).toEqual((await user.call(calls.articleIds, { query: all })).data);
  }
  for (const project of [0, 999_999]) expect(await failureOf(api.listArticles({ query: { project } }))).toBe(404);
});

it('[CORE-043] projects, tags, notes, highlights and the recycle bin are those of the server', async () => {
  const { user, top, below, theirs, ids, first } = await newLibrary();
  const [a = 0, , c = 0] = ids;
  await user.call(calls.toggleFavourite, { body: { id: below } });
  await user.call(calls.viewProject, { body: { projects: [below] } });
  await user.call(calls.relateArticles, { body: { article: a, others: ids.slice(1, 4), related: true } });
  const { api } = await offlineOf(user);
  const same = async <T>(there: Promise<T>, here: Promise<T>, order: (answer: T) => unknown = (answer) => answer) =>
    expect(order(await here)).toEqual(order(await there));
  await same(user.call(calls.getAllProjects), api.getAllProjects());
  await same(user.call(calls.projectsData), api.projectsData());
  await same(user.call(calls.projectOrder), api.projectOrder());
  await same(user.call(calls.favourites), api.favourites());
  await same(user.call(calls.lastViewedProjects), api.lastViewedProjects());
  for (const query of [{}, { project: top }, { project: theirs }, { article: a }])
    await same(user.call(calls.listTags, { query }), api.listTags({ query }));
  for (const query of [{}, { project: top }, { project: below }])
    await same(user.call(calls.tagTree, { query }), api.tagTree({ query }));
  for (const id of ids) {
    const params = { id };
    expect(await failureOf(api.getArticle({ params }))).toEqual(await failureOf(user.call(calls.getArticle, { params })));
  }
  await same(user.call(calls.getArticle, { params: { id: a } }), api.getArticle({ params: { id: a } }));
  for (const article of [a, c])
    await same(user.call(calls.relatedArticles, { query: { article } }), api.relatedArticles({ query: { article } }));
  const queries = [
    {},
    { article: a },
    { article: c },
    { project: top },
    { tag: 'READ' },
    { q: 'DEEP learn' },
    { q: 'ångs' },
    { citation: first },
  ];
  for (const query of [...queries, { limit: 1, offset: 1 }]) {
    await same(user.call(calls.listArticleNotes, { query }), api.listArticleNotes({ query }));
    await same(user.call(calls.listCitations, { query }), api.listCitations({ query }));
    await same(user.call(calls.listCitationNotes, { query }), api.listCitationNotes({ query }));
  }
  await same(user.call(calls.getAllDeleted), api.getAllDeleted());
});

it('[CORE-043] finds in references, highlights and notes what the server finds', async () => {
  const { user, top, below } = await newLibrary();
  const { api } = await offlineOf(user);
  const searches = [
    'graphs',
    'gr',
    '"deep learning"',
    'learning -deep',
    'ångström',
    'graphs -wrath',
    '学习',
    'deep',
    '"on neural"',
    'x -y',
    '-only',
    '…',
  ];
  for (const q of searches) {
    for (const project of [undefined, top, below]) {
      const query = { q, limit: 50, ...(project !== undefined && { project }) };
      const { passages: _, ...there } = await user.call(calls.findEverywhere, { query });
      const { passages, ...here } = await api.findEverywhere({ query });
      expect(passages).toBeUndefined();
      const byPlace = (hits: readonly object[] = []) => [...hits].map((hit) => JSON.stringify(hit)).sort();
      expect({ q, found: here.references }).toEqual({ q, found: there.references });
      expect({ q, found: byPlace(here.highlights?.data) }).toEqual({ q, found: byPlace(there.highlights?.data) });
      expect({ q, found: byPlace(here.notes?.data) }).toEqual({ q, found: byPlace(there.notes?.data) });
      expect([here.highlights?.total, here.notes?.total]).toEqual([there.highlights?.total, there.notes?.total]);
    }
  }
});

const conditions: readonly ConditionGroup['conditions'][] = [
  [{ field: 'words', value: 'graphs' }],
  [{ field: 'words', value: '"' }],
  [{ field: 'title', value: 'The Graphs' }],
  [{ field: 'title', value: 'graphs' }],
  [{ field: 'title', value: 'the' }],
  [{ field: 'title', value: '100%' }],
  [{ field: 'author', value: 'MÜLL' }],
  [{ field: 'container', value: 'phys.' }],
  [{ field: 'doi', value: 'https://doi.org/10.1000/abc' }],
  [{ field: 'doi', value: '10.' }],
  [{ field: 'tag', value: 'maths' }],
  [{ field: 'tag', value: 'İSTANBUL' }],
  [{ field: 'tag', value: 'only' }],
  ...TAG_PLACES.flatMap((on) =>
    ['maths', 'only/MARKS', 'gone', 'read'].map(
      (value) => [{ field: 'tag' as const, value, on }] satisfies ConditionGroup['conditions'],
    ),
  ),
  [{ field: 'type', value: 'book' }],
  [{ field: 'year', from: 2001 }],
  [{ field: 'year', to: 0 }],
  [{ field: 'year' }],
  ...(['pdf', 'notes', 'citations', 'tags'] as const).map((value) => [{ field: 'has' as const, value }]),
  ...(['title', 'author', 'year', 'container', 'doi'] as const).map((value) => [{ field: 'missing' as const, value }]),
  [{ field: 'added', days: 1 }],
  [{ field: 'updated', days: 30 }],
  [
    { field: 'year', from: 2001 },
    { field: 'has', value: 'tags' },
  ],
  [
    { field: 'year', from: 2001 },
    {
      join: 'none',
      conditions: [
        { field: 'author', value: 'cern' },
        { field: 'type', value: 'book' },
      ],
    },
  ],
  [],
  [{ join: 'any', conditions: [] }],
];

it('[CORE-043] saved searches find what the server finds by them', async () => {
  const { user, other } = await newLibrary();
  const groups = conditions.flatMap((all) => (['all', 'any', 'none'] as const).map((join) => ({ join, conditions: all })));
  groups.push({ join: 'all', conditions: [{ field: 'added_by', value: other.account.id }] });
  const made: SavedSearch[] = [];
  for (const group of groups) {
    const body = { title: `S${made.length}`, conditions: group };
    made.push((await user.call(calls.createSavedSearch, { body })).search);
  }
  const pages = { title: 'Pages', conditions: { join: 'all' as const, conditions: [{ field: 'pages' as const, value: 'x' }] } };
  const { search: unseen } = await user.call(calls.createSavedSearch, { body: pages });
  const { api } = await offlineOf(user);
  for (const { id: saved, conditions: group } of made) {
    const query = { saved, sort: 'title' as const };
    const [there, here] = [await user.call(calls.articleIds, { query }), await api.articleIds({ query })];
    expect({ group, data: here.data }).toEqual({ group, data: there.data });
  }
  const { data: counts } = await user.call(calls.savedSearchCounts, { query: {} });
  expect((await api.savedSearchCounts({ query: {} })).data).toEqual(counts.filter(({ id }) => id !== unseen.id));
  expect(await failureOf(api.listArticles({ query: { saved: unseen.id } }))).toBe(0);
  expect(await failureOf(api.listArticles({ query: { saved: 999_999 } }))).toBe(404);
});
