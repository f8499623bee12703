/** Forgets what was done more than a year ago. */
import { sql } from '#server-kit';
import type { Library } from '../library.ts';

/** Rows that are erased at once, so that others get their turn. */
const PART = 10_000;

export const sweepActivity = async ({ db }: Pick<Library, 'db'>, signal: AbortSignal): Promise<void> => {
  for (let more = true; more && !signal.aborted; ) {
    const { numAffectedRows = 0n } = await sql`
      delete from library_activity where id in (
        select id from library_activity where created_at < now() - interval '1 year' limit ${PART})`.execute(db);
    more = numAffectedRows >= BigInt(PART);
  }
};
