/**
 * A copy that was brought back on another server meets transactions that are numbered anew, from lower numbers. Nothing that was told
 * holds there: what has a number that is yet to come counts as changed now, and each device begins again.
 */
import { HttpError, sql } from '#server-kit';
import type { Db, Library } from '../library.ts';
import { inTransaction } from '../shared/transaction.ts';
import { TABLES } from '../trash/closure.ts';

/** Rows of one transaction. */
const PART = 5000;

const isRestarted = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{ restarted: boolean }>`
    select exists (select from library_told where position > pg_snapshot_xmax(pg_current_snapshot())) as restarted`.execute(db);
  return rows[0]?.restarted === true;
};

/** A part of a table. @returns how many rows it had */
const countPart = async (db: Db, table: string): Promise<number> => {
  // The triggers put the transaction in.
  const { numAffectedRows } = await sql`
    update ${sql.table(table)} set version = version where id in (
      select id from ${sql.table(table)} where changed_in > pg_snapshot_xmax(pg_current_snapshot()) limit ${PART} for no key update
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** The job. It may be ended and begun again. */
export const countAnew = async ({ db }: Pick<Library, 'db'>, signal: AbortSignal): Promise<void> => {
  if (!(await isRestarted(db))) return;
  for (const table of Object.values(TABLES)) {
    while ((await countPart(db, table)) > 0) signal.throwIfAborted();
  }
  await inTransaction(db, async (tx) => {
    for (const table of ['library_told', 'library_seen', 'library_gone']) await sql`delete from ${sql.table(table)}`.execute(tx);
  });
};

/** Has it counted where it must be. @throws HttpError 503 until it is */
export const demandCounted = async ({ db, jobs }: Library): Promise<void> => {
  if (!(await isRestarted(db))) return;
  await jobs.add('countAnew', {}, { key: 'countAnew' });
  throw new HttpError(503, 'The library was brought back from a copy and is being made ready. Try again in a minute.', {
    retry_after: 60,
  });
};
