/** Turns at the sources are core's now: all plugins take them from one row. */
import { type Kysely, sql } from '#plugin-api/server';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`drop table library_lookup_pace`.execute(db);
};
