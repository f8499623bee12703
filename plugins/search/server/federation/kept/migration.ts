/**
 * Answers of sources, kept for a day so that nobody is asked twice, and what pages of a search have shown. Neither names anybody: the
 * answers are public knowledge, and a search is named by chance letters.
 */
import { sql } from '#server-kit';
import type { Kysely } from '#plugin-api/server';

const TABLES = `
  create table search_source_page (
    key text primary key,
    source text not null,
    state text not null,
    answer jsonb,
    took integer,
    asked_at timestamptz not null default now()
  );
  create index search_source_page_age on search_source_page (asked_at);

  create table search_shown_page (
    search text not null,
    page integer not null,
    works jsonb not null,
    shown_at timestamptz not null default now(),
    primary key (search, page)
  );
  create index search_shown_page_age on search_shown_page (shown_at);
`;

/** For the list of the plugin's migrations. */
export const makeFederationTables = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(TABLES).execute(db);
};
