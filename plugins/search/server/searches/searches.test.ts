/** Searching through the calls: results, what is refused, how many a minute, what is remembered (matrix SEA-015 to SEA-055). */
import { describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { newArticle, newProject } from '#plugins/library/server/testing/start-library.ts';
import { searchContract as calls } from '../../common/contract.ts';
import type { SearchParam } from '../../common/model.ts';
import { paramFromStored } from '../../common/recent-param.ts';
import { work } from '../testing/catalogue-double.ts';
import { startSearch } from '../testing/start-search.ts';

const { server, catalogue } = await startSearch();
const many = Array.from({ length: 45 }, (_, index) =>
  work(`doi:10.1000/ant.${index}`, { title: `Ants ${index}`, year: 1980 + index }),
);
await catalogue.keep([
  ...many,
  work(
    'doi:10.1000/bees',
    { title: 'Bees', doi: '10.1000/bees', authors: [{ given: 'Karl', family: 'Frisch' }], abstract: 'On dances' },
    {
      is_open_access: true,
      citation_count: 7,
      sources: [
        { source: 'crossref', id: '10.1000/bees' },
        { source: 'oai:repository.example.org', id: 'x' },
      ],
    },
  ),
]);

const search = (user: TestUser, param: SearchParam, rest: object = {}) => user.call(calls.search, { body: { param, ...rest } });
const trySearch = (user: TestUser, param: SearchParam, rest: object = {}) =>
  user.send(calls.search, { body: { param, ...rest } });
const recent = async (user: TestUser) => (await user.call(calls.recent)).data;
const letPass = (user: TestUser, seconds: number) =>
  server.db.pool.query(`update search_asked set asked_at = asked_at - make_interval(secs => $2) where owner = $1`, [
    user.account.id,
    seconds,
  ]);

describe('[SEA-041] a search', () => {
  it('[SEA-015] answers works with all that is told of them', async () => {
    const ada = await server.signIn();
    const answer = await search(ada, { query: 'dances', author: 'Frisch' });
    expect(answer).toMatchObject({ total: 1, search_count: 1, suggestion: null });
    expect(answer.sources).toMatchObject([{ source: 'catalogue', state: 'answered', total: 1 }]);
    expect(answer.data).toEqual([
      {
        guid: 'doi:10.1000/bees',
        info: expect.objectContaining({ title: 'Bees', doi: '10.1000/bees' }),
        publication_type: 'journal article',
        is_open_access: true,
        citation_count: 7,
        isScholarcyAvailable: true,
        sources: [
          { source: 'crossref', url: 'https://doi.org/10.1000/bees' },
          { source: 'catalogue', url: null },
        ],
        in_library: null,
      },
    ]);
    expect(Object.keys(answer.facets).sort()).toEqual(['language', 'publication_type', 'publisher', 'source', 'subject', 'year']);
  });

  it('marks what is in the library, one’s own', async () => {
    const [ada, bob] = [await server.signIn(), await server.signIn()];
    const { id: project } = await newProject(ada);
    const { id } = await newArticle(ada, project, { title: 'Bees', doi: '10.1000/BEES' });
    expect((await search(ada, { query: 'bees' })).data).toMatchObject([{ in_library: id }]);
    expect((await search(bob, { query: 'bees' })).data).toMatchObject([{ in_library: null }]);
  });

  it('[SEA-027] has pages of 20, newest first where that is wanted', async () => {
    const ada = await server.signIn();
    const first = await search(ada, { query: 'ants' });
    expect([first.data.length, first.total]).toEqual([20, 45]);
    const rest = { search_id: first.search_id };
    const third = await search(ada, { query: 'ants' }, { ...rest, offset: 40 });
    expect(third.data.map(({ guid }) => guid)).toEqual(many.slice(40).map(({ guid }) => guid));
    const newest = await search(ada, { query: 'ants' }, { sortByDate: true });
    expect(newest.data[0]?.info.year).toBe(2024);
  });

  it('[SEA-026] ends with an empty page where nobody can be asked for more, however much there is said to be', async () => {
    const ada = await server.signIn();
    const { search_id, total } = await search(ada, { query: 'ants' });
    const asked = catalogue.asked.length;
    for (const offset of [1020, 5000, 100_000]) {
      const beyond = await search(ada, { query: 'ants' }, { search_id, offset });
      expect([beyond.data, beyond.total, beyond.search_id]).toEqual([[], total, search_id]);
    }
    // Somebody who goes on from there is not asked for in one go either.
    expect(catalogue.asked.slice(asked).every(({ limit }) => limit <= 1020)).toBe(true);
    expect((await search(ada, { query: 'ants' }, { offset: 5000 })).data).toEqual([]);
    expect((await search(ada, { query: 'ants' }, { search_id, offset: 20 })).data).toHaveLength(20);
  });

  it('[SEA-037] is refused with what is wrong at its fields', async () => {
    const ada = await server.signIn();
    expect(await trySearch(ada, { doi: 'x', isbn: '1', publish_date_from: 'soon' })).toMatchObject({
      status: 400,
      json: {
        fields: {
          doi: 'Enter a valid DOI. It starts with 10.',
          isbn: 'Enter a valid ISBN of 10 or 13 digits.',
          publish_date_from: 'Enter a date as YYYY-MM-DD.',
        },
      },
    });
    expect(await trySearch(ada, { title: ' ' })).toMatchObject({ status: 400, json: { message: 'Fill in at least one field.' } });
    expect((await trySearch(ada, { query: 'x' }, { offset: 1e9 })).status).toBe(400);
    // What was refused is neither counted nor remembered.
    expect(await recent(ada)).toEqual([]);
    expect((await search(ada, { query: 'x' })).search_count).toBe(1);
  });
});

describe('searches a minute', () => {
  it('[SEA-036] [SEA-054] are 10 on the free plan, and then there is a cooldown', async () => {
    const ada = await server.signIn();
    for (let n = 1; n <= 10; n++) expect((await search(ada, { query: `ants ${n}` })).search_count).toBe(n);
    await letPass(ada, 20);
    const refused = await trySearch(ada, { query: 'ants' });
    expect(refused).toMatchObject({
      status: 429,
      json: {
        message: 'You have reached your search quota. Upgrade to PRO or wait for the cooldown.',
        type: 'SEARCH',
        limit: 10,
        used: 10,
      },
    });
    const { retry_after } = refused.json as { retry_after: number };
    expect(retry_after).toBeGreaterThan(35);
    expect(retry_after).toBeLessThanOrEqual(40);
    expect(refused.headers['retry-after']).toBe(String(retry_after));
    await letPass(ada, 40);
    expect((await search(ada, { query: 'ants' })).search_count).toBe(1);
  });

  it('[SEA-055] are 60 on the pro plan', async () => {
    const ada = await server.signIn({ plan: 'P' });
    await server.db.pool.query(
      `insert into search_asked (id, owner, question) select 'x' || n, $1, 'q' from generate_series(1, 59) n`,
      [ada.account.id],
    );
    expect((await search(ada, { query: 'ants' })).search_count).toBe(60);
    expect(await trySearch(ada, { query: 'ants' })).toMatchObject({
      status: 429,
      json: { message: 'You have reached the maximum of searches per minute.', type: 'SEARCH', limit: 60 },
    });
  });

  it('[SEA-053] are counted one by one when many come at once', async () => {
    const ada = await server.signIn();
    const sent = await Promise.all(Array.from({ length: 14 }, (_, n) => trySearch(ada, { query: `bees ${n}` })));
    expect(sent.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(sent.filter(({ status }) => status === 429)).toHaveLength(4);
  });

  it('do not count further pages, nor what has come since, of a search that was begun', async () => {
    const ada = await server.signIn();
    const { search_id } = await search(ada, { query: 'ants' });
    for (const offset of [0, 20, 40, 0]) {
      const again = await search(ada, { query: 'ants' }, { search_id, offset });
      expect([again.search_id, again.search_count]).toEqual([search_id, 1]);
    }
  });

  it('count another question, and a search of somebody else, whatever they are named', async () => {
    const [ada, bob] = [await server.signIn(), await server.signIn()];
    const { search_id } = await search(ada, { query: 'ants' });
    for (const [user, param] of [
      [ada, { query: 'bees' }],
      [bob, { query: 'ants' }],
    ] as const) {
      const other = await search(user, param, { search_id });
      expect(other.search_id).not.toBe(search_id);
    }
    expect((await search(ada, { query: 'ants' }, { search_id, sortByDate: true })).search_count).toBe(3);
  });
});

describe('[SEA-038] recent searches', () => {
  it('[SEA-019] [SEA-033] are what was asked, newest first and each once, and run again', async () => {
    const ada = await server.signIn();
    const param: SearchParam = { title: 'Ants', publication_type: ['journal article'], language: [] };
    await search(ada, param, { sortByDate: true });
    await search(ada, { query: 'bees' });
    expect((await recent(ada)).map(({ param: kept, sortByDate }) => [kept, sortByDate])).toEqual([
      [{ query: 'bees' }, false],
      [{ title: 'Ants', publication_type: '["journal article"]' }, true],
    ]);
    const [, older] = await recent(ada);
    await search(ada, paramFromStored(older?.param ?? {}), { sortByDate: true });
    expect((await recent(ada)).map(({ id }) => id)[0]).toBe(older?.id);
    expect(await recent(ada)).toHaveLength(2);
  });

  it('[SEA-034] are 30 at the most', async () => {
    const ada = await server.signIn();
    for (let n = 0; n < 32; n++) {
      await search(ada, { query: `ants ${n}` });
      await letPass(ada, 61);
    }
    const kept = (await recent(ada)).map(({ param }) => param['query']);
    expect([kept.length, kept[0], kept.at(-1)]).toEqual([30, 'ants 31', 'ants 2']);
    const stored = await server.db.pool.query('select id from search_recent where owner = $1', [ada.account.id]);
    expect(stored.rows).toHaveLength(30);
  });

  it('are forgotten one by one, or all; those of others are not there', async () => {
    const [ada, bob] = [await server.signIn(), await server.signIn()];
    for (const query of ['one', 'two', 'three']) await search(ada, { query });
    const [newest] = await recent(ada);
    expect((await bob.send(calls.removeRecent, { body: { id: newest?.id ?? 0 } })).status).toBe(404);
    await bob.call(calls.removeRecent, { body: {} });
    await ada.call(calls.removeRecent, { body: { id: newest?.id ?? 0 } });
    expect((await recent(ada)).map(({ param }) => param['query'])).toEqual(['two', 'one']);
    await ada.call(calls.removeRecent, { body: {} });
    expect(await recent(ada)).toEqual([]);
  });
});

it('[SEA-039] facets are those of all that the catalogue holds', async () => {
  const ada = await server.signIn();
  const { facets } = await ada.call(calls.facets);
  expect(facets.year).toEqual([{ value: '2024', count: catalogue.records.size }]);
});

it('[SEA-020] [SEA-043] subjects are the 26 fields of research', async () => {
  const ada = await server.signIn();
  const { data } = await ada.call(calls.subjects);
  expect(data).toHaveLength(26);
  expect(new Set(data.map(({ id }) => id)).size).toBe(26);
  expect(data).toContainEqual({ id: 31, name: 'Physics and Astronomy' });
});

it('[SEA-040] the trial search asks the catalogue alone, and counts', async () => {
  const ada = await server.signIn();
  const { data } = await ada.call(calls.test, { body: { param: { query: 'bees' } } });
  expect(data.map(({ guid }) => guid)).toEqual(['doi:10.1000/bees']);
  expect((await search(ada, { query: 'ants' })).search_count).toBe(2);
});
