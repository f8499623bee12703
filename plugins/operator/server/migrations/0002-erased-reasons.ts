/**
 * Reasons are free text and may name somebody, so they are blanked with the account that they are about, and only then: the database goes
 * on to refuse every other change.
 */
import type { Migration } from '#plugin-api/server';
import { sql } from '#server-kit';

const statements = [
  sql`drop trigger operator_audit_kept on operator_audit`,
  sql`
    create trigger operator_audit_kept before delete or truncate on operator_audit
      for each statement execute function operator_refuse_change()`,
  sql`
    create function operator_refuse_all_but_erasing() returns trigger language plpgsql as $$
    begin
      if new.reason = '' and to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason' and exists (
        select from core_user where id = old.subject_user and deactivated_at < now() - interval '30 days'
      ) then
        return new;
      end if;
      raise exception 'The audit log is only added to' using errcode = 'restrict_violation';
    end $$`,
  sql`
    create trigger operator_audit_changed before update on operator_audit
      for each row execute function operator_refuse_all_but_erasing()`,
];

export const up: Migration['up'] = async (db) => {
  for (const statement of statements) await statement.execute(db);
};
