/** What only some workers can is done by one of them, and what nobody can is not waited for. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { silentLog } from '../testing/silent-log.ts';
import { testDatabase } from '../testing/test-database.ts';
import { createJobs } from './create-jobs.ts';
import { Abilities, abilityOf } from './needs.ts';

const db = await testDatabase();
const jobs = await createJobs({ db, log: silentLog });
const queue = jobs.of('test');

/** Where each job was done. */
const done: string[] = [];
const stops: (() => Promise<void>)[] = [];

const workAt = async (place: string, ...can: readonly string[]) => {
  const compile = { urgency: 'ordinary', run: async () => void done.push(place) } as const;
  const definitions = [{ plugin: 'test', name: 'compile', definition: compile }];
  const able = async () => can.map((name) => abilityOf('test', name));
  const { stop } = await jobs.run(definitions, { concurrency: 1, self: { place, tools: async () => ({}), can: able } });
  stops.push(stop);
};
const lookAgain = () => sleep(3_300);

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  done.splice(0);
});

describe('a job that needs something', () => {
  it('is done by a worker that has it, however many others are free', async () => {
    await workAt('with', 'tex');
    for (const place of ['a', 'b', 'c']) await workAt(place);
    for (let time = 0; time < 12; time++) await queue.add('compile', {}, { needs: 'tex' });
    await expect.poll(() => done.length, { timeout: 10_000 }).toBe(12);
    expect(new Set(done)).toEqual(new Set(['with']));
  });

  it('waits while those that have it are busy, and the others do what needs nothing', async () => {
    await workAt('without');
    await db.pool.query(
      `insert into core_job_worker (worker, beat_at, place, can) values ('busy', now(), 'busy', '["test:tex"]')`,
    );
    await lookAgain();
    await queue.add('compile', {}, { needs: 'tex' });
    await queue.add('compile', {});
    await expect.poll(() => done).toEqual(['without']);
    await sleep(1_000);
    expect(done).toEqual(['without']);
    await db.pool.query(`delete from core_job_worker where worker = 'busy'`);
    await db.pool.query('select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs');
  });

  it('is taken at once by anybody when nobody has it, to say so', async () => {
    for (const place of ['a', 'b']) await workAt(place, 'something else');
    const began = Date.now();
    await queue.add('compile', {}, { needs: 'tex' });
    await expect.poll(() => done.length, { interval: 5 }).toBe(1);
    expect(Date.now() - began).toBeLessThan(1_000);
  });
});

it('a worker that is gone is waited for a moment, in which it may be started anew', () => {
  let now = 0;
  const abilities = new Abilities(() => now);
  abilities.see(['latex:pdflatex', 'latex:lualatex']);
  expect(abilities.leftBy(['latex:pdflatex'])).toEqual(['needs:latex:lualatex']);
  now = 10_000;
  abilities.see([]);
  expect(abilities.leftBy([])).toHaveLength(2);
  now = 16_000;
  abilities.see([]);
  expect(abilities.leftBy([])).toEqual([]);
});
