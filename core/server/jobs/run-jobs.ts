/** The worker: takes jobs from the queue for as long as the process lives. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../plugin-api/server.ts';
import type { Database } from '../db/database.ts';
import { startHeartbeat } from './heartbeat.ts';
import type { NamedJob, RunJobsOptions, WorkerSelf } from './job-types.ts';
import { type Lane, lanesOf } from './lanes.ts';
import { LeftJobs } from './left-jobs.ts';
import { parkSpentJobs } from './park-spent-jobs.ts';
import { runSchedule } from './schedule.ts';
import { type Runner, startRunner } from './start-runner.ts';
import { WorkerPresence } from './worker-presence.ts';

/** Milliseconds between looks for workers that died: how long at the most their jobs wait. */
const LOOK_FOR_DEAD = 3_000;
const RESTART_PAUSE = 500;
/** What running jobs get to finish when the worker stops. */
const PATIENCE = 5_000;

/** A worker without plugins can do nothing that depends on where it is. */
const NOWHERE: WorkerSelf = { place: '', tools: async () => ({}) };

interface Parts extends RunJobsOptions {
  readonly db: Database;
  readonly log: Log;
  readonly definitions: readonly NamedJob[];
}

/**
 * Starts working. A runner that breaks is replaced, while jobs that it still runs go on. `stop` lets running jobs finish for five
 * seconds, then aborts them; they run again later.
 */
export const runJobs = async ({
  db,
  log,
  definitions,
  concurrency,
  self = NOWHERE,
}: Parts): Promise<{ stop(): Promise<void> }> => {
  const presence = new WorkerPresence(db, log);
  const left = new LeftJobs(db, self);
  const parking = parkSpentJobs(db, log, definitions);
  const ending = new AbortController();
  const abort = new AbortController();
  const ended = new Promise<void>((resolve) => ending.signal.addEventListener('abort', () => resolve()));

  const keepRunning = async (lane: Lane): Promise<void> => {
    const start = (): Runner => startRunner({ db, log, lane, presence, parking, leaves: left.flags, signal: abort.signal });
    const retiring: Promise<void>[] = [];
    let runner = start();
    for (;;) {
      await Promise.race([runner.broken, ended]);
      if (ending.signal.aborted) break;
      log.warn({}, 'The worker lost the database and is replaced');
      await sleep(RESTART_PAUSE);
      retiring.push(runner.stop());
      runner = start();
    }
    await Promise.all([...retiring, runner.stop()]);
  };

  const schedule = runSchedule({ db, log, definitions });
  await presence.releaseDead();
  const heartbeat = await startHeartbeat(db.kysely, log, self);
  // Before it takes any: what it cannot do is not to be lost to it.
  await left.look();
  const running = Promise.all(lanesOf(definitions, concurrency).map(keepRunning));
  const look = setInterval(() => {
    void presence.releaseDead();
    void left.look();
  }, LOOK_FOR_DEAD);

  return {
    async stop() {
      schedule.stop();
      clearInterval(look);
      ending.abort();
      const patience = setTimeout(() => abort.abort(new Error('The worker stopped')), PATIENCE);
      await running;
      clearTimeout(patience);
      await parking.settled();
      await heartbeat.stop();
      await presence.close();
    },
  };
};
