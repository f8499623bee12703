/** From a pasted text to references: through the calls, the queue and a server that stands for the sources. */
import { beforeEach, describe, expect, it } from 'vitest';
import { libraryContract as calls } from '../../common/contract.ts';
import type { Lookup } from '../../common/model/lookup.ts';
import { crossrefPath, crossrefWork, localSource } from '../testing/local-source.ts';
import { share } from '../testing/shared-project.ts';
import { newArticle, newProject, pretendUse, startLibrary } from '../testing/start-library.ts';

const source = await localSource();
const site = await localSource();
const server = await startLibrary({
  env: { ...source.env, LIBRARY_LOOKUPS_AT_ONCE: '60', LIBRARY_LOOKUP_SECONDS: '1', LIBRARY_LOOKUP_PRIVATE: ` ${site.origin}, ` },
});
const ada = await server.signIn({ plan: 'P' });
const { id: project } = await newProject(ada);

beforeEach(() => {
  for (const path of Object.keys(source.replies)) delete source.replies[path];
  source.asked.length = 0;
});

const start = async (text: string, into = project) =>
  (await ada.call(calls.startLookups, { body: { project: into, text } })).data;
const articles = async (into = project) => {
  const { data } = await ada.call(calls.listArticles, { query: { project: into, sort: 'added', dir: 'asc' } });
  return data;
};
const ended = (): Lookup[] => ada.events().flatMap(({ type, data }) => (type === 'library.lookup' ? [data as Lookup] : []));
/** Starts look-ups, runs them, and answers how they ended. */
const run = async (text: string, into = project) => {
  const started = await start(text, into);
  await server.runJobs();
  const ids = new Set(started.filter(({ state }) => state === 'waiting').map(({ id }) => id));
  await expect.poll(() => ended().filter(({ id }) => ids.has(id)).length).toBe(ids.size);
  return ended().filter(({ id }) => ids.has(id));
};

describe('a reference from its identifier', () => {
  it('is answered at once, and there when the source has answered', async () => {
    source.replies[crossrefPath('10.1000/Bees')] = crossrefWork('10.1000/bees', 'Bees', {
      author: [{ given: 'Ann', family: 'Lee' }],
    });
    const [lookup] = await start('https://doi.org/10.1000/Bees');
    expect(lookup).toMatchObject({ project, kind: 'doi', value: '10.1000/Bees', state: 'waiting', article: null, source: null });
    expect(source.asked).toEqual([]);
    await server.runJobs();
    const [row] = await articles();
    expect(row).toMatchObject({ title: 'Bees', authors: ['Lee'], doi: '10.1000/bees', citekey: 'lee' });
    await expect
      .poll(() => ended().at(-1))
      .toEqual({ ...lookup, state: 'added', article: row?.id, title: 'Bees', source: 'crossref' });
    const { document } = await ada.call(calls.getArticle, { params: { id: row?.id ?? 0 } });
    expect(document.info).toMatchObject({ source: 'crossref', type: 'article-journal' });
    expect(source.asked[0]?.headers['user-agent']).toBe('Carrel/1.0 (mailto:ada@example.org)');
    expect((await ada.call(calls.listLookups)).data[0]).toEqual(ended().at(-1));
  });

  it('comes from each source, several at once', async () => {
    const { id } = await newProject(ada, 'Sources');
    Object.assign(source.replies, {
      '/datacite/dois/10.5281%2Fzenodo.1': {
        body: JSON.stringify({ data: { attributes: { doi: '10.5281/zenodo.1', titles: [{ title: 'Data' }] } } }),
      },
      '/openlibrary/api/books?bibkeys=ISBN%3A9783161484100&format=json&jscmd=data': {
        body: JSON.stringify({ 'ISBN:9783161484100': { title: 'Book' } }),
      },
      '/arxiv/api/query?id_list=1706.03762&max_results=1': {
        body: '<feed><entry><id>http://arxiv.org/abs/1706.03762v7</id><title>Preprint</title></entry></feed>',
      },
      '/pubmed/efetch.fcgi?db=pubmed&id=22457740&rettype=medline&retmode=text&tool=carrel&email=ada%40example.org': {
        body: 'PMID- 22457740\nTI  - Article.',
      },
      '/pubmed/efetch.fcgi?db=pmc&id=33&rettype=medline&retmode=text&tool=carrel&email=ada%40example.org': {
        body: 'PMC - PMC33\nTI  - Central.',
      },
    });
    site.replies['/a'] = { headers: { 'content-type': 'text/html; charset=utf-8' }, body: '<title>Page</title>' };
    const all = await run(`10.5281/zenodo.1 978-3-16-148410-0 arXiv:1706.03762 PMID: 22457740 PMC33 ${site.origin}/a`, id);
    expect(new Set(all.map(({ state, title, source }) => [state, title, source].join()))).toEqual(
      new Set([
        'added,Data,datacite',
        'added,Book,openlibrary',
        'added,Preprint,arxiv',
        'added,Article,pubmed',
        'added,Central,pubmed',
        'added,Page,web',
      ]),
    );
    expect(await articles(id)).toHaveLength(6);
  });

  it('is asked for once: the next one who wants it has it from the table', async () => {
    const { id } = await newProject(ada, 'Again');
    source.replies[crossrefPath('10.1000/once')] = crossrefWork('10.1000/once', 'Once');
    const [first] = await run('10.1000/once', id);
    await ada.call(calls.deleteItems, { body: { articles: [first?.article ?? 0] } });
    expect((await run('10.1000/ONCE', id))[0]).toMatchObject({ state: 'added', title: 'Once', source: 'crossref' });
    expect(source.asked).toHaveLength(1);
    await server.db.pool.query(`update library_lookup_answer set asked_at = now() - interval '31 days'`);
    await ada.call(calls.deleteItems, { body: { articles: (await articles(id)).map((row) => row.id) } });
    await run('10.1000/once', id);
    expect(source.asked).toHaveLength(2);
  });

  it('of a page is better what is registered under the DOI that it names', async () => {
    site.replies['/paper'] = {
      headers: { 'content-type': 'text/html' },
      body: '<meta name="citation_title" content="Of the page"><meta name="citation_doi" content="10.1000/page">',
    };
    expect((await run(`${site.origin}/paper`))[0]).toMatchObject({ title: 'Of the page', source: 'web' });
    source.replies[crossrefPath('10.1000/page2')] = crossrefWork('10.1000/page2', 'Registered');
    site.replies['/paper2'] = {
      headers: { 'content-type': 'text/html' },
      body: '<meta name="citation_title" content="Of the page"><meta name="citation_doi" content="10.1000/page2">',
    };
    expect((await run(`${site.origin}/paper2`))[0]).toMatchObject({ title: 'Registered', source: 'crossref' });
  });
});

describe('what the library has already is not doubled', () => {
  it.each([
    ['DOI', { doi: '10.1000/Known' }, 'https://doi.org/10.1000/known'],
    ['ISBN', { isbn: '0-306-40615-2' }, '978-0-306-40615-7'],
    ['arXiv number', { eprint: '2101.00001v2', eprint_type: 'arXiv' }, 'https://arxiv.org/abs/2101.00001'],
    ['PubMed id', { pmid: '77' }, 'PMID 77'],
    ['address', { url: 'https://example.org/known' }, 'https://example.org/known#top'],
  ])('by its %s, wherever in it', async (_, info, text) => {
    const other = await newProject(ada, 'Other');
    const known = await newArticle(ada, other.id, { title: 'Known', ...info });
    const [lookup] = await start(text);
    expect(lookup).toMatchObject({ state: 'there', article: known.id, title: 'Known', project: other.id });
    await ada.call(calls.deleteItems, { body: { articles: [known.id] } });
    expect((await start(text))[0]).toMatchObject({ state: 'waiting' });
  });

  it('nor what has another identifier there', async () => {
    const known = await newArticle(ada, project, { title: 'Known', doi: '10.1000/other' });
    source.replies['/pubmed/efetch.fcgi?db=pubmed&id=88&rettype=medline&retmode=text&tool=carrel&email=ada%40example.org'] = {
      body: 'PMID- 88\nTI  - Same.\nAID - 10.1000/OTHER [doi]',
    };
    expect((await run('PMID 88'))[0]).toMatchObject({ state: 'there', article: known.id, title: 'Known' });
  });

  it('nor twice what is asked for twice', async () => {
    const { id } = await newProject(ada, 'Twice');
    source.replies[crossrefPath('10.1000/twice')] = crossrefWork('10.1000/twice', 'Twice');
    await start('10.1000/twice', id);
    await start('10.1000/twice', id);
    await server.runJobs();
    expect(await articles(id)).toHaveLength(1);
    await expect
      .poll(() =>
        ended()
          .slice(-2)
          .map(({ state }) => state),
      )
      .toEqual(['added', 'there']);
  });

  it('but another’s library is another’s', async () => {
    const bob = await server.signIn({ plan: 'P' });
    await newArticle(bob, (await newProject(bob)).id, { title: 'Bob’s', doi: '10.1000/bob' });
    expect((await run('10.1000/bob'))[0]).toMatchObject({ state: 'missing', article: null });
  });
});

describe('a look-up that finds nothing', () => {
  it('is missing when no source knows it, for a day', async () => {
    expect((await run('10.1000/nobody'))[0]).toMatchObject({ state: 'missing', article: null, reason: null });
    expect(source.asked.map(({ url }) => url.split('/')[1])).toEqual(['crossref', 'datacite']);
    await run('10.1000/nobody');
    expect(source.asked).toHaveLength(2);
  });

  it.each([
    ['unreadable', { body: '<html>Sign in</html>' }],
    ['unreachable', { status: 500 }],
    ['unreachable', { status: 401 }],
  ])('has failed as %s after %j, unless the next source knows it', async (reason, reply) => {
    const doi = `10.1000/failed.${'status' in reply ? reply.status : 200}`;
    source.replies[crossrefPath(doi)] = reply;
    expect((await run(doi))[0]).toMatchObject({ state: 'failed', reason });
    source.replies[`/datacite/dois/${encodeURIComponent(doi)}`] = {
      body: JSON.stringify({ data: { attributes: { doi, titles: [{ title: 'Known' }] } } }),
    };
    expect((await run(doi))[0]).toMatchObject({ state: 'added', source: 'datacite' });
  });

  it('never asks inside our own network', async () => {
    const inside = await localSource({ '/': { headers: { 'content-type': 'text/html' }, body: '<title>Secret</title>' } });
    expect((await run(inside.origin))[0]).toMatchObject({ state: 'failed', reason: 'refused', title: null });
    expect((await run(`${source.origin}/secret`))[0]).toMatchObject({ state: 'failed', reason: 'refused' });
    expect([...inside.asked, ...source.asked]).toEqual([]);
  });

  it('asks a server that broke once more', async () => {
    let times = 0;
    source.replies[crossrefPath('10.1000/second')] = () =>
      times++ === 0 ? { status: 502 } : crossrefWork('10.1000/second', 'Second');
    expect((await run('10.1000/second'))[0]).toMatchObject({ state: 'added' });
    expect(times).toBe(2);
  });

  it('waits for a source that does not answer once, and not for long', async () => {
    source.replies[crossrefPath('10.1000/hangs')] = { hangs: true };
    expect((await run('10.1000/hangs'))[0]).toMatchObject({ state: 'failed', reason: 'unreachable' });
    expect(source.asked.filter(({ url }) => url.startsWith('/crossref'))).toHaveLength(1);
  });

  it('says that the plan is full, before and after', async () => {
    const eve = await server.signIn();
    const { id } = await newProject(eve);
    await newArticle(eve, id);
    source.replies[crossrefPath('10.1000/full')] = crossrefWork('10.1000/full', 'Full');
    await eve.call(calls.startLookups, { body: { project: id, text: '10.1000/full' } });
    await pretendUse(server, eve, 'articles', 1000);
    const refused = await eve.send(calls.startLookups, { body: { project: id, text: '10.1000/full2' } });
    expect(refused).toMatchObject({ status: 429, json: { type: 'LIBRARY_ARTICLE' } });
    await server.runJobs();
    const { data } = await eve.call(calls.listLookups);
    expect(data.map(({ state, reason }) => [state, reason])).toEqual([['failed', 'limit']]);
  });

  it('ends when its project is gone', async () => {
    const { id } = await newProject(ada, 'Gone');
    source.replies[crossrefPath('10.1000/gone')] = crossrefWork('10.1000/gone', 'Gone');
    await start('10.1000/gone', id);
    await ada.call(calls.deleteItems, { body: { projects: [id] } });
    await server.runJobs();
    await expect.poll(() => ended().at(-1)).toMatchObject({ value: '10.1000/gone', state: 'failed', reason: 'gone' });
  });

  it('adds nothing once it was stopped', async () => {
    source.replies[crossrefPath('10.1000/stopped')] = crossrefWork('10.1000/stopped', 'Stopped');
    const [lookup] = await start('10.1000/stopped');
    await ada.call(calls.cancelLookup, { params: { id: lookup?.id ?? 0 } });
    await server.runJobs();
    expect(source.asked).toEqual([]);
    await expect.poll(() => ended().at(-1)).toMatchObject({ id: lookup?.id, state: 'cancelled' });
    await ada.call(calls.cancelLookup, { params: { id: lookup?.id ?? 0 } });
    expect(ended().filter(({ id }) => id === lookup?.id)).toHaveLength(1);
  });
});

describe('a source that is busy', () => {
  it('is left alone for as long as it asks for, and then asked again', async () => {
    source.replies[crossrefPath('10.1000/busy')] = { status: 429, headers: { 'retry-after': '120' } };
    source.replies[crossrefPath('10.1000/busy2')] = crossrefWork('10.1000/busy2', 'Later');
    await start('10.1000/busy 10.1000/busy2');
    await server.runJobs();
    expect(source.asked.filter(({ url }) => url.startsWith('/crossref'))).toHaveLength(1);
    const { rows } = await server.db.pool.query<{ wait: number }>(
      `select extract(epoch from min(run_at) - now())::float8 as wait from graphile_worker.jobs where attempts = 0 and run_at > now()`,
    );
    expect(rows[0]?.wait).toBeGreaterThan(110);
    expect((await ada.call(calls.listLookups)).data.slice(0, 2).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    source.replies[crossrefPath('10.1000/busy')] = crossrefWork('10.1000/busy', 'Now');
    await server.db.pool.query('delete from core_outbound_turn');
    await server.db.pool.query('update graphile_worker._private_jobs set run_at = now()');
    await server.runJobs();
    expect((await articles()).map(({ title }) => title)).toEqual(expect.arrayContaining(['Now', 'Later']));
  });

  it('for too long is given up', async () => {
    source.replies[crossrefPath('10.1000/never')] = { status: 503, headers: { 'retry-after': '3000' } };
    expect((await run('10.1000/never'))[0]).toMatchObject({ state: 'failed', reason: 'busy' });
    await server.db.pool.query('delete from core_outbound_turn');
  });
});

describe('a call', () => {
  it('names what it cannot take', async () => {
    const send = (text: string) => ada.send(calls.startLookups, { body: { project, text } });
    expect(await send('nothing')).toMatchObject({
      status: 400,
      json: { fields: { text: expect.stringContaining('was found') } },
    });
    const many = (count: number, from: number) => Array.from({ length: count }, (_, n) => `10.1000/${from + n}`).join(' ');
    expect(await send(many(51, 0))).toMatchObject({ status: 400, json: { message: expect.stringContaining('At most 50') } });
    expect((await send('x'.repeat(100_001))).status).toBe(400);
    const bob = await server.signIn({ plan: 'P' });
    const { id } = await newProject(bob);
    const begin = (text: string) => bob.send(calls.startLookups, { body: { project: id, text } });
    expect((await begin(many(50, 0))).status).toBe(200);
    expect(await begin(many(11, 100))).toMatchObject({ status: 429, headers: { 'retry-after': '60' } });
    expect((await begin(many(10, 100))).status).toBe(200);
  });

  it('old look-ups and answers are forgotten', async () => {
    await server.db.pool.query(`update library_lookup set created_at = now() - interval '8 days'`);
    await server.db.pool.query(`update library_lookup_answer set asked_at = now() - interval '31 days'`);
    await server.core.queue.of('library').add('sweepLookups', {});
    await server.db.pool.query(
      "delete from graphile_worker._private_jobs where run_at > now() or payload::text like '%lookup\"%'",
    );
    await server.runJobs();
    const { rows } = await server.db.pool.query(
      'select (select count(*)::int from library_lookup) as lookups, (select count(*)::int from library_lookup_answer) as answers',
    );
    expect(rows).toEqual([{ lookups: 0, answers: 0 }]);
  });
});

it('[LIB-088] tells a collaborator of what they see, and of nothing else that the owner has', async () => {
  const bob = await server.signIn({ plan: 'P' });
  const { id: shared } = await newProject(ada, 'Shared');
  const { id: secret } = await newProject(ada, 'Secret');
  await share(ada, shared, bob, 'write');
  await newArticle(ada, secret, { title: 'Secret', doi: '10.1000/secret' });
  const { id: seen } = await newArticle(ada, shared, { title: 'Seen', doi: '10.1000/seen' });
  source.replies[crossrefPath('10.1000/secret')] = crossrefWork('10.1000/secret', 'Registered');
  const { data } = await bob.call(calls.startLookups, { body: { project: shared, text: '10.1000/secret 10.1000/seen' } });
  expect(data.map(({ state, article, title }) => [state, article, title])).toEqual([
    ['waiting', null, null],
    ['there', seen, 'Seen'],
  ]);
  await server.runJobs();
  const after = (await bob.call(calls.listLookups)).data.find(({ value }) => value === '10.1000/secret');
  expect(after).toMatchObject({ state: 'added', title: 'Registered', project: shared });
});
