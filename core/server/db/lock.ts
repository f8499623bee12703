/** Locks that all processes of one database share. The only place that knows PostgreSQL's advisory locks for work that must not overlap. */
import { type Kysely, sql } from 'kysely';

/**
 * Runs `work` while no other process holds the lock of this name; waits for it as long as needed.
 * `work` gets the connection that holds the lock, so that it does not wait for a second one of a full pool.
 */
export const withLock = <T>(db: Kysely<unknown>, name: string, work: (connection: Kysely<unknown>) => Promise<T>): Promise<T> =>
  db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(hashtextextended(${name}, 0))`.execute(connection);
    try {
      return await work(connection);
    } finally {
      // Fails only on a connection that is lost, and with it the lock.
      await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(connection).catch(() => {});
    }
  });
