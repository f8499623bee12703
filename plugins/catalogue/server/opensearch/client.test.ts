/** An OpenSearch server as servers are: busy, broken, somebody else’s. */
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { localServer, type Reply } from '#core/server/testing/local-server.ts';
import { record } from '../engine/testing/made-up.ts';
import { OpenSearchClient, OpenSearchError } from './client.ts';
import { OpenSearchIndex, openSearchIndex } from './opensearch-index.ts';

let answer: (url: string) => Reply | undefined = () => undefined;
const server = await localServer(({ url }) => answer(url));
const elsewhere = await localServer(() => ({ body: '{}' }));
const address = { address: server.origin, user: 'ada', password: 'hunter2', index: 'works' };
const client = new OpenSearchClient(address);
const Anything = z.object({});
const question = { query: { kind: 'term', text: 'whale' }, offset: 0, limit: 5, sort: 'relevance', facets: false } as const;
const failure = (work: Promise<unknown>): Promise<OpenSearchError> =>
  work.then(
    () => expect.fail('it was answered'),
    (error: unknown) => error as OpenSearchError,
  );
const json = (body: object, status = 200): Reply => ({ status, body: JSON.stringify(body) });

beforeEach(() => {
  answer = () => undefined;
  server.asked.length = 0;
  elsewhere.asked.length = 0;
});

describe('[SEA-007] what the server says that is no answer', () => {
  it.each([
    [
      'a refusal with a reason',
      json({ error: { type: 'circuit_breaking', reason: 'Data too large' } }, 429),
      429,
      'circuit_breaking Data too large',
    ],
    ['a refusal in one word', json({ error: 'Unauthorized' }, 401), 401, 'Unauthorized'],
    ['a page of a proxy', { status: 502, body: '<html>Bad gateway' }, 502, 'status 502'],
    ['nothing at all', { status: 503 }, 503, 'status 503'],
    ['half of an answer', { body: '{"hits":{"total"' }, 502, 'no JSON'],
    ['a page of the web', { body: '<!doctype html>' }, 502, 'no JSON'],
    ['an answer of another shape', json({ hits: [] }), 502, 'another shape: hits'],
    ['null', { body: 'null' }, 502, 'another shape: '],
  ] as const)('is told as what it is: %s', async (_, reply, status, said) => {
    answer = () => reply;
    const error = await failure(new OpenSearchIndex(client, 'database').search(question));
    expect(error).toBeInstanceOf(OpenSearchError);
    expect([error.status, error.message]).toEqual([status, `OpenSearch: ${said}`]);
    expect(JSON.stringify(error) + error.stack).not.toMatch(/hunter2|YWRhOmh1bnRlcjI/);
  });

  it('is not followed elsewhere, where the password is not for', async () => {
    answer = () => ({ status: 307, headers: { location: `${elsewhere.origin}/works/_search` } });
    await expect(client.ask('GET', '/', Anything)).rejects.toThrow();
    expect([server.asked.length, elsewhere.asked.length]).toEqual([1, 0]);
    expect(server.asked[0]?.headers.authorization).toBe(`Basic ${Buffer.from('ada:hunter2').toString('base64')}`);
  });
});

describe('[SEA-007] works that are written', () => {
  const index = new OpenSearchIndex(client, 'database');
  const bulk = (...statuses: readonly number[]) =>
    json({ errors: true, items: statuses.map((status) => ({ index: { status } })) });

  it.each([429, 400, 500])(
    'and are not taken with status %i: the mark stays where it is, and they are given again',
    async (status) => {
      answer = (url) => (url.endsWith('/_bulk') ? bulk(201, status) : json({}));
      const error = await failure(index.add([record(1), record(2)], { mark: 9 }));
      expect([error.status, error.message]).toEqual([status, 'OpenSearch: a work was not taken']);
      expect(server.asked.filter(({ url }) => url.includes('-mark'))).toEqual([]);
    },
  );

  it('and are there already, or gone already, are none that was not taken', async () => {
    answer = (url) => (url.endsWith('/_bulk') ? bulk(409, 404) : json({}));
    await index.remove([1, 2], { mark: 9 });
    expect(server.asked.at(-1)).toMatchObject({ method: 'PUT', url: '/works-mark/_doc/mark' });
    expect(String(server.asked.at(-1)?.body)).toBe('{"mark":9}');
  });

  it('in an index that breaks between two writings keep the earlier mark', async () => {
    let writings = 0;
    answer = (url) =>
      url.endsWith('/_bulk') && ++writings === 2 ? { status: 503 } : url.endsWith('/_bulk') ? bulk(201) : json({});
    const many = Array.from({ length: 300 }, (_, at) => record(at + 1));
    expect((await failure(index.add(many, { mark: 9 }))).status).toBe(503);
    expect([writings, server.asked.filter(({ url }) => url.includes('-mark')).length]).toEqual([2, 0]);
  });
});

describe('[SEA-007] an index there', () => {
  it('whose mark was lost is filled from the beginning', async () => {
    answer = (url) => {
      if (url.endsWith('/_count')) return json({ count: 7 });
      return url.includes('/_stats')
        ? json({ _all: { primaries: { store: { size_in_bytes: 5 } } } })
        : json({ found: false }, 404);
    };
    expect(await new OpenSearchIndex(client, 'database').state()).toEqual({ records: 7, bytes: 5, revision: 0, mark: 0 });
  });

  it('that is nobody’s of ours is neither emptied nor written', async () => {
    answer = (url) => (url.endsWith('/_mapping') ? json({ works: { mappings: {} } }) : json({}));
    await expect(openSearchIndex(address, 'database')).rejects.toThrow('belongs to another database');
    expect(server.asked.map(({ method }) => method)).toEqual(['GET']);
  });

  it('with a strange name is asked for by that name and no other', () => {
    expect(new OpenSearchClient({ ...address, index: 'a/../b?c' }).path('/_search')).toBe('/a%2F..%2Fb%3Fc/_search');
  });
});
