/** Makes or updates the tables of the queue: those of graphile-worker, which keeps it, in its own schema, and ours. */
import { runMigrations as runQueueMigrations } from 'graphile-worker';
import type { Log } from '../../plugin-api/server.ts';
import type { Database } from '../db/database.ts';
import { withLock } from '../db/lock.ts';
import { runMigrations } from '../migrations/run-migrations.ts';
import { jobMigrations } from './migrations.ts';
import { queueLogger } from './queue-logger.ts';

export const installQueue = async ({ kysely, pool }: Pick<Database, 'kysely' | 'pool'>, log: Log): Promise<void> => {
  await withLock(kysely, 'core.jobs', () => runQueueMigrations({ pgPool: pool, logger: queueLogger(log) }));
  await runMigrations({ kysely }, [{ owner: 'core.jobs', migrations: jobMigrations }], log);
};
