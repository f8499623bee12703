/** How often a person has compiled today, for the plan's limits (decisions §4). Days are those of UTC. */
import type { Counter } from '#plugin-api/server';
import { sql } from '#server-kit';

export const countBuilds =
  (isAuto: boolean): Counter =>
  (person) =>
    sql`(
    select count(*) from latex_build
    where person = ${person} and is_auto = ${isAuto} and created_at >= date_trunc('day', now() at time zone 'utc') at time zone 'utc'
  )`;
