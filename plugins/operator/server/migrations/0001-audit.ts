/** The audit log: the database itself refuses that anything in it is changed or taken out. */
import type { Migration } from '#plugin-api/server';
import { sql } from '#server-kit';

const statements = [
  sql`
    create table operator_audit (
      id bigint generated always as identity primary key,
      made_at timestamptz not null default now(),
      by_user bigint,
      via text not null check (via in ('desk', 'setting', 'command-line')),
      act text not null,
      subject_kind text not null,
      subject_id text not null,
      subject_user bigint,
      before jsonb not null,
      after jsonb not null,
      reason text not null,
      check ((via = 'desk') = (by_user is not null))
    )`,
  sql`create index operator_audit_act on operator_audit (act, id)`,
  sql`
    create function operator_refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'The audit log is only added to' using errcode = 'restrict_violation';
    end $$`,
  sql`
    create trigger operator_audit_kept before update or delete or truncate on operator_audit
      for each statement execute function operator_refuse_change()`,
];

export const up: Migration['up'] = async (db) => {
  for (const statement of statements) await statement.execute(db);
};
