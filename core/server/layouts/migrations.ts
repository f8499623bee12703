/** Makes the table of stored layouts. */
import { sql } from 'kysely';
import type { Migration } from '../../plugin-api/server.ts';

export const layoutMigrations: readonly Migration[] = [
  {
    name: '0001-layouts',
    async up(db) {
      await sql`
        create table core_layout (
          user_id bigint primary key references core_user (id) on delete cascade,
          drag_n_drop_layouts jsonb not null default '{}',
          tab_id jsonb,
          tabs jsonb not null default '[]',
          active_index double precision not null default 0,
          updated_at timestamptz not null default now()
        )`.execute(db);
    },
  },
];
