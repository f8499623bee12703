/** Makes the plugin's tables. */
import type { Migration } from '#plugin-api/server';
import { sql } from '#server-kit';

export const migrations: readonly Migration[] = [
  {
    name: '0001-people',
    async up(db) {
      await sql`
        create table people_claim (
          user_id bigint not null references core_user (id) on delete cascade,
          source text not null,
          standing jsonb not null,
          primary key (user_id, source)
        )`.execute(db);
      await sql`create index people_claim_source on people_claim (source)`.execute(db);
      await sql`
        create table people_given (
          user_id bigint primary key references core_user (id) on delete cascade,
          plan text,
          plan_before text,
          user_type text,
          user_type_before text,
          projects jsonb not null default '[]'
        )`.execute(db);
      await sql`
        create table people_directory (
          user_id bigint primary key references core_user (id) on delete cascade,
          user_name text not null,
          external_id text,
          created_at timestamptz not null default now(),
          changed_at timestamptz not null default now()
        )`.execute(db);
      await sql`create unique index people_directory_name on people_directory (lower(user_name))`.execute(db);
    },
  },
];
