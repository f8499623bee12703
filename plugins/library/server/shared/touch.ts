/** A change of a note or citation also dates its reference and its project (matrix LIB-059). */
import type { RawBuilder } from '#plugin-api/server';
import { sql } from '#server-kit';
import type { Tx } from '../library.ts';
import { oneOf } from './one-of.ts';

export const touchingProjects = (ids: readonly number[]): RawBuilder<unknown> =>
  sql`update library_project set updated_at = now() where ${oneOf('id', [...new Set(ids)])}`;

export const touchProjects = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await touchingProjects(ids).execute(tx);
};

/** Counts what hangs on references anew, and dates them: what the statements before have stored. */
export const touchingArticles = (ids: readonly number[]): RawBuilder<unknown> =>
  sql`
    update library_article a set
      -- In the transaction that made it the clock stands where it began.
      updated_at = greatest(now(), created_at),
      citations_count = (select count(*) from library_citation c where c.article = a.id and c.deleted_at is null),
      notes_count = (select count(*) from library_article_note n where n.article = a.id and n.deleted_at is null)
        + (select count(*) from library_citation_note m where m.article = a.id and m.deleted_at is null)
    where a.id = any(${[...new Set(ids)]}::bigint[])`;

export const touchArticles = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  if (ids.length > 0) await touchingArticles(ids).execute(tx);
};
