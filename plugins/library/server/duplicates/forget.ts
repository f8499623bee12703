/** What is remembered of references that are erased for good. A key goes on leading from what was merged to what was kept. */
import { sql } from '#server-kit';
import type { Tx } from '../library.ts';
import { handOnRelations } from '../relations/relations.ts';

export const forgetArticles = async (tx: Tx, articles: readonly number[]): Promise<void> => {
  const ids = sql`${[...articles]}::bigint[]`;
  await sql`delete from library_distinct where first = any(${ids}) or second = any(${ids})`.execute(tx);
  await handOnRelations(tx, articles);
  await sql`delete from library_alias where article = any(${ids})`.execute(tx);
  // Nothing can be brought back as it was without each of them.
  await sql`delete from library_merge where kept = any(${ids}) or others && ${ids}`.execute(tx);
  await sql`delete from library_further_file where article = any(${ids})`.execute(tx);
};
