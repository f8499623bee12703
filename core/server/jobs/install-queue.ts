/** Makes or updates the tables of the queue: those of graphile-worker, which keeps it, in its own schema, and ours. */
import { runMigrations as runQueueMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import type { Log, Migration } from '../../plugin-api/server.ts';
import type { Database } from '../db/database.ts';
import { withLock } from '../db/lock.ts';
import { notYetRun, runMigrations } from '../migrations/run-migrations.ts';
import { queueLogger } from './queue-logger.ts';

/** One table lets one of several workers add a scheduled job, one tells which workers live. */
export const jobMigrations: readonly Migration[] = [
  {
    name: '0001-ticks',
    async up(db) {
      await sql`create table core_job_tick (task text primary key, minute timestamptz not null)`.execute(db);
    },
  },
  {
    name: '0002-workers',
    async up(db) {
      await sql`create table core_job_worker (worker text primary key, beat_at timestamptz not null)`.execute(db);
    },
  },
  {
    name: '0003-tools',
    async up(db) {
      // With defaults, because workers of the version before go on to write their rows.
      await sql`alter table core_job_worker
        add column place text not null default '', add column tools json not null default '{}'`.execute(db);
    },
  },
  {
    name: '0004-can',
    async up(db) {
      await sql`alter table core_job_worker add column can json not null default '[]'`.execute(db);
    },
  },
];

/** @param ran migrations of which it is known that they have run, by owner */
export const installQueue = async (
  { kysely, pool }: Pick<Database, 'kysely' | 'pool'>,
  log: Log,
  ran: ReadonlyMap<string, readonly string[]> = new Map(),
): Promise<void> => {
  await withLock(kysely, 'core.jobs', () => runQueueMigrations({ pgPool: pool, logger: queueLogger(log) }));
  await runMigrations({ kysely }, notYetRun(ran, [{ owner: 'core.jobs', migrations: jobMigrations }]), log);
};
