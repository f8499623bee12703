/** Lets harvests wait for repositories that fail for a while, and tell when one leads in circles. */
import type { Kysely } from '#plugin-api/server';
import { sql } from '#server-kit';

const PATIENCE = `
  alter table catalogue_harvest
    add column troubles integer not null default 0,
    add column pages integer not null default 0,
    add column anchor text;
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(PATIENCE).execute(db);
};
