/** What `/status` is told of each part: what the server really sees, in codes for which there are texts, and nothing secret. */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import english from '../../../locales/en/core.json';
import { startForTests } from '../testing/test-server.ts';
import { HealthWatch } from './health.ts';
import { queueHealth } from './queue-health.ts';
import { StatusLog } from './status-log.ts';
import { StoreProbe } from './store-probe.ts';

const server = await startForTests();
const well = { ok: true, detail: 'ready' };

const partsWith = async (worker = well) => {
  const { parts } = await new HealthWatch(server.core, '1', () => worker).now();
  return Object.fromEntries(parts.map(({ id, state, says }) => [id, says ? `${state}: ${says}` : state]));
};

const park = (task: string) =>
  sql`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'ECONNREFUSED mail.example'
    where task_id = (select id from graphile_worker._private_tasks where identifier = ${task})`.execute(server.db.kysely);
const empty = () => sql`delete from graphile_worker._private_jobs`.execute(server.db.kysely);
const ofQueue = (hasMailServer = true) => queueHealth(server.db.kysely, hasMailServer);

describe('[CORE-008] the parts of core', () => {
  it('work on a server that was just started, except that mails are files', async () => {
    expect(await partsWith()).toEqual({
      database: 'works',
      worker: 'works',
      jobs: 'works',
      disk: 'works',
      files: 'works',
      mail: 'limited: folder',
      events: 'works',
    });
  });

  it('say what waits while the worker starts, and when it does not run', async () => {
    expect(await partsWith({ ok: false, detail: 'starting' })).toMatchObject({ worker: 'limited: starting' });
    expect(await partsWith({ ok: false, detail: 'restarting' })).toMatchObject({ worker: 'down: stopped' });
  });

  it('have a text for everything that they say', async () => {
    const texts: Record<string, Record<string, string>> = english.health;
    const said = await partsWith({ ok: false, detail: 'restarting' });
    for (const [id, state] of Object.entries(said)) {
      expect(texts[id]?.['title'], id).toBeTruthy();
      const says = state.split(': ')[1];
      if (says) expect(texts[id]?.[says], state).toBeTruthy();
    }
  });

  it('tell guests no path, address or number of people', async () => {
    await server.signIn();
    const answer = await server.app.inject('/api/health/');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).not.toContain(server.dataDir);
    expect(answer.body).not.toMatch(/postgres:|\d+ (users|accounts)|127\.0\.0\.1|@/);
  });

  it('see that the event stream of the server is interrupted', async () => {
    const events = { ...server.core.events, isListening: false };
    const { parts, status } = await new HealthWatch({ ...server.core, events }, '1', () => well).now();
    expect(parts.find(({ id }) => id === 'events')).toMatchObject({ state: 'limited', says: 'interrupted' });
    expect(status).toBe('ok');
  });
});

describe('[CORE-008] the queue', () => {
  it('is late when a job that is due has waited over a minute', async () => {
    await server.core.queue.of('core').add('mail', {}, { runAt: new Date(Date.now() - 30_000) });
    expect((await ofQueue()).jobs).toEqual({ state: 'works' });
    await server.core.queue.of('core').add('mail', {}, { runAt: new Date(Date.now() - 90_000) });
    expect((await ofQueue()).jobs).toEqual({ state: 'limited', says: 'late' });
    await empty();
  });

  it('tells of mails that are tried again, and of those that were given up', async () => {
    await server.core.queue.of('core').add('mail', {}, { runAt: new Date(Date.now() + 60_000) });
    expect((await ofQueue()).mail).toEqual({ state: 'works' });
    await sql`update graphile_worker._private_jobs set attempts = 1, last_error = 'x'`.execute(server.db.kysely);
    expect((await ofQueue()).mail).toEqual({ state: 'limited', says: 'late' });
    await park('core.mail');
    expect(await ofQueue()).toEqual({ mail: { state: 'down', says: 'lost' }, jobs: { state: 'limited', says: 'gaveUp' } });
    await sql`update graphile_worker._private_jobs set run_at = now() - interval '2 days'`.execute(server.db.kysely);
    expect((await ofQueue()).mail).toEqual({ state: 'works' });
    await empty();
  });
});

describe('[CORE-008] the storage of files', () => {
  it('is tried by storing a file, at most twice a minute', async () => {
    let puts = 0;
    const files = { put: async () => ({ size: 3, sha256: String(puts++) }), size: async () => 3 };
    const probe = new StoreProbe(files);
    expect(await Promise.all([probe.works(0), probe.works(1), probe.works(30_000)])).toEqual([true, true, true]);
    expect(puts).toBe(1);
    await probe.works(30_001);
    expect(puts).toBe(2);
  });

  it('does not work when nothing can be stored, which is told and heals', async () => {
    const folder = join(server.dataDir, 'files/core');
    await server.core.files.put('core/health', Buffer.from('ok\n'));
    await rm(folder, { recursive: true });
    await writeFile(folder, 'in the way');
    const broken = await new HealthWatch(server.core, '1', () => well).now();
    expect(broken.status).toBe('degraded');
    expect(broken.parts.find(({ id }) => id === 'files')).toMatchObject({ state: 'down', says: 'away' });
    await rm(folder);
    expect(await partsWith()).toMatchObject({ files: 'works' });
  });
});

it('[CORE-008] looks by itself every minute, until it is stopped', async () => {
  let asked = 0;
  const worker = () => {
    asked += 1;
    return well;
  };
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const watch = new HealthWatch(server.core, '1', worker);
  watch.start();
  expect(asked).toBe(1);
  vi.advanceTimersByTime(60_000);
  expect(asked).toBe(2);
  watch.stop();
  vi.advanceTimersByTime(180_000);
  expect(asked).toBe(2);
  vi.useRealTimers();
  await watch.now();
});

it('[CORE-008] a state counts from when it was first seen, and anew when it changes', () => {
  const log = new StatusLog();
  const part = { owner: 'core', id: 'mail', says: '' } as const;
  const [first, second, third] = [new Date(1_000), new Date(2_000), new Date(3_000)];
  expect(log.note([{ ...part, state: 'works' }], first)[0]?.since).toBe(first.toISOString());
  expect(log.note([{ ...part, state: 'works' }], second)[0]?.since).toBe(first.toISOString());
  expect(log.note([{ ...part, state: 'limited', says: 'late' }], third)[0]?.since).toBe(third.toISOString());
});
