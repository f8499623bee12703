/** Jobs that wait or were given up and tell of a person: mails to them or about them, and errands for their address. */
import { sql } from 'kysely';
import type { Executor } from '../../plugin-api/server.ts';

/** Jobs that are looked at at a time. */
const PART = 500;

interface Waiting {
  readonly id: string;
  readonly payload: unknown;
}

/** A job that runs is left: it ends within minutes, and the next run of the erasing finds what it left. */
export const forgetJobsAbout = async (db: Executor, isAbout: (payload: unknown) => boolean): Promise<void> => {
  for (let after = '0'; ; ) {
    const { rows } = await sql<Waiting>`
      select id::text, payload from graphile_worker._private_jobs
      where id > ${after}::bigint and locked_at is null order by id limit ${PART}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    const found = rows.filter(({ payload }) => isAbout(payload)).map(({ id }) => id);
    // Locked ones are left by the queue itself.
    if (found.length > 0) await sql`select from graphile_worker.complete_jobs(${found}::bigint[])`.execute(db);
    after = last.id;
  }
};
