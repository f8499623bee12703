/** Builds know which data folder they were made in: the next one of the paper is quicker there. */
import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table latex_build add column place text`.execute(db);
};
