/** Hints that were given, steps that were done, whether the checklist is put away, and where the sample is. */
import type { Migration } from '#plugin-api/server';
import { sql } from '#server-kit';

export const onboarding: Migration = {
  name: '0001-onboarding',
  async up(db) {
    await sql`
      create table onboarding_hint (
        owner bigint not null references core_user (id) on delete cascade,
        hint text not null,
        given_at timestamptz not null default now(),
        primary key (owner, hint)
      )`.execute(db);
    await sql`
      create table onboarding_step (
        owner bigint not null references core_user (id) on delete cascade,
        step text not null,
        done_at timestamptz not null default now(),
        primary key (owner, step)
      )`.execute(db);
    await sql`
      create table onboarding_person (
        owner bigint primary key references core_user (id) on delete cascade,
        is_put_away boolean not null default false
      )`.execute(db);
    // What it points to may be deleted at any time, which is no business of those tables.
    await sql`
      create table onboarding_sample (
        owner bigint primary key references core_user (id) on delete cascade,
        begun_at timestamptz not null default now(),
        project bigint,
        article bigint,
        file bigint,
        links integer not null default 0,
        made_at timestamptz
      )`.execute(db);
  },
};
