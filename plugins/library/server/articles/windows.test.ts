/** The list as a person scrolls it: whatever the order, the windows put together are the whole, each reference once. */
import { describe, expect, it } from 'vitest';
import { libraryContract as calls } from '../../common/contract.ts';
import { SORTS, type ArticleQuery } from '../../common/model.ts';
import { share } from '../testing/shared-project.ts';
import { newProject, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();
const ada = await server.signIn({ plan: 'P' });
const { id: project } = await newProject(ada);
const YEARS = [2001, 1999, null, 2001, 0, -44, 2001];
const TITLES = ['The Éclair', 'eagle', 'Zebra', 'éclair', '“Apple”', 'zebra', ''];
const FAMILIES = ['Zola', 'Ämes', 'adler', 'Zola', '', 'Öst', 'zola'];
const TYPES = ['book', 'article-journal', 'book', 'thesis', 'book', 'chapter', 'book'];
await ada.call(calls.createArticles, {
  body: Array.from({ length: 28 }, (_, n) => ({
    project,
    info: {
      title: TITLES[n % 7] ?? '',
      authors: FAMILIES[n % 7] ? [{ family: FAMILIES[n % 7] ?? '' }] : [],
      year: YEARS[n % 7] ?? null,
      type: TYPES[n % 7] ?? 'book',
      container_title: TITLES[(n * 3) % 7] ?? '',
    },
  })),
});

const all = (await ada.call(calls.articleIds, { query: { project, sort: 'added', dir: 'asc' } })).data;
const STATES = ['unread', 'reading', 'read'] as const;
await ada.call(calls.setReadings, {
  body: { data: all.map((article, n) => ({ article, reading: STATES[n % 3] ?? 'unread', starred: n % 4 === 0 })) },
});

const list = (query: Partial<ArticleQuery>) => ada.call(calls.listArticles, { query: { project, ...query } as object });
const ids = async (query: Partial<ArticleQuery>) => (await list({ limit: 500, ...query })).data.map(({ id }) => id);

describe.each(SORTS.flatMap((sort) => [[sort, 'asc'] as const, [sort, 'desc'] as const]))('[LIB-017] by %s %s', (sort, dir) => {
  it('windows of any size put together are the whole list, and so are the ids of "select all"', async () => {
    const whole = await ids({ sort, dir });
    expect(new Set(whole).size).toBe(28);
    for (const limit of [5, 9]) {
      const parts = [];
      for (let offset = 0; offset < 28; offset += limit) parts.push(...(await list({ sort, dir, offset, limit })).data);
      expect(parts.map(({ id }) => id)).toEqual(whole);
    }
    expect((await ada.call(calls.articleIds, { query: { project, sort, dir } })).data).toEqual(whole);
  });

  it('the other way round is the other way round, equal ones included', async () => {
    expect(await ids({ sort, dir: dir === 'asc' ? 'desc' : 'asc' })).toEqual((await ids({ sort, dir })).reverse());
  });
});

describe('[LIB-017] the order knows no accents, articles, quotation marks and case, and has what is missing at an end', () => {
  it.each([
    ['title', ['', '“Apple”', 'eagle', 'The Éclair|éclair', 'Zebra|zebra']],
    ['author', ['adler', 'Ämes', 'Öst', 'Zola|zola', 'nobody']],
    ['year', ['-44', '0|no year', '1999', '2001']],
    ['type', ['article-journal', 'book', 'chapter', 'thesis']],
  ] as const)('by %s: %j', async (sort, groups) => {
    const { data } = await list({ sort, dir: 'asc', limit: 500 });
    const seen = data.map(
      (row) => ({ title: row.title, author: row.authors[0] ?? 'nobody', year: row.year ?? 'no year', type: row.type })[sort],
    );
    const places = seen.map((value) => groups.findIndex((group) => group.split('|').includes(String(value))));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(new Set(places)).toEqual(new Set(groups.keys()));
  });

  it('by what one has read: stars first, or what is unread; equal ones by their age, and other people’s marks do not count', async () => {
    const { data: stars } = await list({ sort: 'starred', dir: 'asc', limit: 500 });
    expect(stars.map(({ starred = false }) => starred)).toEqual(all.map((_, n) => n < 7));
    expect(stars.slice(0, 7).map(({ id }) => id)).toEqual(all.filter((_, n) => n % 4 === 0));
    const { data: states } = await list({ sort: 'reading', dir: 'desc', limit: 500 });
    expect(states.map(({ reading = 'unread' }) => STATES.indexOf(reading))).toEqual([
      ...Array.from({ length: 9 }, () => 2),
      ...Array.from({ length: 9 }, () => 1),
      ...Array.from({ length: 10 }, () => 0),
    ]);
    const bob = await server.signIn({ plan: 'P' });
    await share(ada, project, bob, 'read');
    const { data } = await bob.call(calls.articleIds, { query: { project, sort: 'starred', dir: 'asc' } });
    expect(data).toEqual(all);
  });
});

describe('[LIB-094] the window', () => {
  it.each([
    [{ offset: 28 }, 0],
    [{ offset: 1_000_000 }, 0],
    [{ offset: 27, limit: 5 }, 1],
    [{ limit: 0 }, 0],
    [{}, 28],
  ])('%j has %i rows, and the number of all', async (query, rows) => {
    const { data, total } = await list(query);
    expect([data.length, total]).toEqual([rows, 28]);
  });

  it.each([
    { limit: 501 },
    { limit: -1 },
    { offset: -1 },
    { offset: 1.5 },
    { sort: 'colour' },
    { dir: 'up' },
    { has_pdf: 'yes' },
    { q: 'x'.repeat(301) },
  ])('%j is refused', async (query) => {
    expect((await ada.send(calls.listArticles, { query: { project, ...query } as object })).status).toBe(400);
  });
});
