/** What people had of a reference before others were merged into it, and what they have since: a merge is taken back for each of them. */
import type { Kysely } from '#plugin-api/server';
import { sql } from '#server-kit';

const TABLES = `
  create table library_joined_reading (
    merge bigint not null references library_merge (id) on delete cascade,
    person bigint not null,
    before jsonb not null,
    after jsonb not null,
    primary key (merge, person)
  );
  create index library_joined_reading_person on library_joined_reading (person);
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(TABLES).execute(db);
};
