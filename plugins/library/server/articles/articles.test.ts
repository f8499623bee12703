/** References: creation, list, search, changes, many at once. */
import { expect, it } from 'vitest';
import { clientId } from '#plugin-api';
import { libraryContract as calls } from '../../common/contract.ts';
import type { ArticleQuery } from '../../common/model.ts';
import { newArticle, newProject, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();
const ada = await server.signIn({ plan: 'P' });
const { id: project } = await newProject(ada);

const titles = async (query: Partial<ArticleQuery>): Promise<string[]> =>
  (await ada.call(calls.listArticles, { query: { project, ...query } as object })).data.map(({ title }) => title);

it('[LIB-101] creates references from an array, in its order, each once', async () => {
  const { id } = await newProject(ada, 'Array');
  const body = ['B', 'A', 'C'].map((title) => ({ id: clientId(), project: id, info: { title } }));
  const first = await ada.call(calls.createArticles, { body });
  const second = await ada.call(calls.createArticles, { body });
  expect(Array.isArray(first.document) && first.document.map(({ info }) => info.title)).toEqual(['B', 'A', 'C']);
  expect(second.document).toEqual(first.document);
  expect((await ada.call(calls.listArticles, { query: { project: id } })).total).toBe(3);
});

it('[LIB-094] [LIB-043] lists all without a window, each with every field of a reference, and none made before it was changed', async () => {
  const { id } = await newProject(ada, 'All');
  const body = Array.from({ length: 132 }, (_, n) => ({
    project: id,
    comment: `c${n}`,
    page_number: n,
    info: { title: `T${n}` },
  }));
  const { document } = await ada.call(calls.createArticles, { body });
  const { data, total } = await ada.call(calls.listArticles, { query: { project: id, sort: 'added', dir: 'asc' } });
  expect([data.length, total]).toEqual([132, 132]);
  const record = async (at: number) => (await ada.call(calls.getArticle, { params: { id: data[at]?.id ?? 0 } })).document;
  for (const at of [0, 131]) expect(data[at]).toMatchObject(await record(at));
  expect(data.every((row) => row.info?.title === row.title && row.highlights === 0 && (row.space_used ?? 0) > 0)).toBe(true);
  expect(data.map(({ page_number }) => page_number)).toEqual(body.map(({ page_number }) => page_number));
  expect([document].flat().every(({ created_at, updated_at }) => updated_at >= created_at)).toBe(true);
  const window = await ada.call(calls.listArticles, { query: { project: id, limit: 2 } });
  expect(window.data.map((row) => 'info' in row)).toEqual([false, false]);
  const rest = await ada.call(calls.listArticles, { query: { project: id, sort: 'added', dir: 'asc', offset: 130 } });
  expect(rest.data.map(({ title }) => title)).toEqual(['T130', 'T131']);
});

it('[LTX-013] gives keys that are unique in the project, also to two at once', async () => {
  const { id } = await newProject(ada, 'Keys');
  const info = { authors: [{ family: 'Müller' }], year: 2001 };
  const made = await Promise.all([1, 2, 3].map(() => newArticle(ada, id, info)));
  expect(made.map(({ citekey }) => citekey).sort()).toEqual(['muller2001', 'muller2001a', 'muller2001b']);
  const params = { id: made.find(({ citekey }) => citekey === 'muller2001')?.id ?? 0 };
  await expect(ada.call(calls.updateArticle, { params, body: { citekey: 'MULLER2001B' } })).rejects.toMatchObject({
    body: { fields: { citekey: 'This citation key is taken.' } },
  });
});

it('[LIB-094] lists a window in an order, and tells how many there are', async () => {
  const { id } = await newProject(ada, 'Ordered');
  for (const [title, family, year] of [
    ['The Éclair', 'Zola', 2001],
    ['eagle', 'Adams', 1999],
    ['Zebra', 'adler', undefined],
  ] as const) {
    await newArticle(ada, id, { title, authors: [{ family }], year: year ?? null });
  }
  const list = async (query: object) => {
    const { data, total } = await ada.call(calls.listArticles, { query: { project: id, ...query } });
    expect(total).toBe(3);
    return data.map(({ title }) => title);
  };
  expect(await list({ sort: 'title' })).toEqual(['eagle', 'The Éclair', 'Zebra']);
  expect(await list({ sort: 'author' })).toEqual(['eagle', 'Zebra', 'The Éclair']);
  expect(await list({ sort: 'year', dir: 'desc' })).toEqual(['The Éclair', 'eagle', 'Zebra']);
  expect(await list({})).toEqual(['Zebra', 'eagle', 'The Éclair']);
  expect(await list({ sort: 'title', offset: 1, limit: 1 })).toEqual(['The Éclair']);
});

it('[LIB-015] finds words by their beginnings in title, people, year, key, container, tags, DOI and abstract', async () => {
  await ada.call(calls.createArticles, {
    body: {
      project,
      info: {
        title: 'Ångström resolution',
        authors: [{ family: 'van der Waals', given: 'Johannes' }],
        year: 1910,
        container_title: 'Annalen',
        doi: '10.1234/abc.55',
        abstract: 'We measure molecules.',
      },
      tags: [{ text: 'physics/gas' }],
    },
  });
  await newArticle(ada, project, { title: '深度学习' });
  const found = ['angst', 'Å', 'waals joh', '1910', '19', 'anna reso', '10.1234/abc', 'molec', 'gas', 'vanderwaals1910'];
  for (const q of found) expect([q, await titles({ q })]).toEqual([q, ['Ångström resolution']]);
  for (const q of ['ngstrom', 'xyz', 'angst xyz', "' | '^zz", 'a:* & !b']) expect([q, await titles({ q })]).toEqual([q, []]);
  expect(await titles({ q: '学习' })).toEqual(['深度学习']);
  expect(await titles({ q: '"(&|!' })).toHaveLength(2);
});

it('[LIB-016] filters', async () => {
  expect(
    await titles({ tag: 'Physics/Gas', year_from: 1900, year_to: 1910, has_pdf: '0', has_notes: '0', author: 'WAALS' }),
  ).toEqual(['Ångström resolution']);
  for (const none of [{ tag: 'gas' }, { year_from: 1911 }, { has_pdf: '1' }, { type: 'book' }, { author: '%' }] as const) {
    expect([none, await titles(none)]).toEqual([none, []]);
  }
});

it('lists sub-projects when asked to', async () => {
  const parent = await newProject(ada, 'Parent');
  const child = await newProject(ada, 'Child', parent.id);
  await newArticle(ada, child.id, { title: 'Below' });
  expect((await ada.call(calls.listArticles, { query: { project: parent.id } })).total).toBe(0);
  expect((await ada.call(calls.listArticles, { query: { project: parent.id, include_sub: '1' } })).total).toBe(1);
});

it('[LIB-102] merges changes of different fields and refuses a clash', async () => {
  const { id } = await newArticle(ada, project, { title: 'Old', volume: '1' });
  const change = (body: object) => ada.call(calls.updateArticle, { params: { id }, body });
  expect((await change({ version: 1, info: { title: 'New' } })).document).toMatchObject({
    version: 2,
    info: { title: 'New', volume: '1' },
  });
  expect((await change({ version: 1, info: { volume: '' } })).document.info).not.toHaveProperty('volume');
  await expect(change({ version: 1, info: { title: 'Newer' } })).rejects.toMatchObject({
    status: 409,
    body: { current: { info: { title: 'New' } }, clashes: ['info.title'] },
  });
  expect((await change({ version: 1, info: { title: 'New' } })).document.version).toBe(3);
  expect(await titles({ q: 'new' })).toEqual(['New']);
});

it('[LIB-111] tags many references at once, and takes tags away', async () => {
  const { id } = await newProject(ada, 'Tagged');
  const articles = (await Promise.all(['A', 'B'].map((title) => newArticle(ada, id, { title })))).map((article) => article.id);
  await ada.call(calls.tagArticles, { body: { articles, add: [{ text: 'Read', color: '#76B041' }, { text: 'later' }] } });
  for (const q of ['l', 'la', 'lat']) {
    expect((await ada.call(calls.listArticles, { query: { project: id, q } })).total, q).toBe(2);
  }
  await ada.call(calls.tagArticles, { body: { articles, add: [{ text: 'read' }], remove: ['LATER'] } });
  expect((await ada.call(calls.listTags, { query: { project: id } })).data).toEqual([
    { id: expect.any(Number), text: 'Read', color: '#76B041', count: 2 },
  ]);
  expect((await ada.call(calls.listArticles, { query: { project: id, q: 'read' } })).total).toBe(2);
  expect((await ada.call(calls.listArticles, { query: { project: id, q: 'later' } })).total).toBe(0);
});

it('[LIB-110] [LIB-112] a reference carries each tag once', async () => {
  const { id: article } = await newArticle(ada, project, { title: 'One tag' });
  const { tag } = await ada.call(calls.createTag, { body: { article, text: ' x ' } });
  expect((await ada.call(calls.createTag, { body: { article, text: 'X' } })).tag.id).toBe(tag.id);
  expect((await ada.call(calls.updateTag, { params: { id: tag.id }, body: { text: 'y' } })).tag).toMatchObject({
    text: 'y',
    version: 2,
  });
  await ada.call(calls.deleteTag, { params: { id: tag.id } });
  expect((await ada.call(calls.getArticle, { params: { id: article } })).document.tags).toEqual([]);
});

it('[LIB-025] moves references with all that hangs on them, and frees their keys', async () => {
  const target = await newProject(ada, 'Target');
  await newArticle(ada, target.id, { title: 'Same' });
  const moved = await newArticle(ada, project, { title: 'Same' });
  const { citation } = await ada.call(calls.createCitation, { body: { citation: { article: moved.id, page: 1 } } });
  const answer = await ada.call(calls.moveArticles, { body: { articles: [moved.id], project: target.id } });
  expect(answer).toMatchObject({ changed: 1, from: [{ project, articles: [moved.id] }] });
  const { document } = await ada.call(calls.getArticle, { params: { id: moved.id } });
  expect(document).toMatchObject({ project: target.id, citekey: 'samea' });
  const { data } = await ada.call(calls.listCitations, { query: { project: target.id } });
  expect(data.map(({ id }) => id)).toEqual([citation.id]);
});

it('[LIB-174] refuses what the plan does not hold, all of it', async () => {
  const eve = await server.signIn();
  const { id } = await newProject(eve);
  const body = Array.from({ length: 999 }, () => ({ project: id, info: { title: 'x' } }));
  await eve.call(calls.createArticles, { body });
  const two = await eve.send(calls.createArticles, { body: body.slice(0, 2) });
  expect(two).toMatchObject({ status: 429, json: { type: 'LIBRARY_ARTICLE', limit: 1000, used: 999 } });
  const race = await Promise.all([1, 2, 3].map(() => eve.send(calls.createArticles, { body: { project: id, info: {} } })));
  expect(race.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
});

it('[LIB-077] a reference is added by someone who is signed in, and by nobody else', async () => {
  const body = { project, info: { title: 'x' } };
  expect((await server.guest.send(calls.createArticles, { body })).status).toBe(401);
  expect((await ada.send(calls.createArticles, { body })).status).toBe(200);
});

it('[LIB-094] counts what there is: of the whole library, of a project, of a filter', async () => {
  const bob = await server.signIn({ plan: 'P' });
  const total = async (query: object) => (await bob.call(calls.listArticles, { query: { limit: 1, ...query } })).total;
  expect(await total({})).toBe(0);
  const [one, two] = [await newProject(bob, 'One'), await newProject(bob, 'Two')];
  for (const id of [one.id, one.id, two.id]) await newArticle(bob, id, { title: 'x', year: id });
  const gone = await newArticle(bob, two.id);
  await bob.call(calls.deleteItems, { body: { articles: [gone.id] } });
  expect([await total({}), await total({ project: one.id }), await total({ year_from: two.id, year_to: two.id })]).toEqual([
    3, 2, 1,
  ]);
  expect([await total({ q: 'x' }), await total({ q: '"' })]).toEqual([3, 3]);
  await bob.call(calls.deleteItems, { body: { projects: [one.id] } });
  expect(await total({})).toBe(1);
});
