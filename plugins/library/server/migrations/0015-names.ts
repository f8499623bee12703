/** Names that devices give to saved searches which they make: a repeated call must not make one twice. */
import type { Kysely } from '#plugin-api/server';
import { sql } from '#server-kit';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table library_saved_search add column client_id text`.execute(db);
  await sql`
    create unique index library_saved_search_client on library_saved_search (owner, client_id) where client_id is not null
  `.execute(db);
};
