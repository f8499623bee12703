/** A job that is quicker in one folder is done there when a worker there is free, and else by anybody after a moment. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { silentLog } from '../testing/silent-log.ts';
import { testDatabase } from '../testing/test-database.ts';
import { createJobs } from './create-jobs.ts';

const db = await testDatabase();
const jobs = await createJobs({ db, log: silentLog });
const queue = jobs.of('test');

/** Where each job was done. */
const done: string[] = [];
const stops: (() => Promise<void>)[] = [];

const workAt = async (place: string): Promise<void> => {
  const compile = { urgency: 'ordinary', run: async () => void done.push(place) } as const;
  const definitions = [{ plugin: 'test', name: 'compile', definition: compile }];
  const { stop } = await jobs.run(definitions, { concurrency: 1, self: { place, tools: async () => ({}) } });
  stops.push(stop);
};
const compile = async (near?: string): Promise<number> => {
  const before = done.length;
  const began = Date.now();
  await queue.add('compile', {}, near === undefined ? {} : { near });
  await expect.poll(() => done.length, { timeout: 10_000, interval: 5 }).toBe(before + 1);
  return Date.now() - began;
};

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  done.splice(0);
});

it('is done where it is quicker, whoever else is free, and at once', async () => {
  for (const place of ['a', 'b', 'c']) await workAt(place);
  // Who came first sees the others when it looks next.
  await sleep(3_300);
  for (const place of ['b', 'c']) for (let time = 0; time < 5; time++) expect(await compile(place)).toBeLessThan(400);
  expect(done).toEqual([...Array<string>(5).fill('b'), ...Array<string>(5).fill('c')]);
});

it('is done by somebody else within seconds when nobody works there any more', async () => {
  await db.pool.query(`insert into core_job_worker values ('killed', now(), 'b')`);
  await workAt('a');
  expect(await compile('b')).toBeLessThan(4_000);
  expect(await compile('nowhere')).toBeLessThan(400);
  expect(done).toEqual(['a', 'a']);
});
