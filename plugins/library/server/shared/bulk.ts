/**
 * Large changes of the word index. PostgreSQL gathers new entries of a GIN index in a list and merges them when it is full; a
 * longer list makes fewer merges. Searches read the list as well, so a job merges it once the change has committed, tells the
 * planner what the tables hold now, and lets lists be read from their indexes alone.
 */
import { sql } from '#server-kit';
import type { Db, Library, Tx } from '../library.ts';

/** Fewer references than this are not worth it. */
const LARGE = 1000;

/** Before many references are stored or indexed anew. Holds for this transaction. */
export const prepareBulk = async (tx: Tx): Promise<void> => {
  await sql`set local gin_pending_list_limit = '64MB'`.execute(tx);
  await sql`set local work_mem = '64MB'`.execute(tx);
};

/** Has the index merged after the transaction that changed `count` references. */
export const settleLater = async (library: Library, tx: Tx, count: number): Promise<void> => {
  if (count >= LARGE) await library.jobs.add('settleIndex', {}, { key: 'settleIndex', within: tx });
};

export const settleIndex = async (db: Db): Promise<void> => {
  await sql`select gin_clean_pending_list('library_article_words_words')`.execute(db);
  await sql`vacuum (analyze) library_article, library_article_info, library_article_words`.execute(db);
};
