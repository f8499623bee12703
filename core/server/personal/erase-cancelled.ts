/** The job that erases accounts whose 30 days are over (decisions §2, ACC-036). */
import type { Kysely } from 'kysely';
import type { Account } from '../../plugin-api/accounts.ts';
import type { Log } from '../../plugin-api/server.ts';
import { cancelledBefore } from '../auth/cancelled.ts';
import type { NamedJob } from '../jobs/job-types.ts';
import type { UserTables } from '../users/tables.ts';
import type { PersonRecords } from './person-records.ts';

interface Parts {
  readonly db: Kysely<UserTables>;
  readonly byId: (id: number) => Promise<Account | undefined>;
  readonly records: Pick<PersonRecords, 'erase'>;
  readonly log: Log;
}

const eraseCancelled = async ({ db, byId, records, log }: Parts, signal: AbortSignal): Promise<void> => {
  const rows = await db
    .selectFrom('core_user')
    .select('id')
    .where('deactivated_at', '<', cancelledBefore())
    .orderBy('deactivated_at')
    .execute();
  let failed: unknown;
  for (const { id } of rows) {
    signal.throwIfAborted();
    const person = await byId(id);
    if (!person) continue;
    try {
      await records.erase(person, signal);
      // The number alone: it is nobody's any more.
      log.info({ person: id }, 'An account was erased');
    } catch (error) {
      log.error({ err: error, person: id }, 'An account could not be erased');
      failed = error;
    }
  }
  // The others went all the same, and the queue tries again.
  if (failed !== undefined) throw failed;
};

const HOUR = 3_600_000;

export const erasingJob = (parts: Parts): NamedJob => ({
  plugin: 'core',
  name: 'erase-cancelled',
  definition: { urgency: 'bulk', every: '27 2 * * *', timeout: HOUR, run: (_payload, signal) => eraseCancelled(parts, signal) },
});
