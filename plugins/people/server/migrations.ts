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
  {
    name: '0002-groups',
    async up(db) {
      await sql`
        alter table people_directory
          add column shut_out boolean not null default false,
          add column deleted_at timestamptz`.execute(db);
      await sql`
        update people_directory set shut_out = true
        where user_id in (select id from core_user where suspended_at is not null)`.execute(db);
      await sql`drop index people_directory_name`.execute(db);
      // The name of whom the directory has let go may be somebody else's.
      await sql`
        create unique index people_directory_name on people_directory (lower(user_name)) where deleted_at is null`.execute(db);
      await sql`
        create table people_group (
          id bigint generated always as identity primary key,
          display_name text not null,
          external_id text,
          created_at timestamptz not null default now(),
          changed_at timestamptz not null default now()
        )`.execute(db);
      await sql`create unique index people_group_name on people_group (lower(display_name))`.execute(db);
      await sql`
        create table people_member (
          group_id bigint not null references people_group (id) on delete cascade,
          user_id bigint not null references core_user (id) on delete cascade,
          primary key (group_id, user_id)
        )`.execute(db);
      await sql`create index people_member_user on people_member (user_id)`.execute(db);
    },
  },
  {
    name: '0003-domains',
    async up(db) {
      await sql`
        create table people_domain (
          domain text primary key,
          plan text,
          user_type text,
          projects jsonb not null default '[]',
          sign_up boolean not null,
          created_at timestamptz not null default now()
        )`.execute(db);
      await sql`
        create table people_house (
          is_only boolean primary key default true check (is_only),
          sign_ups text not null check (sign_ups in ('everybody', 'domains'))
        )`.execute(db);
    },
  },
];
