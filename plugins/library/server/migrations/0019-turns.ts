/** Turns at the sources are core's now: all plugins take them from one row. */
import type { Kysely } from '#plugin-api/server';
import { sql } from '#server-kit';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table library_lookup_pace`.execute(db);
};
