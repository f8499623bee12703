/**
 * Which process writes which index. The embedded index is in the memory of one process, so each process that is asked has its own, in a
 * folder with a number; who holds the number is a lock of the database, which ends with its connection. A process that begins takes the first free
 * folder, with whatever index one before it has left there, and brings it up to the database. Thus no process depends on another
 * one to answer, all find what any of them has added, and processes that are asked nothing, such as most workers, hold no index at all.
 * On several machines numbers are shared and folders are not: what is in a folder says itself how far it has come.
 */
import type { Executor } from '#plugin-api/server';
import { sql } from '#server-kit';
import type { Db } from '../tables.ts';

/** Processes of a house that may search; a further one waits for a place. */
const MOST = 64;

const taken = async (connection: Executor, name: string): Promise<boolean> => {
  const { rows } = await sql<{ is_mine: boolean }>`
    select pg_try_advisory_lock(hashtextextended(${name}, 0)) as is_mine`.execute(connection);
  return rows[0]?.is_mine ?? false;
};

/**
 * Does its work while it holds the first name that is free. The work gets the connection that holds the lock: when that is lost its queries
 * fail, and so does the work.
 * @returns whether there was one
 */
export const holding = (
  db: Db,
  names: readonly string[],
  work: (at: number, connection: Db) => Promise<void>,
): Promise<boolean> =>
  db.connection().execute(async (connection) => {
    for (const [at, name] of names.entries()) {
      if (!(await taken(connection, name))) continue;
      try {
        await work(at, connection);
      } finally {
        await sql`select pg_advisory_unlock(hashtextextended(${name}, 0))`.execute(connection).catch(() => {});
      }
      return true;
    }
    return false;
  });

export const EMBEDDED_SLOTS: readonly string[] = Array.from({ length: MOST }, (_, at) => `catalogue.index.${at}`);
/** An index that all processes share has one writer. */
export const SHARED_SLOT: readonly string[] = ['catalogue.index.shared'];
