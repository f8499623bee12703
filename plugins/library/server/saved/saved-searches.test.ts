/** Saved searches: what each condition finds, alone and in groups, and whose they are. */
import { describe, expect, it, vi } from 'vitest';
import { clientId } from '#plugin-api';
import { libraryContract as calls } from '../../common/contract.ts';
import type { Condition, ConditionGroup } from '../../common/model/saved-search.ts';
import type { TestUser } from '#core/server/testing/types.ts';
import { readArticle } from '../testing/found.ts';
import { share } from '../testing/shared-project.ts';
import { newArticle, newProject, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();
const ada = await server.signIn({ plan: 'P' });
const { id: project } = await newProject(ada);
const oak = await readArticle(server, ada, project, 'The Oak of Ages', ['acorns everywhere', 'nothing']);
const [elm, ash] = [
  await newArticle(ada, project, {
    title: 'Elm',
    type: 'thesis',
    year: 2000,
    authors: [{ family: 'Ångström', given: 'Eva' }],
    container_title: 'Trees & Shrubs',
  }),
  await newArticle(ada, project, { title: 'Ash 100%', type: 'book', year: 2010, doi: '10.1000/ASH', abstract: 'Of a wood' }),
];
await ada.call(calls.createTag, { body: { article: elm.id, text: 'Wood/Hard' } });
await ada.call(calls.createArticleNote, { body: { note: { article: ash.id, text: 'n' } } });
await ada.call(calls.createCitation, { body: { citation: { article: elm.id, page: 1 } } });
const marked = { article: oak.id, page: 1, tags: [{ text: 'wood/Soft' }, { text: 'Bark' }] };
await ada.call(calls.createCitation, { body: { citation: marked } });
await server.db.pool.query(
  `update library_article set created_at = now() - interval '40 days', updated_at = now() - interval '10 days' where id = $1`,
  [ash.id],
);

const NAMES = new Map([
  [oak.id, 'oak'],
  [elm.id, 'elm'],
  [ash.id, 'ash'],
]);
const save = async (conditions: ConditionGroup, user = ada, title = 'x') =>
  (await user.call(calls.createSavedSearch, { body: { title, conditions } })).search;
/** What a search finds: in the list, by its ids, and counted, which must be the same. */
const found = async (conditions: ConditionGroup, user = ada): Promise<string[]> => {
  const { id: saved } = await save(conditions, user);
  const { data, total } = await user.call(calls.listArticles, { query: { saved, sort: 'citekey' } });
  const ids = data.map(({ id }) => id);
  expect((await user.call(calls.articleIds, { query: { saved, sort: 'citekey' } })).data).toEqual(ids);
  expect((await user.call(calls.countReferences, { body: { conditions } })).total).toBe(ids.length);
  expect(total).toBe(ids.length);
  await user.call(calls.deleteSavedSearch, { params: { id: saved } });
  return ids.map((id) => NAMES.get(id) ?? String(id)).sort();
};
const all = (...conditions: ConditionGroup['conditions']): ConditionGroup => ({ join: 'all', conditions });
const any = (...conditions: ConditionGroup['conditions']): ConditionGroup => ({ join: 'any', conditions });
const none = (...conditions: ConditionGroup['conditions']): ConditionGroup => ({ join: 'none', conditions });

it.each<[Condition, string[]]>([
  [{ field: 'words', value: 'wood' }, ['ash', 'elm']],
  [{ field: 'words', value: '"&|' }, []],
  [{ field: 'pages', value: 'acorn' }, ['oak']],
  [{ field: 'pages', value: '"acorns everywhere" -nothing' }, ['oak']],
  [{ field: 'pages', value: '"everywhere acorns"' }, []],
  [{ field: 'title', value: 'OAK OF' }, ['oak']],
  [{ field: 'title', value: 'the oak' }, ['oak']],
  [{ field: 'title', value: '100%' }, ['ash']],
  [{ field: 'title', value: '%' }, ['ash']],
  [{ field: 'author', value: 'angstrom' }, ['elm']],
  [{ field: 'container', value: '& shrubs' }, ['elm']],
  [{ field: 'doi', value: 'https://doi.org/10.1000/ash' }, ['ash']],
  [{ field: 'doi', value: '10.1000' }, ['ash']],
  [{ field: 'tag', value: 'wood' }, ['elm']],
  [{ field: 'tag', value: 'WOOD/HARD' }, ['elm']],
  [{ field: 'tag', value: 'woo_' }, []],
  [{ field: 'tag', value: 'wood', on: 'reference' }, ['elm']],
  [{ field: 'tag', value: 'WOOD', on: 'highlight' }, ['oak']],
  [{ field: 'tag', value: 'wood', on: 'either' }, ['elm', 'oak']],
  [{ field: 'tag', value: 'bark' }, []],
  [{ field: 'tag', value: 'bark', on: 'either' }, ['oak']],
  [{ field: 'tag', value: 'wood/so', on: 'either' }, []],
  [{ field: 'type', value: 'book' }, ['ash']],
  [{ field: 'year', from: 2005 }, ['ash']],
  [{ field: 'year', to: 2005 }, ['elm']],
  [{ field: 'year', from: 2000, to: 2010 }, ['ash', 'elm']],
  [{ field: 'year' }, ['ash', 'elm']],
  [{ field: 'added_by', value: ada.account.id }, ['ash', 'elm', 'oak']],
  [{ field: 'added_by', value: ada.account.id + 1 }, []],
  [{ field: 'has', value: 'pdf' }, ['oak']],
  [{ field: 'has', value: 'notes' }, ['ash']],
  [{ field: 'has', value: 'citations' }, ['elm', 'oak']],
  [{ field: 'has', value: 'tags' }, ['elm']],
  [{ field: 'missing', value: 'year' }, ['oak']],
  [{ field: 'missing', value: 'doi' }, ['elm', 'oak']],
  [{ field: 'missing', value: 'author' }, ['ash', 'oak']],
  [{ field: 'missing', value: 'container' }, ['ash', 'oak']],
  [{ field: 'missing', value: 'title' }, []],
  [{ field: 'added', days: 30 }, ['elm', 'oak']],
  [{ field: 'updated', days: 30 }, ['ash', 'elm', 'oak']],
])('%j finds %j, and its opposite the others', async (condition, expected) => {
  expect(await found(all(condition))).toEqual(expected);
  expect(await found(none(condition))).toEqual(['ash', 'elm', 'oak'].filter((name) => !expected.includes(name)));
});

describe('groups', () => {
  const [thesis, book, pdf] = [
    { field: 'type', value: 'thesis' },
    { field: 'type', value: 'book' },
    { field: 'has', value: 'pdf' },
  ] as const;

  it.each<[string, ConditionGroup, string[]]>([
    ['all of them', all(thesis, { field: 'year', from: 2000 }), ['elm']],
    ['all of what excludes itself', all(thesis, book), []],
    ['any of them', any(thesis, pdf), ['elm', 'oak']],
    ['none of them', none(thesis, pdf), ['ash']],
    ['groups in groups', all(any(thesis, book), none({ field: 'has', value: 'notes' })), ['elm']],
    ['five levels', all(any(all(any(none(pdf))))), ['ash', 'elm']],
    ['no conditions', all(), ['ash', 'elm', 'oak']],
  ])('%s', async (_, conditions, expected) => {
    expect(await found(conditions)).toEqual(expected);
  });

  it.each<[string, unknown]>([
    ['six levels', all(any(all(any(all(any(pdf))))))],
    ['51 conditions', all(...Array.from({ length: 51 }, () => pdf))],
    ['51 conditions in groups', all(...Array.from({ length: 17 }, () => any(pdf, pdf)))],
    ['a field that is not there', all({ field: 'owner', value: 'x' } as never)],
    ['another way to join', { join: 'or', conditions: [] }],
    ['an empty text', all({ field: 'title', value: '  ' })],
    ['a year that is none', all({ field: 'year', from: 1e9 })],
  ])('%s are refused', async (_, conditions) => {
    const { status } = await ada.send(calls.createSavedSearch, { body: { title: 'x', conditions } as never });
    expect(status).toBe(400);
  });
});

it('very many levels are refused before anything follows them', async () => {
  const levels = 5000;
  const conditions = `${'{"join":"all","conditions":['.repeat(levels)}${']}'.repeat(levels)}`;
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: `/api${calls.createSavedSearch.path}`,
    headers: { authorization: `Bearer ${ada.tokens.access_token}`, 'content-type': 'application/json' },
    payload: `{"title":"x","conditions":${conditions}}`,
  });
  expect(statusCode).toBe(400);
});

describe('a list of what a saved search finds', () => {
  it('is searched, narrowed and sorted like any other', async () => {
    const { id: saved } = await save(none({ field: 'has', value: 'pdf' }));
    const titles = async (query: object) =>
      (await ada.call(calls.listArticles, { query: { saved, ...query } })).data.map(({ title }) => title);
    expect(await titles({ sort: 'title' })).toEqual(['Ash 100%', 'Elm']);
    expect(await titles({ sort: 'title', dir: 'desc' })).toEqual(['Elm', 'Ash 100%']);
    expect(await titles({ q: 'wood', type: 'book' })).toEqual(['Ash 100%']);
    expect(await titles({ sort: 'title', limit: 1, offset: 1 })).toEqual(['Elm']);
  });

  it('follows what is in the library', async () => {
    const eve = await server.signIn({ plan: 'P' });
    const { id: into } = await newProject(eve);
    const { id } = await save(all({ field: 'type', value: 'book' }), eve);
    const total = async () => (await eve.call(calls.savedSearchCounts, { query: {} })).data;
    expect(await total()).toEqual([{ id, total: 0 }]);
    const made = await newArticle(eve, into, { title: 'New', type: 'book' });
    expect(await total()).toEqual([{ id, total: 1 }]);
    await eve.call(calls.deleteItems, { body: { articles: [made.id] } });
    expect(await total()).toEqual([{ id, total: 0 }]);
  });

  it('are counted as far as one call gets, and the next one goes on', async () => {
    const fay = await server.signIn({ plan: 'P' });
    const ids: number[] = [];
    for (const value of ['book', 'report', 'thesis']) ids.push((await save(all({ field: 'type', value }), fay)).id);
    const count = (query: { after?: number } = {}) => fay.call(calls.savedSearchCounts, { query });
    expect((await count()).more).toBeUndefined();
    let now = 0;
    // Each look at the clock is a second later.
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1001));
    try {
      expect(await count()).toEqual({ data: [{ id: ids[0], total: 0 }], more: true });
      expect(await count({ after: ids[0] ?? 0 })).toEqual({ data: [{ id: ids[1], total: 0 }], more: true });
      expect(await count({ after: ids[1] ?? 0 })).toEqual({ data: [{ id: ids[2], total: 0 }] });
    } finally {
      clock.mockRestore();
    }
  });

  it('[LIB-088] has what is shared as long as it is, and never what is not', async () => {
    const bob = await server.signIn({ plan: 'P' });
    const { id: shared } = await newProject(ada, 'Shared');
    const yew = await readArticle(server, ada, shared, 'Yew', ['acorns too']);
    await ada.call(calls.createTag, { body: { article: yew.id, text: 'wood' } });
    NAMES.set(yew.id, 'yew');
    const conditions = [all({ field: 'pages', value: 'acorns' }), all({ field: 'tag', value: 'wood' }), all()];
    const seen = async () => {
      const results: string[][] = [];
      for (const each of conditions) results.push(await found(each, bob));
      return results;
    };
    expect(await seen()).toEqual([[], [], []]);
    const share_id = await share(ada, shared, bob, 'read');
    expect(await seen()).toEqual([['yew'], ['yew'], ['yew']]);
    await ada.call(calls.revokeSharing, { body: { share_id } });
    expect(await seen()).toEqual([[], [], []]);
  });
});

it('what very many tags say is not gone through for each reference', async () => {
  const eve = await server.signIn({ plan: 'P' });
  const { id: into } = await newProject(eve);
  const { document } = await eve.call(calls.createArticles, {
    body: Array.from({ length: 1000 }, (_, n) => ({ project: into, info: { title: `T${n}` } })),
  });
  await server.db.pool.query(
    `insert into library_tag (owner, project, article, text, color)
    select $1, $2, 10000000 + n % 100000, 't/' || n % 3, '#2E86AB' from generate_series(0, 299999) n on conflict do nothing`,
    [eve.account.id, into],
  );
  await server.db.pool.query('analyze library_tag');
  const start = performance.now();
  const conditions = none({ field: 'tag', value: 't' });
  expect((await eve.call(calls.countReferences, { body: { conditions } })).total).toBe([document].flat().length);
  // Gone through for each, they take minutes.
  expect(performance.now() - start).toBeLessThan(30_000);
});

describe('saved searches', () => {
  /** Without the one that everybody has at first. */
  const titles = async (user: TestUser) =>
    (await user.call(calls.savedSearches)).data.map(({ title }) => title).filter((title) => title !== 'To read');

  it('are changed and deleted by whose they are, and listed by title', async () => {
    const eve = await server.signIn();
    const second = await save(all(), eve, 'Search 10');
    await save(all(), eve, 'search 2');
    expect(await titles(eve)).toEqual(['search 2', 'Search 10']);
    const conditions = any({ field: 'words', value: 'x' });
    const { search } = await eve.call(calls.updateSavedSearch, { params: { id: second.id }, body: { title: 'A', conditions } });
    expect(search).toMatchObject({ id: second.id, title: 'A', conditions });
    await eve.call(calls.deleteSavedSearch, { params: { id: second.id } });
    expect(await titles(eve)).toEqual(['search 2']);
  });

  it('do not exist for anybody else', async () => {
    const bob = await server.signIn();
    const { id } = await save(all());
    const answers = [
      await bob.send(calls.listArticles, { query: { saved: id } }),
      await bob.send(calls.articleIds, { query: { saved: id } }),
      await bob.send(calls.updateSavedSearch, { params: { id }, body: { title: 'mine' } }),
      await bob.send(calls.deleteSavedSearch, { params: { id } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await titles(bob)).toEqual([]);
  });

  it('[LIB-056] are made once, however often the same device asks', async () => {
    const [eve, bob] = [await server.signIn(), await server.signIn()];
    const body = { id: clientId(), title: 'Once', conditions: all() };
    const answers = await Promise.all([1, 2, 3].map(() => eve.call(calls.createSavedSearch, { body })));
    expect(new Set(answers.map(({ search }) => search.id)).size).toBe(1);
    const again = await eve.call(calls.createSavedSearch, { body: { ...body, title: 'Otherwise' } });
    expect(again.search.title).toBe('Once');
    // The name is the device's own, and says nothing to others.
    expect((await bob.call(calls.createSavedSearch, { body })).search.id).not.toBe(again.search.id);
    expect([await titles(eve), await titles(bob)]).toEqual([['Once'], ['Once']]);
    expect((await eve.send(calls.createSavedSearch, { body: { ...body, id: 'x' } })).status).toBe(400);
  });

  it('are so many and no more', async () => {
    const eve = await server.signIn();
    await server.db.pool.query(
      `insert into library_saved_search (owner, title, conditions)
      select $1, n::text, '{"join":"all","conditions":[]}' from generate_series(1, 199) n`,
      [eve.account.id],
    );
    const body = { title: 'x', conditions: all() };
    const sent = await Promise.all([1, 2].map(() => eve.send(calls.createSavedSearch, { body })));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});
