/**
 * Tags on citations, which stand in the citation itself, so that they go wherever it goes: to devices, into files, to another reference.
 * And how often the texts of a file were tried to be read. Constants write no row anew.
 */
import type { Kysely } from '#plugin-api/server';
import { sql } from '#server-kit';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table library_citation add column tags jsonb not null default '[]'`.execute(db);
  // Few have any: these are looked through for a tag, and no others.
  await sql`create index library_citation_tagged on library_citation (owner, project) where tags <> '[]'`.execute(db);
  await sql`alter table library_file add column text_tries integer not null default 0`.execute(db);
};
