/** Parks a job after the last try that its definition allows. */
import { EventEmitter } from 'node:events';
import type { WorkerEvents } from 'graphile-worker';
import { sql } from 'kysely';
import type { Log } from '../../plugin-api/server.ts';
import type { Database } from '../db/database.ts';
import type { NamedJob } from './job-types.ts';
import { DEFAULT_TRIES, taskName } from './task.ts';

export interface Parking {
  /** Events for one runner, whose jobs are watched through them. */
  watch(): WorkerEvents;
  /** Resolves when everything spent so far is parked. */
  settled(): Promise<void>;
}

/**
 * A job is parked when the queue has taken it back from its last try (`job:complete`), seconds before the next one; how many
 * tries there are is thus decided by the code that runs, not by the row.
 */
export const parkSpentJobs = (db: Database, log: Log, definitions: readonly NamedJob[]): Parking => {
  const tries = new Map(definitions.map((job) => [taskName(job.plugin, job.name), job.definition.tries ?? DEFAULT_TRIES]));
  let parking = Promise.resolve();

  const park = async (id: string, message: string): Promise<void> => {
    try {
      await sql`select from graphile_worker.permanently_fail_jobs(array[${id}::bigint], ${message})`.execute(db.kysely);
    } catch (error) {
      log.error({ job: id, error: (error as Error).message }, 'A job could not be parked');
    }
  };

  const watch = (): WorkerEvents => {
    const events: WorkerEvents = new EventEmitter();
    events.on('job:complete', ({ job, error }) => {
      if (!error || job.attempts < (tries.get(job.task_identifier) ?? DEFAULT_TRIES)) return;
      const { message } = error as Error;
      log.error({ job: job.id, task: job.task_identifier, tries: job.attempts, error: message }, 'A job is parked');
      parking = parking.then(() => park(job.id, message));
    });
    return events;
  };
  return { watch, settled: () => parking };
};
