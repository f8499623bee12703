/** Who waits for whom: urgent work for nobody, people for each other's next job only. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { JobUrgency } from '../../plugin-api/server.ts';
import { silentLog } from '../testing/silent-log.ts';
import { testDatabase } from '../testing/test-database.ts';
import { createJobs } from './create-jobs.ts';
import type { NamedJob } from './job-types.ts';

const db = await testDatabase();
const jobs = await createJobs({ db, log: silentLog });
const queue = jobs.of('test');
const [ADA, BEN, CLEO] = [1, 2, 3];

/** Who, in the order in which their jobs began. */
const began: unknown[] = [];
let takesMs = 0;
/** Ends the jobs that end by nothing else. */
const releases: (() => void)[] = [];
const untilReleased = () => new Promise<void>((resolve) => releases.push(resolve));

const definition = (urgency: JobUrgency, work: () => Promise<unknown> = () => sleep(takesMs)) => ({
  urgency,
  async run(payload: unknown) {
    began.push((payload as { of: unknown }).of);
    await work();
  },
});
const definitions: NamedJob[] = [
  { plugin: 'test', name: 'read', definition: definition('bulk') },
  { plugin: 'test', name: 'long', definition: definition('bulk', untilReleased) },
  { plugin: 'test', name: 'compile', definition: definition('ordinary') },
  { plugin: 'test', name: 'endless', definition: definition('ordinary', untilReleased) },
  { plugin: 'test', name: 'mail', definition: definition('urgent') },
];
jobs.declare(definitions);

const addMany = async (count: number, person: number, name = 'read'): Promise<void> => {
  for (let at = 0; at < count; at++) await queue.add(name, { of: person }, { for: person });
};

let stop: (() => Promise<void>) | undefined;
const work = async (concurrency = 1): Promise<void> => void ({ stop } = await jobs.run(definitions, { concurrency }));
/** Runs what waits, one after the other. @returns whose it was */
const drained = async (): Promise<unknown[]> => {
  await jobs.drain(definitions);
  return began;
};

beforeEach(async () => {
  began.length = 0;
  takesMs = 0;
  await db.pool.query('delete from graphile_worker._private_jobs');
});
afterEach(async () => {
  for (const release of releases.splice(0)) release();
  await stop?.();
  stop = undefined;
});

describe('with 500 jobs of one person waiting', () => {
  it('a mail leaves within two seconds, though all slots are busy with long ones', async () => {
    await addMany(2, ADA, 'long');
    await addMany(500, ADA);
    await work(2);
    await expect.poll(() => began.length).toBe(2);
    await queue.add('mail', { of: 'mail' });
    await expect.poll(() => began).toContain('mail');
    expect(await jobs.counts()).toMatchObject({ waiting: 500 });
  });

  it('a compile begins beside them, and a mail still beside that', async () => {
    await addMany(1, ADA, 'long');
    await addMany(500, ADA);
    await work();
    await expect.poll(() => began.length).toBe(1);
    await queue.add('endless', { of: 'compile' }, { for: BEN });
    await expect.poll(() => began).toContain('compile');
    await queue.add('mail', { of: 'mail' });
    await expect.poll(() => began).toContain('mail');
  });

  it('another person’s one is the next', async () => {
    takesMs = 2;
    await addMany(500, ADA);
    await work(2);
    await expect.poll(() => began.length).toBeGreaterThan(20);
    const before = began.length;
    await queue.add('read', { of: BEN }, { for: BEN });
    await expect.poll(() => began).toContain(BEN);
    expect(began.indexOf(BEN) - before).toBeLessThan(100);
  });
});

describe('in one urgency', () => {
  it('people take turns, each in the order of their own', async () => {
    await addMany(3, ADA);
    await addMany(2, BEN);
    await addMany(1, CLEO);
    expect(await drained()).toEqual([ADA, BEN, CLEO, ADA, BEN, ADA]);
  });

  it('who comes later waits for no more than the next of the others, and is no further ahead for that', async () => {
    await addMany(6, ADA);
    // Three of them are done by now.
    await db.pool.query(
      'delete from graphile_worker._private_jobs where id in (select id from graphile_worker._private_jobs order by priority limit 3)',
    );
    await addMany(3, BEN);
    expect(await drained()).toEqual([ADA, BEN, ADA, BEN, ADA, BEN]);
  });

  it('what the house does takes its turn as one person', async () => {
    await addMany(2, ADA);
    for (const of of ['house', 'house']) await queue.add('read', { of });
    expect(await drained()).toEqual([ADA, 'house', ADA, 'house']);
  });

  it('what was put off is not behind what came meanwhile', async () => {
    await addMany(3, ADA);
    await queue.add('read', { of: 'later' }, { for: ADA, runAt: new Date(Date.now() + 60_000) });
    await db.pool.query('select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs where run_at <= now()');
    await addMany(3, BEN);
    await db.pool.query(`update graphile_worker._private_jobs set run_at = now() where run_at > now()`);
    expect((await drained()).indexOf('later')).toBeLessThan(2);
  });

  it('a job that is replaced keeps its turn', async () => {
    for (let at = 0; at < 3; at++) await queue.add('read', { of: 'again' }, { for: ADA, key: 'one' });
    await addMany(2, BEN);
    expect(await drained()).toEqual(['again', BEN, BEN]);
  });

  it('turns that are used up begin anew for who has nothing waiting', async () => {
    await addMany(2, ADA);
    await db.pool.query('update graphile_worker._private_jobs set priority = 19999');
    await addMany(1, ADA);
    await addMany(1, BEN);
    expect(await drained()).toEqual([BEN, ADA, ADA, ADA]);
  });
});

it('what is more urgent goes first', async () => {
  await addMany(2, ADA);
  await addMany(1, ADA, 'compile');
  await queue.add('mail', { of: 'mail' });
  await queue.add('compile', { of: BEN }, { for: BEN });
  expect(await drained()).toEqual(['mail', ADA, BEN, ADA, ADA]);
});
