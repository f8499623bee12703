/** What somebody is given because of where they belong is written down too, although nobody at the desk has done it. */
import type { Migration } from '#plugin-api/server';
import { sql } from '#server-kit';

const statements = [
  sql`alter table operator_audit drop constraint operator_audit_via_check`,
  sql`
    alter table operator_audit
      add constraint operator_audit_via_check check (via in ('desk', 'setting', 'command-line', 'belonging'))`,
];

export const up: Migration['up'] = async (db) => {
  for (const statement of statements) await statement.execute(db);
};
