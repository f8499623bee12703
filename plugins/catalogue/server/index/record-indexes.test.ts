/** Both indexes by one set of tests, and what is OpenSearch's own. */
import { describe, expect, it } from 'vitest';
import { record, scratchFolder } from '../engine/testing/made-up.ts';
import { ThreadIndex } from '../engine/thread-index.ts';
import { openSearchIndex } from '../opensearch/opensearch-index.ts';
import { startOpenSearch } from '../testing/opensearch-server.ts';
import { recordIndexSuite } from '../testing/record-index-suite.ts';

const folder = scratchFolder();
recordIndexSuite(
  'the embedded index',
  async () => new ThreadIndex({ folder: folder.path }),
  async (index) => {
    await index.close();
    return new ThreadIndex({ folder: folder.path });
  },
);

const server = await startOpenSearch('ada:secret');
const address = { address: `${server.origin}/`, user: 'ada', password: 'secret', index: 'works' };
recordIndexSuite(
  'the index on an OpenSearch server',
  () => openSearchIndex(address, 'database'),
  () => openSearchIndex(address, 'database'),
);

describe('OpenSearch', () => {
  const question = { query: { kind: 'term', text: 'whale' }, offset: 0, limit: 20, sort: 'relevance', facets: false } as const;

  it('is given the settings of our own ranking, and documents that it only has to split', async () => {
    const index = await openSearchIndex({ ...address, index: 'given' }, 'database');
    await index.add([record(1, { title: 'Whales singing' })], { mark: 3 });
    expect(server.indexes.get('given')?.body).toMatchObject({
      settings: { similarity: { works: { type: 'BM25', k1: 1.2, b: 0.75 } } },
      mappings: {
        properties: { title: { type: 'text', analyzer: 'whitespace', similarity: 'works' }, year: { type: 'integer' } },
      },
    });
    const held = server.indexes.get('given')?.documents.get('1');
    expect(held).toMatchObject({
      version: 3,
      source: { title: 'whale sing', title_words: 'whales singing', shown_title: 'Whales singing' },
    });
  });

  it('keeps the later of two versions, whoever writes last', async () => {
    const index = await openSearchIndex({ ...address, index: 'versions' }, 'database');
    await index.add([record(1, { title: 'The whale' })], { mark: 5 });
    await index.add([record(1, { title: 'A shark' })], { mark: 4 });
    expect((await index.search(question)).total).toBe(1);
  });

  it('is not asked for what it cannot page to at once', async () => {
    const index = await openSearchIndex({ ...address, index: 'deep' }, 'database');
    const all = Array.from({ length: 10_050 }, (_, at) => record(at + 1, { title: 'Whale' }));
    for (let at = 0; at < all.length; at += 2000) await index.add(all.slice(at, at + 2000), { mark: at + 1 });
    const { hits, total } = await index.search({ ...question, offset: 10_020, limit: 5 });
    expect([hits.map(({ id }) => id), total]).toEqual([[10_021, 10_022, 10_023, 10_024, 10_025], 10_050]);
    expect((await index.search({ ...question, offset: 20_000, limit: 5 })).hits).toEqual([]);
  });

  it('of another house is left alone, and one of an older form is made anew', async () => {
    const own = { ...address, index: 'own' };
    const index = await openSearchIndex(own, 'database');
    await index.add([record(1, { title: 'The whale' })], { mark: 5 });
    await expect(openSearchIndex(own, 'another')).rejects.toThrow('belongs to another database');
    const held = server.indexes.get('own');
    if (held) server.indexes.set('own', { ...held, body: { mappings: { _meta: { database: 'database', format: 0 } } } });
    expect(await (await openSearchIndex(own, 'database')).state()).toMatchObject({ records: 0, mark: 0 });
  });

  it.each([
    ['a wrong password', { ...address, password: 'x' }, 'Unauthorized'],
    ['nobody there', { ...address, address: 'http://127.0.0.1:1' }, 'fetch failed'],
  ])('that cannot be had says so: %s', async (_, wrong, message) => {
    await expect(openSearchIndex(wrong, 'database')).rejects.toThrow(message);
  });

  it('without texts to go by nothing is similar', async () => {
    const index = await openSearchIndex({ ...address, index: 'similar' }, 'database');
    expect(await index.similar({ title: '', abstract: '' }, { offset: 0, limit: 5 })).toEqual([]);
  });
});
