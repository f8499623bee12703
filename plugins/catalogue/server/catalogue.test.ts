/** The catalogue as other plugins ask it, and as operators see it: on a real server, with the index that the house has. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { libraryContract } from '#plugins/library/common/contract.ts';
import type { ArticleInfo } from '#plugins/library/common/model/info.ts';
import { newArticle, newProject } from '#plugins/library/server/testing/start-library.ts';
import { catalogueContract as calls } from '../common/contract.ts';
import { parse } from '../common/query/parse.ts';
import type { CatalogueQuestion } from '../common/server-services.ts';
import { startRepository } from './testing/repository.ts';
import { startCatalogue } from './testing/start-catalogue.ts';
import { work } from './testing/works.ts';

const hive = await startRepository();
const { server, catalogue, runJob } = await startCatalogue({
  CATALOGUE_PRIVATE: ` ${hive.origin}`,
  CATALOGUE_FROM_LIBRARY: 'true',
});
const desk = await server.signIn({ user_type: 'operator' });
const ada = await server.signIn({ plan: 'P' });

const question = (text: string, more: Partial<CatalogueQuestion> = {}): CatalogueQuestion => {
  const parsed = parse(text);
  if (!('query' in parsed)) throw new Error(`${text} is no question`);
  return { query: parsed.query, offset: 0, limit: 20, sort: 'relevance', facets: false, ...more };
};
const found = async (text: string, more: Partial<CatalogueQuestion> = {}) =>
  (await catalogue.search(question(text, more))).records.map(({ info }) => info.title);

beforeEach(async () => {
  // As a source that takes back all that it said: rows stay, and the index hears of it.
  await server.db.pool.query(`
    truncate catalogue_name;
    update catalogue_record set record = null, title_key = null, guid = 'gone:' || id, revision = nextval('catalogue_revision')
    where record is not null;
    delete from catalogue_harvest; delete from catalogue_state where key = 'library'`);
  await expect.poll(async () => (await catalogue.search({ ...question('x'), query: undefined })).total).toBe(0);
});

describe('the service', () => {
  it('[SEA-007] finds within a second what it was given, without any network', async () => {
    await catalogue.keep([
      work('Songs of the humpback whale', { doi: '10.1000/1' }),
      work('Deep learning', { doi: '10.1000/2' }),
    ]);
    let looks = 0;
    const look = () => {
      looks += 1;
      return found('whales');
    };
    await expect.poll(look, { interval: 20 }).toEqual(['Songs of the humpback whale']);
    // A second of looks: on a busy machine they are as late as what they look for.
    expect(looks).toBeLessThan(50);
    expect(await found('title:deep OR doi:10.1000/1')).toHaveLength(2);
    expect(await found('whale', { filters: { types: ['book'] } })).toEqual([]);
  });

  it('[SEA-015] [SEA-039] counts facets over all that it holds, and answers the exact total', async () => {
    const records = Array.from({ length: 30 }, (_, at) =>
      work(
        `Paper number ${at} on whales`,
        { year: 2000 + (at % 3), language: 'en', publisher: 'Hive Press' },
        { subjects: ['Biology'] },
      ),
    );
    await catalogue.keep([...records, work('A book of sharks', { type: 'book', year: 1999 }, { source: 'openalex', id: 'W1' })]);
    await expect
      .poll(async () => (await catalogue.facets()).publication_type)
      .toEqual([
        { value: 'journal article', count: 30 },
        { value: 'book', count: 1 },
      ]);
    const { records: page, total, facets } = await catalogue.search(question('whales', { facets: true, offset: 20 }));
    expect([page.length, total]).toEqual([10, 30]);
    expect(facets).toMatchObject({
      source: [{ value: 'crossref', count: 30 }],
      year: [
        { value: '2000', count: 10 },
        { value: '2001', count: 10 },
        { value: '2002', count: 10 },
      ],
      language: [{ value: 'en', count: 30 }],
      publisher: [{ value: 'Hive Press', count: 30 }],
      subject: [{ value: 'Biology', count: 30 }],
    });
  });

  it('knows a work by each of its names, and what is like it', async () => {
    const whale = (at: number, more: Partial<ArticleInfo> = {}) =>
      work(
        `Humpback whale song, study ${'abcdef'[at]}`,
        { doi: `10.1000/${at}`, ...more },
        { references: ['doi:10.1000/cited'] },
      );
    await catalogue.keep([
      whale(1, { abstract: 'Whales sing in deep water.' }),
      whale(2, { abstract: 'Songs of whales in winter.' }),
      whale(3, { pmid: '7' }),
      work('Neural pictures', { doi: '10.1000/9' }, { references: ['doi:10.1000/x'] }),
    ]);
    const known = await catalogue.get(['pmid:7', 'doi:10.1000/3', 'doi:10.1000/nobody']);
    expect([...known].map(([name, { guid }]) => [name, guid]).sort()).toEqual([
      ['doi:10.1000/3', 'doi:10.1000/3'],
      ['pmid:7', 'doi:10.1000/3'],
    ]);
    await expect.poll(() => found('whale')).toHaveLength(3);
    const seed = { guid: 'doi:10.1000/1', title: 'Humpback whale song' };
    const similar = await catalogue.similar(seed, { offset: 0, limit: 5, without: ['pmid:7'] });
    expect(similar.map(({ record }) => record.guid)).toEqual(['doi:10.1000/2']);
    expect(similar[0]?.reasons.map(({ kind }) => kind)).toContain('shared-references');
    const stranger = await catalogue.similar({ title: 'Whale songs', abstract: 'Humpbacks' }, { offset: 0, limit: 5 });
    expect(stranger.map(({ record }) => record.guid)).toContain('doi:10.1000/1');
    const { query } = question('whale');
    const [more = 0, none] = await catalogue.rescore(query ?? { kind: 'term', text: 'whale' }, [
      { title: 'The whale', abstract: '' },
      { title: 'The shark', abstract: '' },
    ]);
    expect([more > 0, none]).toEqual([true, 0]);
  });

  it('stops when nobody waits any more', async () => {
    await expect(catalogue.search(question('whale'), AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
  });

  it('keeps its index in the scratch folder, for this database alone', async () => {
    const mark = await readFile(join(server.dataDir, 'scratch/catalogue/index/index-0.database'), 'utf8');
    const { rows } = await server.db.pool.query("select value #>> '{}' as identity from catalogue_state where key = 'identity'");
    expect(rows).toEqual([{ identity: mark }]);
  });
});

describe('what people import', () => {
  const info = { source: 'bibtex', authors: [{ family: 'Payne' }], year: 1971 };
  const fill = () => runJob('fillFromLibrary');
  const all = async () =>
    (await server.db.pool.query<{ record: object }>('select record from catalogue_record where record is not null')).rows;

  it('[SEA-007] becomes known when it was published, and says nothing of them', async () => {
    const { id: project } = await newProject(ada, 'Secret project');
    await newArticle(ada, project, {
      ...{ ...info, title: 'Songs of the humpback whale', doi: '10.1126/science.173', keywords: ['secret'], note: 'secret' },
      ...{ url: 'https://secret.example', pdf_url: 'https://secret.example/a.pdf' },
    });
    await newArticle(ada, project, { ...info, title: 'Secret draft' });
    await newArticle(ada, project, { ...info, title: 'Secret by hand', doi: '10.1126/own', source: 'manual' });
    await fill();
    const rows = await all();
    expect(rows).toMatchObject([
      {
        record: {
          guid: 'doi:10.1126/science.173',
          info: { title: 'Songs of the humpback whale' },
          sources: [{ source: 'library' }],
        },
      },
    ]);
    expect(JSON.stringify(rows).toLowerCase()).not.toContain('secret');
    // Later ones come as well, and those that are in the recycle bin do not.
    const later = await newArticle(ada, project, { ...info, title: 'A later paper on whales', pmid: '7' });
    const { id: binned } = await newArticle(ada, project, { ...info, title: 'Binned', pmid: '8' });
    await ada.call(libraryContract.deleteItems, { body: { articles: [binned] } });
    await fill();
    await fill();
    expect(await all()).toHaveLength(2);
    expect(later.id).toBeGreaterThan(0);
  });

  it('stays theirs, with all that follows from it, unless the house has switched that on', async () => {
    const house = await startCatalogue();
    const bea = await house.server.signIn();
    const { id: project } = await newProject(bea);
    await newArticle(bea, project, { ...info, title: 'Songs of the humpback whale', doi: '10.1126/science.173' });
    await house.runJob('fillFromLibrary');
    const { rows } = await house.server.db.pool.query('select count(*)::int as count from catalogue_record');
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('stays theirs where they have changed it by hand', async () => {
    const { id: project } = await newProject(ada);
    const article = await newArticle(ada, project, { ...info, title: 'As published', doi: '10.1126/hand', volume: '1' });
    await ada.call(libraryContract.updateArticle, {
      params: { id: article.id },
      body: { version: article.version, info: { ...article.info, volume: 'Secret volume' } },
    });
    await fill();
    const record = (await all()).find(({ record: one }) => JSON.stringify(one).includes('10.1126/hand'));
    expect(record).toMatchObject({ record: { info: { title: 'As published' } } });
    expect(JSON.stringify(record)).not.toContain('Secret');
  });
});

describe('operators', () => {
  it('see what the catalogue holds', async () => {
    await catalogue.keep([work('Songs of the humpback whale', { doi: '10.1000/1' })]);
    await expect
      .poll(async () => (await desk.call(calls.holdings)).data)
      .toMatchObject({ index: 'embedded', indexed: 1, is_behind: false, sources: [{ value: 'crossref', count: 1 }] });
    const health = await server.guest.send({
      method: 'GET',
      path: '/health/',
      auth: 'guest',
      doc: '',
      reply: calls.holdings.reply,
    });
    expect(JSON.stringify(health.json)).toContain('"catalogue"');
  });

  it('[SEA-007] harvest repositories, as a job', async () => {
    hive.items.push({ id: 'oai:hive:1', title: 'Songs of the humpback whale' });
    const { data } = await desk.call(calls.startHarvest, { body: { address: hive.address } });
    expect(data).toMatchObject({ state: 'waiting', address: hive.address });
    await server.runJobs();
    // A page takes its turn, and what waits for that comes back.
    await expect
      .poll(async () => {
        await server.db.pool.query('delete from core_outbound_turn; update graphile_worker._private_jobs set run_at = now()');
        await server.runJobs();
        return (await desk.call(calls.harvests)).data;
      })
      .toMatchObject([{ id: data.id, state: 'done', taken: 1, title: 'The Hive' }]);
    await expect.poll(() => found('humpback')).toEqual(['Songs of the humpback whale']);
  });

  it('alone see any of it', async () => {
    for (const person of [ada, server.guest]) expect((await person.send(calls.holdings)).status).toBe(404);
  });
});
