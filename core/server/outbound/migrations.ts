/** Makes the table of turns at servers elsewhere. One row stays for each that was ever asked. */
import { sql } from 'kysely';
import type { Migration } from '../../plugin-api/server.ts';

export const outboundMigrations: readonly Migration[] = [
  {
    name: '0001-turns',
    async up(db) {
      await sql`create table core_outbound_turn (server text primary key, next_at timestamptz not null)`.execute(db);
    },
  },
];
