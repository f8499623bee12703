/** Makes the table of limits a minute. What it holds is over within minutes, so that a crash of the database may forget it. */
import { sql } from 'kysely';
import type { Migration } from '../../plugin-api/server.ts';

export const rateMigrations: readonly Migration[] = [
  {
    name: '0001-rates',
    async up(db) {
      // Unlogged: a count waits neither for a disk nor for a replica.
      await sql`create unlogged table core_rate (
        key bytea primary key,
        granted integer not null,
        full_at timestamptz not null
      )`.execute(db);
    },
  },
];
