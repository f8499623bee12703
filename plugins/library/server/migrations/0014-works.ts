/**
 * Works are looked for by their DOI whoever has them, so an index leads with it. And references with words of two scripts ("COVID病毒") are
 * to be indexed anew, of which the word index had the letters one by one: `find/index-anew.ts` does it.
 */
import type { Kysely } from '#plugin-api/server';
import { sql } from '#server-kit';

const SIGNS = '[\\u3040-\\u30ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uac00-\\ud7af\\uf900-\\ufaff]';
const OTHERS = '[A-Za-z0-9\\u00c0-\\u024f\\u0370-\\u052f]';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index library_article_works on library_article (doi_norm) where doi_norm is not null`.execute(db);
  await sql`create table library_unindexed (article bigint primary key)`.execute(db);
  await sql`
    insert into library_unindexed select article from library_article_info
    where (info - 'extra')::text ~ ${`${SIGNS}${OTHERS}|${OTHERS}${SIGNS}`}`.execute(db);
};
