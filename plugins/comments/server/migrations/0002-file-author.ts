/** Whom a file names that a text came from. */
import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table comments_thread add column file_author text`.execute(db);
  await sql`alter table comments_comment add column file_author text`.execute(db);
};
