/**
 * Each position that a device was told is known by itself (see `sync/told.ts`). What was told before has no token: those devices read
 * everything anew, once. And what newer devices say of their records is kept beside them, and goes with them.
 */
import type { Kysely } from '#plugin-api/server';
import { sql } from '#server-kit';

const TABLES = {
  projects: 'library_project',
  articles: 'library_article',
  citations: 'library_citation',
  article_notes: 'library_article_note',
  citation_notes: 'library_citation_note',
};

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table library_told`.execute(db);
  await sql`
    create table library_told (
      token text primary key,
      person bigint not null,
      position xid8 not null,
      follows text,
      told_at timestamptz not null default now(),
      used_at timestamptz
    )`.execute(db);
  await sql`create index library_told_position on library_told (position)`.execute(db);
  await sql`create index library_told_follows on library_told (follows) where follows is not null`.execute(db);
  await sql`create table library_unknown (kind text, item bigint, fields jsonb not null, primary key (kind, item))`.execute(db);
  await sql`
    create function library_forget_unknown() returns trigger language plpgsql as $$
    begin
      delete from library_unknown where kind = tg_argv[0] and item in (select id from gone);
      return null;
    end $$`.execute(db);
  for (const [kind, table] of Object.entries(TABLES)) {
    await sql
      .raw(
        `create trigger ${table}_unknown after delete on ${table} referencing old table as gone
          for each statement execute function library_forget_unknown('${kind}')`,
      )
      .execute(db);
  }
};
