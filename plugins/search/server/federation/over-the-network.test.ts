/** The eight sources as they are, over a network as it is: each in its documented form, and each in every way in which it can fail. */
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { coreMigrations } from '#core/server/app/core-migrations.ts';
import { openOutbound } from '#core/server/outbound/open-outbound.ts';
import type { Reply } from '#core/server/testing/local-server.ts';
import { silentLog } from '#core/server/testing/silent-log.ts';
import { testDatabase } from '#core/server/testing/test-database.ts';
import { sql } from '#server-kit';
import { drippingServer } from '../testing/dripping-server.ts';
import { localServices, NAMES } from '../testing/local-services.ts';
import { pretendedCatalogue } from '../testing/pretended-catalogue.ts';
import { questionOf, word } from '../testing/pretended-source.ts';
import { SourceSettings } from '../sources/settings.ts';
import type { RemoteName } from '../sources/source.ts';
import { makeFederationTables } from './kept/migration.ts';
import type { FederationTables } from './kept/tables.ts';
import { openFederation } from './open-federation.ts';

const { kysely } = await testDatabase([
  ...coreMigrations,
  { owner: 'search', migrations: [{ name: '0001-federation', up: makeFederationTables }] },
]);
const services = await localServices();
const drip = await drippingServer();

beforeEach(async () => {
  services.instead.clear();
  services.asked.length = 0;
  await sql`delete from core_outbound_turn`.execute(kysely);
  await sql`delete from search_source_page`.execute(kysely);
});

const start = (env: Record<string, string> = {}) =>
  openFederation({
    db: kysely.withTables<Pick<FederationTables, keyof FederationTables>>(),
    outbound: openOutbound({ db: kysely, productName: 'Carrel', contact: 'ada@example.org' }),
    catalogue: pretendedCatalogue(),
    settings: SourceSettings.parse({ ...services.env, SEARCH_SECONDS: '2', ...env }),
    log: silentLog,
  });
let searches = 0;
const search = (federation = start()) => federation.federate(questionOf(word('bees')), 0, { search: `http${++searches}` });
const stateOf = (found: Awaited<ReturnType<typeof search>>, name: RemoteName) =>
  found.sources.find(({ source }) => source === name)?.state;

describe('[SEA-007] eight services', () => {
  it('answer in their documented forms, and what all have is one work', async () => {
    const found = await search();
    expect(found.sources.map(({ source, state }) => [source, state])).toEqual(
      ['catalogue', ...NAMES].map((name) => [name, 'answered']),
    );
    expect(found.records.map(({ info }) => info.title).sort()).toEqual(
      ['Bees everywhere', ...NAMES.map((name) => `Bees of ${name}`)].sort(),
    );
    const [shared] = found.records.filter(({ info }) => info.title === 'Bees everywhere');
    expect(shared?.sources.map(({ source }) => source).sort()).toEqual([...NAMES].sort());
    expect(services.asked).toHaveLength(8);
    expect(services.asked.every(({ headers }) => headers['user-agent'] === 'Carrel/1.0 (mailto:ada@example.org)')).toBe(true);
  });

  const bad: readonly [string, Reply, string][] = [
    ['is busy', { status: 429, headers: { 'retry-after': '60' } }, 'busy'],
    ['is down for a while', { status: 503 }, 'busy'],
    ['says so in words', { body: 'Rate exceeded.' }, 'busy'],
    ['is broken', { status: 500, body: '<html>' }, 'failed'],
    ['does not take our key', { status: 401, body: '{}' }, 'failed'],
    ['answers another question', { body: '{"hello":"world"}' }, 'failed'],
    [
      'answers with a page',
      { headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>Sign in</title>' },
      'failed',
    ],
    [
      'answers with a bomb',
      { headers: { 'content-encoding': 'gzip' }, body: gzipSync(Buffer.alloc(32 * 1024 * 1024)) },
      'failed',
    ],
    ['leads into our own network', { status: 302, headers: { location: 'http://10.0.0.1/' } }, 'failed'],
    ['knows nothing of it', { status: 404, body: 'Resource not found.' }, 'answered'],
  ];
  it.each(bad)('each of them %s, and the others are as they were', async (_, reply, state) => {
    for (const name of NAMES) {
      services.instead.clear();
      services.instead.set(name, reply);
      await sql`delete from core_outbound_turn`.execute(kysely);
      await sql`delete from search_source_page`.execute(kysely);
      const found = await search();
      expect([name, stateOf(found, name)]).toEqual([name, state]);
      expect(found.records).toHaveLength(8);
      expect(found.sources.filter((one) => one.state === 'answered')).toHaveLength(state === 'answered' ? 9 : 8);
    }
  });

  it('each of them writes its letters in another way, and is read', async () => {
    for (const name of NAMES) {
      const { body = '', ...rest } = services.answerOf(name);
      const text = String(body).replaceAll('Bees of', 'Größe of');
      services.instead.set(name, {
        ...rest,
        body: name === 'arxiv' ? Buffer.from(`\ufeff${text}`) : Buffer.from(text, 'latin1'),
      });
    }
    const found = await start().federate(questionOf(undefined, { filters: { from: '2000' } }), 0, { search: 'letters' });
    const read = found.records.map(({ info }) => info.title).filter((title) => title?.startsWith('Größe'));
    // Those that take filters alone.
    expect(read.length).toBeGreaterThanOrEqual(5);
  });

  it('all that hang, drip or are not there hold up nobody for longer than the deadline', async () => {
    services.instead.set('openalex', { hangs: true });
    const found = await search(
      start({ SEARCH_DOAJ: drip, SEARCH_CORE: 'http://127.0.0.1:1', SEARCH_ARXIV: '', SEARCH_SECONDS: '1' }),
    );
    expect([stateOf(found, 'openalex'), stateOf(found, 'doaj'), stateOf(found, 'core'), stateOf(found, 'arxiv')]).toEqual([
      'slow',
      'slow',
      'failed',
      undefined,
    ]);
    expect(found.records).toHaveLength(5);
  });

  it('who was busy is not asked again, by nobody in the house', async () => {
    services.instead.set('crossref', { status: 429, headers: { 'retry-after': '60' } });
    await search();
    services.instead.clear();
    const before = services.asked.filter(({ url }) => url.startsWith('/crossref/')).length;
    await sql`delete from search_source_page`.execute(kysely);
    expect(stateOf(await search(), 'crossref')).toBe('busy');
    expect(services.asked.filter(({ url }) => url.startsWith('/crossref/'))).toHaveLength(before);
  });
});
