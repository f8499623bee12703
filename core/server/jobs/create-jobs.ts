/** The job queue: rows of the same database, so that a job is added in the transaction it belongs to. */
import { sql } from 'kysely';
import type { JobUrgency, Jobs, Log } from '../../plugin-api/server.ts';
import type { Database } from '../db/database.ts';
import { addJob } from './add-job.ts';
import { drainJobs } from './drain-jobs.ts';
import { livingWorkers } from './heartbeat.ts';
import { installQueue } from './install-queue.ts';
import type { JobCounts, JobQueue, NamedJob } from './job-types.ts';
import { abilityOf } from './needs.ts';
import { runJobs } from './run-jobs.ts';
import { taskName } from './task.ts';

/** What a job carries is ids and small settings; larger things go to the file store. */
const MAX_PAYLOAD = 256 * 1024;

export interface JobsParts {
  readonly db: Database;
  readonly log: Log;
  /** Migrations that had run when the process began, by owner. */
  readonly ran?: ReadonlyMap<string, readonly string[]>;
}

/** Makes the queue's tables where they are missing. */
export const createJobs = async ({ db, log, ran }: JobsParts): Promise<JobQueue> => {
  await installQueue(db, log, ran);
  const urgencies = new Map<string, JobUrgency>();

  const of = (plugin: string): Jobs => ({
    async add(name, payload, { key: ownKey, runAt, for: person, near, needs: need, within = db.kysely } = {}) {
      const task = taskName(plugin, name);
      const json = JSON.stringify(payload);
      if (Buffer.byteLength(json) > MAX_PAYLOAD) throw new RangeError(`The payload of ${task} is over ${MAX_PAYLOAD} bytes`);
      const key = ownKey === undefined ? undefined : `${task}:${ownKey}`;
      const needs = need === undefined ? undefined : abilityOf(plugin, need);
      const urgency = urgencies.get(task) ?? 'ordinary';
      await addJob(within, { task, payload: json, urgency, person, runAt, key, near, needs });
    },
  });

  const declare = (definitions: readonly NamedJob[]): void => {
    for (const { plugin, name, definition } of definitions) urgencies.set(taskName(plugin, name), definition.urgency);
  };

  const counts = async (): Promise<JobCounts> => {
    const { rows } = await sql<JobCounts>`select
      count(*) filter (where locked_at is null and attempts < max_attempts) as waiting,
      count(*) filter (where locked_at is not null) as running,
      count(*) filter (where locked_at is null and attempts >= max_attempts) as parked
      from graphile_worker.jobs`.execute(db.kysely);
    return rows[0] ?? { waiting: 0, running: 0, parked: 0 };
  };

  return {
    of,
    declare,
    run: (definitions, options) => runJobs({ db, log, definitions, ...options }),
    drain: (definitions) => drainJobs({ db, log, definitions }),
    counts,
    workers: () => livingWorkers(db.kysely),
  };
};
