import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { silentLog } from '../testing/silent-log.ts';
import { testDatabase } from '../testing/test-database.ts';
import { createJobs } from './create-jobs.ts';
import type { NamedJob } from './job-types.ts';
import { addDue, runSchedule, scheduleOf } from './schedule.ts';

const db = await testDatabase();
const jobs = await createJobs({ db, log: silentLog });

const ran: unknown[] = [];
const nightly = (every: string): NamedJob[] => [
  { plugin: 'test', name: 'nightly', definition: { urgency: 'bulk', every, run: async (payload) => void ran.push(payload) } },
];
beforeEach(async () => {
  ran.length = 0;
  await db.pool.query('delete from core_job_tick');
});
afterEach(() => vi.useRealTimers());

it('knows in UTC what is due', () => {
  const dueIn = scheduleOf([
    ...nightly('30 3 * * 1'),
    { plugin: 'test', name: 'by-hand', definition: { urgency: 'bulk', run: async () => {} } },
  ]);
  expect(dueIn(new Date('2026-03-30T03:30:00Z'))).toEqual(['test.nightly']);
  expect(dueIn(new Date('2026-03-30T03:31:00Z'))).toEqual([]);
  expect(dueIn(new Date('2026-03-31T03:30:00Z'))).toEqual([]);
  expect(dueIn(new Date('2026-03-30T03:30:00+02:00'))).toEqual([]);
});

it('refuses what is no schedule', () => {
  expect(() => scheduleOf(nightly('every night'))).toThrow();
});

it('adds a job once for a minute, though several workers want to', async () => {
  const minute = new Date('2026-03-30T03:30:00Z');
  await Promise.all([1, 2, 3].map(() => addDue(db, { task: 'test.nightly', urgency: 'bulk' }, minute)));
  await jobs.drain(nightly('* * * * *'));
  await addDue(db, { task: 'test.nightly', urgency: 'bulk' }, minute);
  await jobs.drain(nightly('* * * * *'));
  expect(ran).toEqual([{}]);
  await addDue(db, { task: 'test.nightly', urgency: 'bulk' }, new Date('2026-03-30T03:31:00Z'));
  await addDue(db, { task: 'test.nightly', urgency: 'bulk' }, new Date('2026-03-30T03:32:00Z'));
  await jobs.drain(nightly('* * * * *'));
  expect(ran).toEqual([{}, {}]);
});

it('wakes at the start of each minute, until it is stopped', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-30T03:29:50Z'), toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const schedule = runSchedule({ db, log: silentLog, definitions: nightly('30 3 * * *') });
  const ticks = async (): Promise<unknown> => (await db.pool.query('select task, minute from core_job_tick')).rows;
  await vi.advanceTimersByTimeAsync(9_000);
  expect(await ticks()).toEqual([]);
  await vi.advanceTimersByTimeAsync(61_000);
  schedule.stop();
  await vi.advanceTimersByTimeAsync(86_400_000);
  vi.useRealTimers();
  await expect.poll(ticks).toEqual([{ task: 'test.nightly', minute: new Date('2026-03-30T03:30:00Z') }]);
});

it('goes on after a minute in which the database could not take a job', async () => {
  const warned: string[] = [];
  const log = { ...silentLog, warn: (_data: object, message: string) => void warned.push(message) };
  await db.pool.query('alter table core_job_tick rename to away');
  vi.useFakeTimers({ now: new Date('2026-03-30T03:29:50Z'), toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const schedule = runSchedule({ db, log, definitions: nightly('* * * * *') });
  await vi.advanceTimersByTimeAsync(11_000);
  await expect.poll(() => warned).toEqual(['A scheduled job was missed']);
  await db.pool.query('alter table away rename to core_job_tick');
  await vi.advanceTimersByTimeAsync(60_000);
  schedule.stop();
  vi.useRealTimers();
  const minutes = async () => (await db.pool.query('select minute from core_job_tick')).rows;
  await expect.poll(minutes).toEqual([{ minute: new Date('2026-03-30T03:31:00Z') }]);
});
