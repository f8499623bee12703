/** Language of the terms and dates that a citation style prints. */
import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table richtext_file add column language text not null default 'auto'`.execute(db);
};
