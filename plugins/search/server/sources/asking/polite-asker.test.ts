/** Sources over a real network, as bad as it comes; and how often each is asked, on a clock that tests turn. */
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { coreMigrations } from '#core/server/app/core-migrations.ts';
import { openOutbound } from '#core/server/outbound/open-outbound.ts';
import { localServer } from '#core/server/testing/local-server.ts';
import { testDatabase } from '#core/server/testing/test-database.ts';
import { NotYet, sql } from '#server-kit';
import { drippingServer } from '../../testing/dripping-server.ts';
import { pretend, questionOf, word } from '../../testing/pretended-source.ts';
import { SourceSettings } from '../settings.ts';
import { type Source, SourceFailure } from '../source.ts';
import { askedSources, pageAt } from '../sources.ts';
import { PoliteAsker } from './polite-asker.ts';

const { kysely: db, pool } = await testDatabase(coreMigrations);
const outbound = openOutbound({ db, productName: 'Carrel', contact: 'ada@example.org' });
const service = await localServer({
  '/gzip': { headers: { 'content-encoding': 'gzip' }, body: gzipSync('{"a":"ü"}') },
  '/latin1': { headers: { 'content-type': 'application/json; charset=latin1' }, body: Buffer.from('{"a":"ü"}', 'latin1') },
  '/busy': { status: 429, headers: { 'retry-after': '7' }, body: 'Too many' },
  '/budget': { status: 429, headers: { 'x-ratelimit-reset': '900' }, body: '{}' },
  '/epoch': () => ({ status: 503, headers: { 'x-ratelimit-reset': String(Math.ceil(Date.now() / 1000) + 600) }, body: '' }),
  '/words': { body: 'Rate exceeded.' },
  '/forbidden': { status: 403, body: 'rate limit exceeded' },
  '/key': { status: 401, body: '{"error":"bad key"}' },
  '/broken': { status: 502, body: '<html>' },
  '/bomb': { headers: { 'content-encoding': 'gzip' }, body: gzipSync(Buffer.alloc(64 * 1024 * 1024)) },
  '/hangs': { hangs: true },
  '/ok': { headers: { 'x-rate-limit-limit': '2', 'x-rate-limit-interval': '240s' }, body: '{}' },
  '/moved': { status: 302, headers: { location: 'http://169.254.169.254/latest/meta-data/' } },
});

const drip = await drippingServer();

const source = (more: Partial<Source> = {}): Source => ({
  name: 'doaj',
  gap: 0,
  atOnce: 2,
  ask: async () => ({ records: [], total: null, isLast: true, isExact: true }),
  ...more,
});
const ask = (
  path: string,
  { seconds = 5, base = service.origin, ...more }: { seconds?: number; base?: string } & Partial<Source> = {},
) => {
  const signal = AbortSignal.timeout(seconds * 1000);
  const asked = { source: source(more), base, secretHeaders: { 'x-api-key': 'k' } };
  return new PoliteAsker(outbound).contextFor(asked, signal, performance.now() + seconds * 1000).ask({ path });
};
const untilOf = (error: unknown): number => (error instanceof NotYet ? (error.at.getTime() - Date.now()) / 1000 : Number.NaN);

beforeEach(async () => {
  await sql`delete from core_outbound_turn`.execute(db);
});

describe('[SEA-007] an answer', () => {
  it('is read in whatever it was packed and written', async () => {
    expect([(await ask('/gzip'))?.text, (await ask('/latin1'))?.text]).toEqual(['{"a":"ü"}', '{"a":"ü"}']);
    expect(service.asked.at(-1)?.headers).toMatchObject({
      'user-agent': 'Carrel/1.0 (mailto:ada@example.org)',
      accept: 'application/json',
      'x-api-key': 'k',
    });
  });

  it('of 404 is none', async () => expect(await ask('/nothing')).toBeUndefined());

  it.each([
    ['/busy', 7],
    ['/budget', 900],
    ['/epoch', 600],
    ['/words', 30],
    ['/forbidden', 30],
  ])('%s: the source is left alone by everybody', async (path, seconds) => {
    const said = untilOf(await ask(path).catch((error: unknown) => error));
    expect(Math.abs(said - seconds)).toBeLessThan(3);
    const before = service.asked.length;
    expect(untilOf(await ask('/ok').catch((error: unknown) => error))).toBeGreaterThan(0);
    expect(service.asked).toHaveLength(before);
  });

  it.each([
    ['/key', 'refused'],
    ['/broken', 'unreachable'],
    ['/bomb', 'unreadable'],
    ['/moved', 'unreachable'],
  ])('%s is a failure: %s', async (path, reason) => {
    await expect(ask(path)).rejects.toMatchObject({ name: 'SourceFailure', reason });
  });

  it('of a question that is too long is not waited for', async () => {
    const before = service.asked.length;
    await expect(ask(`/ok?q=${'x'.repeat(4000)}`)).rejects.toMatchObject({ reason: 'refused' });
    expect(service.asked).toHaveLength(before);
  });

  it('that does not come, or comes by the drop, is waited for until the deadline', async () => {
    await expect(ask('/hangs', { seconds: 0.4 })).rejects.toMatchObject({ reason: 'slow' });
    await expect(ask('/', { seconds: 0.4, base: drip })).rejects.toMatchObject({ reason: 'slow' });
    await expect(ask('/', { base: 'http://127.0.0.1:1' })).rejects.toBeInstanceOf(SourceFailure);
  });
});

describe('[SEA-007] in turn', () => {
  it('who would come too late is told so at once, and the source does nothing wrong', async () => {
    const asker = new PoliteAsker(outbound);
    const asked = { source: source({ gap: 120_000, atOnce: 1 }), base: service.origin };
    const deadline = performance.now() + 60_000;
    const all = Array.from({ length: 5 }, () =>
      asker.contextFor(asked, AbortSignal.timeout(60_000), deadline).ask({ path: '/ok' }),
    );
    const ended = await Promise.allSettled(all);
    expect(ended.map(({ status }) => status)).toEqual(['fulfilled', ...Array.from({ length: 4 }, () => 'rejected')]);
    expect(ended.slice(1).every((one) => one.status === 'rejected' && one.reason instanceof NotYet)).toBe(true);
  });

  it('a limit that the source names itself is kept from then on', async () => {
    const asker = new PoliteAsker(outbound);
    const asked = { source: source(), base: service.origin };
    const once = () => asker.contextFor(asked, AbortSignal.timeout(60_000), performance.now() + 20_000).ask({ path: '/ok' });
    await once();
    await once();
    await expect(once()).rejects.toBeInstanceOf(NotYet);
  });

  it('twenty tabs in parallel: no source more often than it wants, nor more at once', async () => {
    let now = Date.parse('2026-01-01T00:00:00Z');
    const started: { name: string; at: number }[] = [];
    const atOnce = new Map<string, { now: number; most: number }>();
    const due: { at: number; go: () => void }[] = [];
    const clock = {
      now: () => now,
      sleep: (milliseconds: number) => new Promise<void>((go) => due.push({ at: now + milliseconds, go })),
    };
    const turns = openOutbound({ db, productName: 'Carrel', contact: 'a@b.c', clock });
    const asker = new PoliteAsker({
      ...turns,
      // Each takes five seconds of that clock to answer.
      ask: async ({ address }) => {
        const name = new URL(address).hostname.replace('.example', '');
        const seen = atOnce.get(name) ?? { now: 0, most: 0 };
        atOnce.set(name, { now: seen.now + 1, most: Math.max(seen.most, seen.now + 1) });
        started.push({ name, at: now });
        await clock.sleep(5000);
        atOnce.set(name, { now: (atOnce.get(name)?.now ?? 1) - 1, most: atOnce.get(name)?.most ?? 0 });
        return { status: 200, type: '', headers: {}, bytes: Buffer.from('{}'), url: new URL(address) };
      },
    });
    const sources = askedSources(SourceSettings.parse({}), 'a@b.c').map((asked) => ({
      ...asked,
      base: `http://${asked.source.name}.example`,
    }));
    expect(sources).toHaveLength(8);
    const patience = performance.now() + 1e9;
    let open = 0;
    const all = Array.from({ length: 20 }, () => sources)
      .flat()
      .map(async (asked) => {
        open += 1;
        await asker.contextFor(asked, new AbortController().signal, patience).ask({ path: '/' });
        open -= 1;
      });
    while (open > 0) {
      // As long as something moves by itself, time stands still; on a busy machine the database answers late.
      for (let quiet = 0, before = due.length; quiet < 3; before = due.length) {
        await sleep(4);
        const isAsking = pool.waitingCount > 0 || pool.idleCount < pool.totalCount;
        quiet = before === due.length && !isAsking ? quiet + 1 : 0;
      }
      due.sort((a, b) => a.at - b.at);
      const first = due.shift();
      if (!first) continue;
      now = Math.max(now, first.at);
      first.go();
    }
    await Promise.all(all);
    for (const { source: one } of sources) {
      const times = started.flatMap(({ name, at }) => (name === one.name ? [at] : []));
      const gaps = times.slice(1).map((at, place) => at - (times[place] ?? 0));
      expect(times).toHaveLength(20);
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(one.gap);
      expect(atOnce.get(one.name)?.most).toBeLessThanOrEqual(one.atOnce);
    }
  });
});

describe('[SEA-007] settings', () => {
  it('an empty address switches a source off, keys go into headers', () => {
    const settings = SourceSettings.parse({
      SEARCH_ARXIV: '',
      SEARCH_OPENALEX: 'http://localhost:1/openalex//',
      SEARCH_OPENALEX_KEY: ' key ',
      SEARCH_CORE_PER_MINUTE: '25',
    });
    const sources = askedSources(settings, '');
    expect(sources.map(({ source: one }) => one.name)).not.toContain('arxiv');
    expect(sources[0]).toMatchObject({ base: 'http://localhost:1/openalex', secretHeaders: { authorization: 'Bearer key' } });
    expect(sources.find(({ source: one }) => one.name === 'core')).toMatchObject({ source: { gap: 2400 } });
    expect(sources.find(({ source: one }) => one.name === 'core')).not.toHaveProperty('secretHeaders');
    expect(SourceSettings.safeParse({ SEARCH_DOAJ: 'file:///etc/passwd' }).success).toBe(false);
  });

  it('a key is in no address', async () => {
    const [openAlex] = askedSources(SourceSettings.parse({ SEARCH_OPENALEX_KEY: 'secret' }), '');
    const pretended = pretend([{ meta: { count: 0 }, results: [] }]);
    await openAlex?.source.ask(questionOf(word('bees')), 0, pretended.context);
    expect(pretended.asked[0]?.path).not.toContain('secret');
  });

  it('a work has a page where it was found', () => {
    expect(pageAt({ source: 'europepmc', id: 'MED/1 2' })).toBe('https://europepmc.org/article/MED/1%202');
    expect(pageAt({ source: 'arxiv', id: 'hep-th/9901001' })).toBe('https://arxiv.org/abs/hep-th/9901001');
    expect([pageAt({ source: 'import', id: '1' }), pageAt({ source: 'toString', id: '1' })]).toEqual([null, null]);
  });
});
