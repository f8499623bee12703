/**
 * Workers say again and again that they live and what they can do, so that a web process, which may run on another machine, knows when none
 * does. A worker that hangs or has lost the database says nothing, though its process is there.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Log } from '../../plugin-api/server.ts';
import type { Executor } from '../../common/executor.ts';
import type { LivingWorker, WorkerSelf } from './job-types.ts';

const EVERY_MS = 10_000;
/** Two beats may be missed. */
const DEAD_AFTER = '35 seconds';
/** Of workers that ended without a word. */
const FORGOTTEN_AFTER = '1 day';

const beat = async (db: Executor, worker: string, self: WorkerSelf): Promise<void> => {
  const { place } = self;
  const [told, abilities] = [JSON.stringify(await self.tools()), JSON.stringify((await self.can?.()) ?? [])];
  await sql`
    with forgotten as (delete from core_job_worker where beat_at < now() - ${FORGOTTEN_AFTER}::interval and worker <> ${worker})
    insert into core_job_worker (worker, beat_at, place, tools, can) values (${worker}, now(), ${place}, ${told}::json, ${abilities}::json)
    on conflict (worker) do update set beat_at = excluded.beat_at, tools = excluded.tools, can = excluded.can`.execute(db);
};

/** The first beat is tried before this resolves. A beat that fails is missed. */
export const startHeartbeat = async (db: Executor, log: Log, self: WorkerSelf): Promise<{ stop(): Promise<void> }> => {
  const worker = randomUUID();
  const missed = ({ message }: Error): void => log.warn({ error: message }, 'The worker could not say that it lives');
  await beat(db, worker, self).catch(missed);
  const timer = setInterval(() => void beat(db, worker, self).catch(missed), EVERY_MS);
  return {
    async stop() {
      clearInterval(timer);
      await sql`delete from core_job_worker where worker = ${worker}`.execute(db).catch(missed);
    },
  };
};

export const livingWorkers = async (db: Executor): Promise<readonly LivingWorker[]> => {
  const { rows } = await sql<LivingWorker>`
    select place, tools, can from core_job_worker where beat_at > now() - ${DEAD_AFTER}::interval`.execute(db);
  return rows;
};
