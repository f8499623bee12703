/** Answers that are kept for a day: what a source calls conditions and availabilities. */
import type { Migration } from '#plugin-api/server';
import { sql } from '#server-kit';

const COLUMN = `
  alter table bookstore_answer
    add column keeping text not null default 'hour' check (keeping in ('hour', 'day'));
`;

export const keeping: Migration = { name: '0002-keeping', up: async (db) => void (await sql.raw(COLUMN).execute(db)) };
