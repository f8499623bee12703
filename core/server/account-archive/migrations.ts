/** Makes the tables of archives: by what things are known in them, and which numbers they have here while one is read. */
import { sql } from 'kysely';
import type { Migration } from '../../plugin-api/server.ts';

export const archiveMigrations: readonly Migration[] = [
  {
    name: '0001-archive-items',
    async up(db) {
      await sql`
        create table core_archive_item (
          owner bigint not null references core_user (id) on delete cascade,
          kind text not null,
          uid uuid not null default gen_random_uuid(),
          id bigint not null,
          primary key (owner, kind, uid)
        )`.execute(db);
      await sql`create index core_archive_item_id on core_archive_item (owner, kind, id)`.execute(db);
      await sql`
        create table core_archive_place (
          reading uuid not null,
          owner bigint not null references core_user (id) on delete cascade,
          kind text not null,
          origin bigint not null,
          id bigint not null,
          at timestamptz not null default now(),
          primary key (reading, kind, origin)
        )`.execute(db);
      await sql`create index core_archive_place_owner on core_archive_place (owner)`.execute(db);
    },
  },
];
