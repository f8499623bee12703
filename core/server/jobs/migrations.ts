/** Tables beside those of the queue: one lets one of several workers add a scheduled job, one tells which workers live. */
import { sql } from 'kysely';
import type { Migration } from '../../plugin-api/server.ts';

export const jobMigrations: readonly Migration[] = [
  {
    name: '0001-ticks',
    async up(db) {
      await sql`create table core_job_tick (task text primary key, minute timestamptz not null)`.execute(db);
    },
  },
  {
    name: '0002-workers',
    async up(db) {
      await sql`create table core_job_worker (worker text primary key, beat_at timestamptz not null)`.execute(db);
    },
  },
];
