/** Whose library a cited reference is of: papers are written by several people. */
import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table latex_reference add column person bigint`.execute(db);
};
