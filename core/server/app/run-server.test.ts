/** A whole web process: what it has opened when it runs, and that nothing of it is left when it ends or could not begin. */
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { Health } from '../../common/core-contract.ts';
import { readConfig } from '../config.ts';
import { createLog } from '../observe/log.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testDatabase } from '../testing/test-database.ts';
import { type RunningServer, runServer } from './run-server.ts';
import { runWorker } from './run-worker.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const db = await testDatabase();
const folder = await temporaryFolder();
const log = createLog({ LOG_LEVEL: 'silent' });
const options = (env: Record<string, string> = {}) => {
  const config = readConfig({ DATABASE_URL: db.url, CARREL_DATA: folder, PORT: '0', ...env }, ROOT);
  return { config, plugins: [], log, version: '1.2.3', webRoot: join(folder, 'web') };
};
/** Stands for a worker on another machine. */
const beatAt = (at: string) =>
  db.pool.query(
    `insert into core_job_worker values ('elsewhere', now() - $1::interval) on conflict (worker) do update set beat_at = excluded.beat_at`,
    [at],
  );
const health = async ({ port }: RunningServer) => (await fetch(`http://127.0.0.1:${port}/api/health/`)).json();

/** Sessions of other processes' pools and listeners; the test itself uses one connection. */
const sessions = async (): Promise<number> =>
  (await db.pool.query("select from pg_stat_activity where datname = current_database() and application_name like 'carrel%'"))
    .rowCount ?? 0;
const alone = 1;

it('serves on the port that it tells, until it is stopped', async () => {
  await beatAt('0 s');
  const server = await runServer(options());
  expect(await health(server)).toMatchObject({
    status: 'ok',
    version: '1.2.3',
    database: { ok: true, detail: 'external' },
    worker: { ok: true, detail: 'not run by this process' },
  });
  expect(await sessions()).toBeGreaterThan(alone);
  await server.stop();
  await expect(health(server)).rejects.toThrow('fetch failed');
  await expect.poll(sessions).toBe(alone);
});

it('leaves nothing open when its port is taken', async () => {
  const first = await runServer(options());
  await expect(runServer(options({ PORT: String(first.port) }))).rejects.toMatchObject({ code: 'EADDRINUSE' });
  expect(await health(first)).toMatchObject({ database: { ok: true } });
  await first.stop();
  await expect.poll(sessions).toBe(alone);
});

it('leaves nothing open when a setting turns out to be of no use', async () => {
  const broken = options({ PLANS_FILE: join(folder, 'no-plans.json') });
  await expect(runServer(broken)).rejects.toThrow('no-plans.json');
  await expect.poll(sessions).toBe(alone);
});

it('leaves the processor to others before it starts its worker, and starts none after its end', async () => {
  const children = () => process.getActiveResourcesInfo().filter((kind) => kind === 'ProcessWrap').length;
  const workerScript = join(folder, 'worker.mjs');
  await writeFile(workerScript, "process.on('disconnect', () => process.exit(0)); process.send('ready');");
  const before = children();
  let isTime = (): void => {};
  const afterwards = new Promise<void>((done) => (isTime = done));
  const server = await runServer({ ...options(), workerScript, afterwards });
  expect(await health(server)).toMatchObject({ worker: { ok: false, detail: 'starting' } });
  expect(children()).toBeLessThanOrEqual(before);
  isTime();
  await expect.poll(() => health(server)).toMatchObject({ worker: { ok: true } });
  await server.stop();

  const late = new Promise<void>((done) => (isTime = done));
  await (await runServer({ ...options(), workerScript, afterwards: late })).stop();
  isTime();
  await late;
  await setImmediate();
  expect(children()).toBeLessThanOrEqual(before);
});

it('knows that no worker lives, here or elsewhere', async () => {
  await beatAt('36 s');
  const server = await runServer(options());
  const { status, worker, parts } = (await health(server)) as Health;
  expect({ status, worker }).toEqual({ status: 'degraded', worker: { ok: false, detail: 'none lives' } });
  expect(parts).toContainEqual(expect.objectContaining({ id: 'worker', state: 'down', says: 'stopped' }));
  const living = await runWorker(options());
  // An answer is given again for a second.
  await expect.poll(() => health(server)).toMatchObject({ status: 'ok', worker: { ok: true } });
  await living.stop();
  await expect.poll(() => health(server)).toMatchObject({ status: 'degraded' });
  await server.stop();
});

it('has its jobs run by a worker beside it, which leaves nothing open either', async () => {
  const server = await runServer(options());
  const worker = await runWorker(options());
  await db.pool.query(`select graphile_worker.add_job('core.mail', json_build_object('id', 'a', 'queuedAt', '2026-01-01',
    'to', 'ada@example.org', 'subject', 'Hello', 'text', 'Hello'))`);
  const waiting = async () => (await db.pool.query('select from graphile_worker.jobs')).rowCount;
  await expect.poll(waiting).toBe(0);
  await worker.stop();
  await server.stop();
  await expect.poll(sessions).toBe(alone);
});
