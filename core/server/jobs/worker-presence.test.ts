import { resolve } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { childProgram } from '../testing/child-program.ts';
import { silentLog } from '../testing/silent-log.ts';
import { testDatabase } from '../testing/test-database.ts';
import { createJobs } from './create-jobs.ts';
import type { NamedJob } from './job-types.ts';

const db = await testDatabase();
const jobs = await createJobs({ db, log: silentLog });
const startWorker = await childProgram(resolve(import.meta.dirname, '../testing/worker-program.ts'));

type Began = { began: unknown };
const isBegan = (line: unknown): line is Began => 'began' in (line as Began);

const ran: unknown[] = [];
const definitions: NamedJob[] = [
  { plugin: 'test', name: 'stuck', definition: { run: async (payload) => void ran.push(payload) } },
];

const stops: (() => Promise<void>)[] = [];
const work = async (): Promise<void> => {
  stops.push((await jobs.run(definitions, { concurrency: 1 })).stop);
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
  await expect.poll(() => ran, { timeout: 10_000 }).toEqual([{ id: 1 }]);
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
