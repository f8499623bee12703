/** What services of the web were asked of a check's document, until it stands in the report. */
import type { Migration } from '#plugin-api/server';
import { sql } from '#server-kit';

export const askedElsewhere: Migration = {
  name: '0002-asked-elsewhere',
  async up(db) {
    await sql`alter table plagiarism_check add column elsewhere jsonb`.execute(db);
  },
};
