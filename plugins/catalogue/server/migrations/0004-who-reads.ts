/** Lets work say what it takes to do it: a dump is read where it lies. */
import type { Kysely } from '#plugin-api/server';
import { sql } from '#server-kit';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql
    .raw('alter table catalogue_dump add column needs text; alter table catalogue_harvest add column needs text')
    .execute(db);
};
