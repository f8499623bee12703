/** One demo paper for each account (decisions §18). */
import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create unique index latex_file_demo on latex_file (owner) where is_demo`.execute(db);
};
