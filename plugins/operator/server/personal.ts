/** What the audit log keeps of a person: what was done to their account, and what they did at the desk. It names numbers, never people. */
import type { Kysely, PersonalData } from '#plugin-api/server';
import { sql } from '#server-kit';
import type { OperatorTables } from './tables.ts';

export const deskData = (db: Kysely<OperatorTables>): PersonalData => ({
  folder: 'desk',
  about: {
    en: 'What those who run the house have done to your account, and why.',
    de: 'Was die Betreiber an Ihrem Konto getan haben, und warum.',
  },
  async export({ id }, into) {
    const acts = await db
      .selectFrom('operator_audit')
      .select(['made_at', 'act', 'before', 'after', 'reason'])
      .where('subject_user', '=', id)
      .orderBy('id')
      .execute();
    if (acts.length > 0) await into.list(['acts.json'], acts);
  },
  /** That something was done stays, as the log is only added to; why it was done is free text, and goes. */
  async erase({ id }) {
    await sql`update operator_audit set reason = '' where subject_user = ${id} and reason <> ''`.execute(db);
  },
});
