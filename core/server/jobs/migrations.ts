/** The table that lets one of several workers add a scheduled job. */
import { sql } from 'kysely';
import type { Migration } from '../../plugin-api/server.ts';

export const jobMigrations: readonly Migration[] = [
  {
    name: '0001-ticks',
    async up(db) {
      await sql`create table core_job_tick (task text primary key, minute timestamptz not null)`.execute(db);
    },
  },
];
