import { resolve } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { childProgram } from '../testing/child-program.ts';
import { silentLog } from '../testing/silent-log.ts';
import { testDatabase } from '../testing/test-database.ts';
import { createJobs } from './create-jobs.ts';
import type { NamedJob } from './job-types.ts';
import { WorkerPresence } from './worker-presence.ts';

const db = await testDatabase();
const jobs = await createJobs({ db, log: silentLog });
const startWorker = await childProgram(resolve(import.meta.dirname, '../testing/worker-program.ts'));

type Began = { began: unknown };
const isBegan = (line: unknown): line is Began => 'began' in (line as Began);

const warnings: string[] = [];
process.on('warning', ({ message }) => warnings.push(message));

const ran: unknown[] = [];
const definitions: NamedJob[] = [
  { plugin: 'test', name: 'stuck', definition: { urgency: 'bulk', run: async (payload) => void ran.push(payload) } },
];

const stops: (() => Promise<void>)[] = [];
const work = async (concurrency = 1): Promise<void> => {
  stops.push((await jobs.run(definitions, { concurrency })).stop);
};
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

it('runs the job of a killed worker again within seconds', async () => {
  const worker = startWorker(db.url);
  await jobs.of('test').add('stuck', { id: 1 });
  await worker.line(isBegan);
  expect(await jobs.counts()).toMatchObject({ running: 1 });
  await worker.kill();
  await work();
  await expect.poll(() => ran).toEqual([{ id: 1 }]);
});

it('leaves the job of a worker that lives alone', async () => {
  ran.length = 0;
  const worker = startWorker(db.url);
  await jobs.of('test').add('stuck', { id: 2 });
  await worker.line(isBegan);
  await work();
  await jobs.of('test').add('stuck', { id: 3 });
  await jobs.of('test').add('stuck', { id: 4 });
  await expect.poll(() => ran.length + worker.lines.filter(isBegan).length).toBeGreaterThanOrEqual(2);
  expect(ran).not.toContainEqual({ id: 2 });
  await worker.kill();
});

/** Locks of workers, by the session that holds them. */
const locks = async (): Promise<ReadonlyMap<number, number>> => {
  const { rows } = await db.pool.query<{ pid: number; count: number }>(
    `select pid, count(*) from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and application_name = 'carrel workers' and datname = current_database()
     group by pid`,
  );
  return new Map(rows.map(({ pid, count }) => [pid, count]));
};
const held = async (): Promise<number[]> => [...(await locks()).values()];
/** Ends the session that holds them. @returns those that another session holds by now */
const loseSession = async (): Promise<() => Promise<number[]>> => {
  const [lost] = (await locks()).keys();
  await db.pool.query('select pg_terminate_backend($1)', [lost]);
  return async () => [...(await locks())].flatMap(([pid, count]) => (pid === lost ? [] : [count]));
};

it('makes workers that arrive together take their locks one after the other', async () => {
  await work(4);
  await expect.poll(held).toEqual([4]);
  // The driver warns about a query that is asked while another one runs on the same connection.
  expect(warnings).toEqual([]);
});

it('takes the locks of all workers again when their session was lost', async () => {
  await work(3);
  await expect.poll(held).toEqual([3]);
  await expect.poll(await loseSession()).toEqual([3]);
});

it('gives back the lock of a worker that left, for good, while the others keep theirs', async () => {
  const presence = new WorkerPresence(db, silentLog);
  await expect.poll(held).toEqual([]);
  for (const worker of ['one', 'two', 'three']) await presence.arrive(worker);
  await presence.leave('two');
  expect(await held()).toEqual([2]);
  await expect.poll(await loseSession()).toEqual([2]);
  await presence.close();
  await expect.poll(held).toEqual([]);
});
