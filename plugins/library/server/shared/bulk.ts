/**
 * Large changes of the word index. PostgreSQL gathers new entries of a GIN index in a list and merges them when it is full; a
 * longer list makes fewer merges. Searches read the list as well, so it is merged at the end, and the planner is told what
 * the tables hold now.
 */
import { sql } from '#plugin-api/server';
import type { Db, Tx } from '../library.ts';

/** Fewer references than this are not worth it. */
const LARGE = 1000;

/** Before many references are stored or indexed anew. Holds for this transaction. */
export const prepareBulk = async (tx: Tx): Promise<void> => {
  await sql`set local gin_pending_list_limit = '64MB'`.execute(tx);
  await sql`set local work_mem = '64MB'`.execute(tx);
};

/** After the transaction. */
export const settleBulk = async (db: Db, count: number): Promise<void> => {
  if (count < LARGE) return;
  await sql`select gin_clean_pending_list('library_article_words_words')`.execute(db);
  await sql`analyze library_article, library_article_words`.execute(db);
};
