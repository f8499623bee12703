/** Makes the table of open-access full texts that this house holds; their bytes are in the file store. */
import type { Kysely } from '#plugin-api/server';
import { sql } from '#server-kit';

const TEXTS = `
  create table catalogue_text (
    record integer primary key references catalogue_record (id) on delete cascade,
    size bigint not null,
    kept_at timestamptz not null default now()
  );
  create index catalogue_text_kept on catalogue_text (kept_at);
`;

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql.raw(TEXTS).execute(db);
};
