/** What became of files under the names that browsers gave them: one that was left while a file was read asks for it. */
import type { Kysely } from '#plugin-api/server';
import { sql } from '#server-kit';

const TABLES = `
  create table library_import (
    person bigint not null,
    sent text not null,
    cancelled boolean not null default false,
    report jsonb,
    received_at timestamptz not null default now(),
    primary key (person, sent)
  );
  create index library_import_age on library_import (received_at);
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(TABLES).execute(db);
};
