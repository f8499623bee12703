/** Runs the jobs that are due until there are none, in this process. */
import { runOnce } from 'graphile-worker';
import type { Log } from '../../plugin-api/server.ts';
import type { Database } from '../db/database.ts';
import type { NamedJob } from './job-types.ts';
import { parkSpentJobs } from './park-spent-jobs.ts';
import { queueLogger } from './queue-logger.ts';
import { tasksOf } from './task.ts';

interface Parts {
  readonly db: Database;
  readonly log: Log;
  readonly definitions: readonly NamedJob[];
}

export const drainJobs = async ({ db, log, definitions }: Parts): Promise<void> => {
  const { watch, settled } = parkSpentJobs(db, log, definitions);
  await runOnce({
    pgPool: db.pool,
    logger: queueLogger(log),
    taskList: tasksOf(definitions),
    events: watch(),
    noHandleSignals: true,
  });
  await settled();
};
