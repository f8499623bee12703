/**
 * Each position that a device was told is known by itself (see `sync/told.ts`). What was told before has no token: those devices read
 * everything anew, once.
 */
import { type Kysely, sql } from '#plugin-api/server';

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
};
