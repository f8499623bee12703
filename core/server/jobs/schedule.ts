/** Adds the jobs that run by the clock, once for each minute they are due, whatever the number of workers. */
import { parseCronItems } from 'graphile-worker';
import { sql } from 'kysely';
import type { JobUrgency, Log } from '../../plugin-api/server.ts';
import type { Database } from '../db/database.ts';
import type { NamedJob } from './job-types.ts';
import { taskName } from './task.ts';
import { turnsOf } from './urgency.ts';

const MINUTE = 60_000;

/** Tells which tasks are due in a minute, in UTC. @throws on an expression that is none */
export const scheduleOf = (definitions: readonly NamedJob[]): ((minute: Date) => string[]) => {
  const items = parseCronItems(
    definitions.flatMap(({ plugin, name, definition }) =>
      definition.every ? [{ task: taskName(plugin, name), match: definition.every }] : [],
    ),
  );
  return (minute) => {
    const digest = {
      min: minute.getUTCMinutes(),
      hour: minute.getUTCHours(),
      date: minute.getUTCDate(),
      month: minute.getUTCMonth() + 1,
      dow: minute.getUTCDay(),
    };
    return items.filter((item) => item.match(digest)).map((item) => item.task);
  };
};

interface DueTask {
  readonly task: string;
  readonly urgency: JobUrgency;
}

/**
 * Adds a task's job, as the first of its urgency, unless another worker has added it for this minute. A run that still waits is not
 * doubled.
 */
export const addDue = async (db: Pick<Database, 'kysely'>, { task, urgency }: DueTask, minute: Date): Promise<void> => {
  await sql`with claimed as (
      insert into core_job_tick as last (task, minute) values (${task}, ${minute})
      on conflict (task) do update set minute = excluded.minute where last.minute < excluded.minute
      returning task
    )
    select graphile_worker.add_job(
      identifier => task, payload => '{}', job_key => task || ':schedule', priority => ${turnsOf(urgency).first}
    ) from claimed`.execute(db.kysely);
};

/**
 * Looks at the start of each minute. Minutes that pass while no worker is up, or without the database, are not made up for.
 * (graphile-worker's own scheduler ends the process when the database goes away under it.)
 */
export const runSchedule = ({ db, log, definitions }: { db: Database; log: Log; definitions: readonly NamedJob[] }) => {
  const dueIn = scheduleOf(definitions);
  const urgencies = new Map(definitions.map((job) => [taskName(job.plugin, job.name), job.definition.urgency]));
  let timer: NodeJS.Timeout;

  const tick = async (): Promise<void> => {
    const minute = new Date(Math.floor(Date.now() / MINUTE) * MINUTE);
    wait();
    for (const task of dueIn(minute)) {
      await addDue(db, { task, urgency: urgencies.get(task) ?? 'ordinary' }, minute).catch((error: Error) =>
        log.warn({ task, error: error.message }, 'A scheduled job was missed'),
      );
    }
  };
  const wait = (): void => {
    timer = setTimeout(() => void tick(), MINUTE - (Date.now() % MINUTE));
  };
  wait();
  return { stop: (): void => clearTimeout(timer) };
};
