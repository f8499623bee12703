/** Reads how the house is doing: people, sign-ins, work in the background and space. */
import { statfs } from 'node:fs/promises';
import type { Executor } from '#plugin-api/server';
import { sql } from '#server-kit';
import type { House } from '../common/house.ts';

const DAYS = 14;

type Numbers<T> = { readonly [K in keyof T]: string | number };
const numbersOf = <T extends object>(row: Numbers<T> | undefined, empty: T): T =>
  row ? (Object.fromEntries(Object.entries<string | number>(row).map(([name, value]) => [name, Number(value)])) as T) : empty;

const people = async (db: Executor): Promise<House['people']> => {
  const { rows } = await sql<Numbers<House['people']>>`
    select count(*) as all, count(suspended_at) as suspended, count(deactivated_at) as cancelled,
      (select count(distinct user_id) from core_session where last_used_at > now() - interval '1 day') as today,
      (select count(distinct user_id) from core_session where last_used_at > now() - interval '30 days') as month
    from core_user`.execute(db);
  return numbersOf(rows[0], { all: 0, suspended: 0, cancelled: 0, today: 0, month: 0 });
};

const signIns = async (db: Executor): Promise<House['sign_ins']> => {
  const { rows: days } = await sql<{ day: string; count: string | number }>`
    select to_char(d.day, 'YYYY-MM-DD') as day, count(s.id) as count
    from generate_series(date_trunc('day', now() at time zone 'UTC') - ${DAYS - 1} * interval '1 day',
      date_trunc('day', now() at time zone 'UTC'), interval '1 day') as d (day)
    left join core_session s
      on s.created_at >= d.day at time zone 'UTC' and s.created_at < (d.day + interval '1 day') at time zone 'UTC'
    group by d.day order by d.day`.execute(db);
  const { rows } = await sql<{ open: string | number; blocked: string | number }>`
    select (select count(*) from core_session where ended_at is null and least(idle_until, expires_at) > now()) as open,
      (select count(*) from core_sign_in where blocked_until > now()) as blocked`.execute(db);
  return {
    ...numbersOf(rows[0], { open: 0, blocked: 0 }),
    days: days.map(({ day, count }) => ({ day, count: Number(count) })),
  };
};

const jobs = async (db: Executor): Promise<House['jobs']> => {
  const { rows } = await sql<{ task: string } & Numbers<Omit<House['jobs'][number], 'task'>>>`
    select task_identifier as task,
      count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now()) as waiting,
      count(*) filter (where locked_at is not null) as running,
      count(*) filter (where locked_at is null and attempts >= max_attempts) as given_up,
      coalesce(extract(epoch from now() - min(run_at) filter
        (where locked_at is null and attempts < max_attempts and run_at <= now())), 0)::int as waited
    from graphile_worker.jobs group by task_identifier
    having count(*) filter (where locked_at is not null or attempts >= max_attempts or run_at <= now()) > 0
    order by count(*) desc, task_identifier`.execute(db);
  return rows.map(({ task, ...counts }) => ({ task, ...numbersOf(counts, { waiting: 0, running: 0, given_up: 0, waited: 0 }) }));
};

/** @param folder on the disk with the data */
export const houseNow = async (db: Executor, folder: string): Promise<House> => {
  const { rows } = await sql<{ size: string | number }>`select pg_database_size(current_database()) as size`.execute(db);
  const { bavail, blocks, bsize } = await statfs(folder);
  return {
    people: await people(db),
    sign_ins: await signIns(db),
    jobs: await jobs(db),
    storage: { database: Number(rows[0]?.size ?? 0), disk_free: bavail * bsize, disk_size: blocks * bsize },
  };
};
