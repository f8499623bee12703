/** What the queue tells of the work in the background and of the mails in it. */
import { sql } from 'kysely';
import type { Executor } from '../../common/executor.ts';
import type { PartHealth } from '../../plugin-api/server.ts';
import { MAIL_TASKS } from '../mail/create-mailer.ts';

/** Seconds that a job may wait for its turn before people notice. */
const LATE = 60;

interface QueueLook {
  /** Seconds that the job which is due longest has waited. */
  readonly waited: number;
  readonly gave_up: boolean;
  readonly mail_lost: boolean;
  readonly mail_late: boolean;
}

/**
 * One look at the whole queue. Jobs that were given up stay in it until somebody looks, so that only those of the last day count.
 * @param hasMailServer without one mails are files
 */
export const queueHealth = async (db: Executor, hasMailServer: boolean): Promise<{ jobs: PartHealth; mail: PartHealth }> => {
  const { rows } = await sql<QueueLook>`
    select
      coalesce(extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and locked_at is null)), 0)::float as waited,
      coalesce(bool_or(attempts >= max_attempts and locked_at is null), false) as gave_up,
      coalesce(bool_or(task_identifier = any(${MAIL_TASKS}) and attempts >= max_attempts and locked_at is null), false) as mail_lost,
      coalesce(bool_or(task_identifier = any(${MAIL_TASKS}) and attempts < max_attempts and last_error is not null), false) as mail_late
    from graphile_worker.jobs
    where attempts < max_attempts or run_at > now() - interval '1 day'
  `.execute(db);
  const { waited = 0, gave_up = false, mail_lost = false, mail_late = false } = rows[0] ?? {};
  return { jobs: jobsHealth(waited, gave_up), mail: mailHealth(hasMailServer, mail_lost, mail_late) };
};

const jobsHealth = (waited: number, gaveUp: boolean): PartHealth => {
  if (waited > LATE) return { state: 'limited', says: 'late' };
  return gaveUp ? { state: 'limited', says: 'gaveUp' } : { state: 'works' };
};

const mailHealth = (hasServer: boolean, isLost: boolean, isLate: boolean): PartHealth => {
  if (isLost) return { state: 'down', says: 'lost' };
  if (isLate) return { state: 'limited', says: 'late' };
  return hasServer ? { state: 'works' } : { state: 'limited', says: 'folder' };
};
