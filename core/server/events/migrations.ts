/** The table for events that are too large for a notification. */
import { sql } from 'kysely';
import type { Migration } from '../../plugin-api/server.ts';

export const eventMigrations: readonly Migration[] = [
  {
    name: '0001-large-events',
    async up(db) {
      await sql`create table core_event (
        id bigint generated always as identity primary key,
        body text not null,
        made_at timestamptz not null default now()
      )`.execute(db);
      await sql`create index core_event_made_at on core_event (made_at)`.execute(db);
    },
  },
];
