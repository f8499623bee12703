/** Starts graphile-worker with our jobs, and notices when it can no longer do its work. */
import { runTaskList, type WorkerEvents } from 'graphile-worker';
import type { Log } from '../../plugin-api/server.ts';
import type { Database } from '../db/database.ts';
import type { Lane } from './lanes.ts';
import type { Parking } from './park-spent-jobs.ts';
import { queueLogger } from './queue-logger.ts';
import { tasksOf } from './task.ts';
import type { WorkerPresence } from './worker-presence.ts';

export interface RunnerParts {
  readonly db: Database;
  readonly log: Log;
  readonly lane: Lane;
  readonly presence: WorkerPresence;
  readonly parking: Parking;
  /** Flags of jobs that are left to workers elsewhere. */
  readonly leaves: () => string[];
  /** Aborts the running jobs. */
  readonly signal: AbortSignal;
}

export interface Runner {
  /** Resolves when it needs to be replaced. */
  readonly broken: Promise<void>;
  /** Takes no more jobs, and resolves when the running ones are done. */
  stop(): Promise<void>;
}

/** Stopping waits for running jobs; they are ended by our signal, not by the queue's clock. */
const NEVER = 2 ** 31 - 1;

/**
 * After an interruption of the database graphile-worker may be left with fewer workers (one that could not hand back its job ends,
 * and is not replaced) or with workers that fail for ever (the failure of their first query is remembered).
 */
const untilBroken = (events: WorkerEvents, slots: number): Promise<void> =>
  new Promise((resolve) => {
    let failures = 0;
    const works = (): void => {
      failures = 0;
    };
    events.on('job:start', works);
    events.on('worker:getJob:empty', works);
    events.on('worker:getJob:error', () => {
      failures++;
      if (failures > slots) resolve();
    });
    events.on('worker:fatalError', () => resolve());
  });

/** Keeps track of who is alive. The second hook is called for workers that end in whatever way. */
const presencePlugin = (presence: WorkerPresence): GraphileConfig.Plugin => ({
  name: 'carrel-worker-presence',
  version: '1.0.0',
  worker: {
    hooks: {
      startWorker: (_context, { worker }) => presence.arrive(worker.workerId),
      stopWorker: (_context, { worker }) => presence.leave(worker.workerId),
    },
  },
});

export const startRunner = (parts: RunnerParts): Runner => {
  const { db, log, lane, presence, parking, leaves, signal } = parts;
  const events = parking.watch();
  const pool = runTaskList(
    {
      logger: queueLogger(log),
      events,
      concurrency: lane.slots,
      forbiddenFlags: leaves,
      noHandleSignals: true,
      gracefulShutdownAbortTimeout: NEVER,
      preset: { plugins: [presencePlugin(presence)] },
    },
    tasksOf(lane.definitions, signal),
    db.pool,
  );
  return { broken: untilBroken(events, lane.slots), stop: () => pool.gracefulShutdown() };
};
