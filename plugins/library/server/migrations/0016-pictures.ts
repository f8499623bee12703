/** What is shown of an image, made from it: bytes of each picture, `null` until it is made, and whether it cannot be. */
import type { Kysely } from '#plugin-api/server';
import { sql } from '#server-kit';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table library_image
      add column picture_size integer,
      add column thumbnail_size integer,
      add column is_unreadable boolean not null default false`.execute(db);
};
