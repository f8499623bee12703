/** Makes the reader's tables. */
import type { Migration } from '#plugin-api/server';
import { sql } from '#server-kit';

export const migrations: readonly Migration[] = [
  {
    name: '0001-position',
    async up(db) {
      await sql`
        create table reader_position (
          user_id bigint not null references core_user (id) on delete cascade,
          article_id bigint not null,
          page integer not null,
          x double precision not null,
          y double precision not null,
          zoom text not null,
          rotation smallint not null,
          saved_at timestamptz not null default now(),
          primary key (user_id, article_id)
        )
      `.execute(db);
    },
  },
];
