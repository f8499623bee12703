/** For tests: steps of which each makes a table, waits, and fills it, so that most of the time one of them is half done. */
import { sql } from 'kysely';
import type { Migration } from '../../../plugin-api/server.ts';

export const STEPS = 8;
export const STEP_MS = 60;

export const slowSteps: readonly Migration[] = Array.from({ length: STEPS }, (_, index) => ({
  name: `000${index + 1}`,
  async up(db) {
    await sql`create table ${sql.table(`slow_${index}`)} (id int primary key)`.execute(db);
    await sql`select pg_sleep(${STEP_MS / 1000})`.execute(db);
    await sql`insert into ${sql.table(`slow_${index}`)} values (1), (2)`.execute(db);
    // Only right when it runs once, and after those before it.
    if (index > 0) await sql`update ${sql.table('slow_0')} set id = id + 10`.execute(db);
  },
}));
