import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobDefinition } from '../../plugin-api/server.ts';
import { silentLog } from '../testing/silent-log.ts';
import { testDatabase } from '../testing/test-database.ts';
import { createJobs } from './create-jobs.ts';
import type { NamedJob } from './job-types.ts';

const db = await testDatabase();
const jobs = await createJobs({ db, log: silentLog });
const queue = jobs.of('test');

type Definition = Omit<JobDefinition, 'urgency'>;
const named = (definitions: Record<string, Definition>): NamedJob[] =>
  Object.entries(definitions).map(([name, definition]) => ({
    plugin: 'test',
    name,
    definition: { urgency: 'bulk', ...definition },
  }));

const stops: (() => Promise<void>)[] = [];
const work = async (definitions: Record<string, Definition>): Promise<void> => {
  const { stop } = await jobs.run(named(definitions), { concurrency: 2 });
  stops.push(stop);
};
afterEach(async () => {
  vi.useRealTimers();
  for (const stop of stops.splice(0)) await stop();
});
beforeEach(() => db.pool.query('select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs'));

/** Lets the waits between tries pass. */
const hurry = (): Promise<unknown> =>
  db.pool.query('select graphile_worker.reschedule_jobs(array_agg(id), now()) from graphile_worker.jobs where locked_at is null');

describe('adding', () => {
  it('runs a job as soon as it is there, with its payload', async () => {
    const seen: unknown[] = [];
    await work({ note: { run: async (payload) => void seen.push(payload) } });
    const began = performance.now();
    for (const number of [1, 2, 3, 4, 5]) {
      await queue.add('note', { text: 'Grüße', ids: [number] });
      await expect.poll(() => seen.at(-1)).toEqual({ text: 'Grüße', ids: [number] });
    }
    // Whoever is not told of a job looks for one every two seconds.
    expect(performance.now() - began).toBeLessThan(7_000);
    await expect.poll(jobs.counts).toEqual({ waiting: 0, running: 0, parked: 0 });
  });

  it('belongs to the transaction', async () => {
    const failing = db.kysely.transaction().execute(async (tx) => {
      await queue.add('note', {}, { within: tx });
      throw new Error('on purpose');
    });
    await expect(failing).rejects.toThrow('on purpose');
    expect(await jobs.counts()).toMatchObject({ waiting: 0 });
    await db.kysely.transaction().execute((tx) => queue.add('note', {}, { within: tx }));
    expect(await jobs.counts()).toMatchObject({ waiting: 1 });
  });

  it('replaces a waiting job of the same key, and only one of the same name', async () => {
    const seen: unknown[] = [];
    const definition: Definition = { run: async (payload) => void seen.push(payload) };
    await queue.add('index', { version: 1 }, { key: 'paper-7' });
    await queue.add('index', { version: 2 }, { key: 'paper-7' });
    await queue.add('index', { version: 3 }, { key: 'paper-8' });
    await queue.add('note', { version: 4 }, { key: 'paper-7' });
    await jobs.drain(named({ index: definition, note: definition }));
    expect(seen).toEqual([{ version: 2 }, { version: 3 }, { version: 4 }]);
  });

  it('waits until it is due', async () => {
    const seen: unknown[] = [];
    const definitions = named({ later: { run: async (payload) => void seen.push(payload) } });
    await queue.add('later', {}, { runAt: new Date(Date.now() + 60_000) });
    await jobs.drain(definitions);
    expect(seen).toEqual([]);
    await hurry();
    await jobs.drain(definitions);
    expect(seen).toEqual([{}]);
  });

  it('refuses a payload that is too large', async () => {
    await expect(queue.add('note', { text: 'x'.repeat(300_000) })).rejects.toThrow(/test\.note is over/);
    // It is bytes that count, not letters.
    await expect(queue.add('note', { text: 'ü'.repeat(140_000) })).rejects.toThrow(/test\.note is over/);
    expect(await jobs.counts()).toMatchObject({ waiting: 0 });
  });
});

describe('failing', () => {
  it('tries again, and parks after the last try', async () => {
    let runs = 0;
    const definitions = named({
      poison: {
        tries: 3,
        run: async () => {
          runs++;
          throw new Error('poison');
        },
      },
    });
    await queue.add('poison', {});
    for (let round = 0; round < 6; round++) {
      await jobs.drain(definitions);
      await hurry();
    }
    expect(runs).toBe(3);
    expect(await jobs.counts()).toEqual({ waiting: 0, running: 0, parked: 1 });
    const { rows } = await db.pool.query('select last_error from graphile_worker.jobs');
    expect(rows).toEqual([{ last_error: 'poison' }]);
  });

  it('has five tries when the definition names none', async () => {
    let runs = 0;
    const definitions = named({
      poison: {
        run: async () => {
          runs++;
          throw new Error('poison');
        },
      },
    });
    await queue.add('poison', {});
    for (let round = 0; round < 8; round++) {
      await jobs.drain(definitions);
      await hurry();
    }
    expect(runs).toBe(5);
  });

  it('gives a run up when its time is over, and tells it by the signal', async () => {
    const reasons: unknown[] = [];
    await work({
      slow: {
        timeout: 100,
        run: (_payload, signal) => {
          signal.addEventListener('abort', () => reasons.push((signal.reason as Error).message));
          return new Promise(() => {});
        },
      },
    });
    await queue.add('slow', {});
    await expect.poll(() => reasons).toEqual(['Timed out after 100 ms']);
    await expect.poll(jobs.counts).toEqual({ waiting: 1, running: 0, parked: 0 });
  });
});

describe('the worker', () => {
  it('lets running jobs finish when it is stopped', async () => {
    let isDone = false;
    let isStarted = false;
    const { stop } = await jobs.run(
      named({
        short: {
          run: async () => {
            isStarted = true;
            await sleep(300);
            isDone = true;
          },
        },
      }),
      { concurrency: 1 },
    );
    await queue.add('short', {});
    await expect.poll(() => isStarted).toBe(true);
    await stop();
    expect(isDone).toBe(true);
    expect(await jobs.counts()).toEqual({ waiting: 0, running: 0, parked: 0 });
  });

  it('aborts what still runs five seconds after it was told to stop, and leaves that to be run again', async () => {
    const said: string[] = [];
    const endless: Definition = {
      run: (_payload, signal) => {
        said.push('begins');
        signal.addEventListener('abort', () => said.push((signal.reason as Error).message));
        return new Promise(() => {});
      },
    };
    const { stop } = await jobs.run(named({ endless }), { concurrency: 1 });
    await queue.add('endless', {});
    await expect.poll(() => said).toEqual(['begins']);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const stopping = stop();
    await vi.advanceTimersByTimeAsync(4_999);
    expect(said).toEqual(['begins']);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await stopping;
    expect(said).toEqual(['begins', 'The worker stopped']);
    expect(await jobs.counts()).toEqual({ waiting: 1, running: 0, parked: 0 });
  });

  it('goes on when the database ended its connections', async () => {
    const seen: unknown[] = [];
    await work({ note: { run: async (payload) => void seen.push(payload) } });
    await db.pool
      .query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      .catch(() => {});
    await queue.add('note', { after: true });
    await expect.poll(() => seen, { timeout: 15_000 }).toEqual([{ after: true }]);
  });
});
