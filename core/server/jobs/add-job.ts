/**
 * Adds a job where it is fair: behind what the same person has waiting, and beside the first of everybody else's. A person's jobs have
 * one turn each, so that five hundred of one person and one of another are done as if both had queued at their own counter
 * (start-time fair queuing; Goyal, Vin and Cheng 1996). The turn is the job's priority: the queue takes the lowest first, and of one turn
 * what is due longest.
 */
import { type RawBuilder, sql } from 'kysely';
import type { JobUrgency } from '../../plugin-api/server.ts';
import type { Executor } from '../../common/executor.ts';
import { nearFlag } from './near.ts';
import { needFlag } from './needs.ts';
import { turnsOf } from './urgency.ts';

export interface NewJob {
  readonly task: string;
  readonly payload: string;
  readonly urgency: JobUrgency;
  /** Whose turn it takes; the jobs of the house take turns together, as one person more. */
  readonly person: number | undefined;
  readonly runAt: Date | undefined;
  readonly key: string | undefined;
  readonly near: string | undefined;
  /** What only some workers can. */
  readonly needs: string | undefined;
}

/**
 * The turn of a job. What is due begins at the turn that others have come to, as far as they have been served; once all turns are used up,
 * which takes a queue that was never empty, it begins anew. What is to wait takes turns with what else the person has put off, because the
 * queue is another one when its time has come.
 */
const turn = (urgency: JobUrgency, flag: string, { runAt, key }: NewJob): RawBuilder<number> => {
  const { first, last } = turnsOf(urgency);
  const isLater = runAt !== undefined && runAt.getTime() > Date.now();
  const alike = sql`is_available and priority between ${first} and ${last}
    and ${isLater ? sql`run_at > statement_timestamp()` : sql`run_at <= statement_timestamp()`}`;
  const reached = isLater
    ? sql`null`
    : sql`select nullif(min(priority), ${last}) from graphile_worker._private_jobs where ${alike}`;
  return sql`least(${last}::int, greatest(${first}::int, (${reached}), (
    select max(priority) + 1 from graphile_worker._private_jobs
    where ${alike} and flags ? ${flag} and (key = ${key ?? null}::text) is not true)))`;
};

export const addJob = async (db: Executor, job: NewJob): Promise<void> => {
  const { task, payload, urgency, person = 'house', runAt, key, near, needs } = job;
  const flag = `for:${person}`;
  await sql`select graphile_worker.add_job(
    identifier => ${task}, payload => ${payload}::json, run_at => ${runAt ?? null}::timestamptz, job_key => ${key ?? null},
    priority => ${turn(urgency, flag, job)}, flags => array_remove(array[${flag}::text, ${nearFlag(near)}, ${needFlag(needs)}::text], null)
  )`.execute(db);
};
