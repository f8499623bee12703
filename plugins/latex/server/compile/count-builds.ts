/** How often a person has compiled today, for the plan's limits (decisions §4). Days are those of UTC. */
import type { Counter } from '#plugin-api/server';
import { sql } from '#server-kit';

const TODAY = sql`created_at >= date_trunc('day', now() at time zone 'utc') at time zone 'utc'`;

const builds =
  (isAuto: boolean): Counter =>
  (person) =>
    sql`(select count(*) from latex_build where person = ${person} and is_auto = ${isAuto} and ${TODAY})`;

/** Packages and comparisons are compiles, too, that a person asks for. */
const exports: Counter = (person) => sql`(select count(*) from latex_export where owner = ${person} and ${TODAY})`;

/** So are sources of other plugins. */
const prints: Counter = (person) => sql`(select count(*) from latex_print where owner = ${person} and ${TODAY})`;

/** @param isAuto those made while typing, else those asked for */
export const countBuilds = (isAuto: boolean): Counter =>
  isAuto ? builds(true) : (person) => sql`(${builds(false)(person)} + ${exports(person)} + ${prints(person)})`;
