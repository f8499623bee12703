/** Counts what hangs on references anew, which were changed when they say and not now. */
import { sql } from '#server-kit';
import type { Tx } from '../library.ts';

export const countOn = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await sql`
    update library_article a set
      citations_count = (select count(*) from library_citation c where c.article = a.id and c.deleted_at is null),
      notes_count = (select count(*) from library_article_note n where n.article = a.id and n.deleted_at is null)
        + (select count(*) from library_citation_note m where m.article = a.id and m.deleted_at is null)
    where a.id = any(${[...new Set(ids)]}::bigint[])`.execute(tx);
};
