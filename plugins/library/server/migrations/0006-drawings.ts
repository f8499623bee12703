/** Citations that are drawn (ink, text on the page), and whose they were in the program that they were taken over from. */
import type { Kysely } from '#plugin-api/server';
import { sql } from '#server-kit';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw('alter table library_citation add column drawing jsonb, add column author text').execute(db);
};
