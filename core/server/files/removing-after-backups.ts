/**
 * Files are removed at once, but for the time in which a backup is made. Rows of the moment that is backed up may refer to what somebody
 * removes a second later, so that it is put aside then, where the backup finds it; everybody else sees that it is gone. That a backup is
 * made is told by a lock of the database, which all processes on all machines see and which ends with who holds it.
 */
import { type Kysely, sql } from 'kysely';
import type pg from 'pg';
import type { FileStore } from '../../plugin-api/server.ts';
import { clearFiles, type HouseFiles } from './house-files.ts';

const LOCK = sql`hashtextextended('core.files.kept', 0)`;

/** To be called on a session of one's own: from then until it ends nothing is lost. Waits for removals that have begun. */
export const holdRemovals = async (session: pg.Client): Promise<void> => {
  await session.query(`select pg_advisory_lock(hashtextextended('core.files.kept', 0))`);
};

/** Whether no backup is made; until the transaction ends none begins then. */
const isFree = async (tx: Kysely<unknown>): Promise<boolean> => {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock_shared(${LOCK}) as free`.execute(tx);
  return rows[0]?.free === true;
};

export const removingAfterBackups = (files: HouseFiles, db: Kysely<unknown>): FileStore => ({
  put: (name, body) => files.put(name, body),
  read: (name, range) => files.read(name, range),
  size: (name) => files.size(name),
  remove: (name) =>
    db.transaction().execute(async (tx) => {
      if (!(await isFree(tx))) await files.copyTo(files.area('aside'), name);
      await files.remove(name);
    }),
});

/** Removes what backups that were killed have left aside, unless one is being made. */
export const sweepAside = (files: HouseFiles, db: Kysely<unknown>): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (await isFree(tx)) await clearFiles(files.area('aside'));
  });
