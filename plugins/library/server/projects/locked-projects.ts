/**
 * Locked projects: what an owner has beyond the number of their plan is listed, exported and deleted, but neither opened nor changed
 * (matrix LIB-087, LIB-187, decisions §3 "Locked projects").
 */
import type { Limits, RawBuilder } from '#plugin-api/server';
import { HttpError, LimitError, sql } from '#server-kit';
import { limits as declarations } from '../../common/limits.ts';
import { LOCKED, LOCKED_BY_OWNER, PROJECT_LOCKED } from '../../common/locked.ts';
import type { Db } from '../library.ts';
import type { ProjectRow } from '../tables.ts';

type Owned = Pick<ProjectRow, 'id' | 'owner'>;

/** How many projects the owner's plan holds, and how many they have. */
export interface Lock {
  readonly most: number;
  readonly used: number;
}

/** Puts the numbers of the plans where the database compares with them: the table of plans may have changed since the last start. */
export const keepPlanNumbers = async (db: Db, limits: Pick<Limits, 'included'>): Promise<void> => {
  const { F, P } = limits.included(declarations['library.project']);
  await sql`
    insert into library_plan (plan, projects) values ('F', ${F}), ('P', ${P})
    on conflict (plan) do update set projects = excluded.projects`.execute(db);
};

/** Those of the projects that are locked. What is in the recycle bin is not. */
export const lockedAmong = async (db: Db, projects: readonly Owned[]): Promise<ReadonlyMap<number, Lock>> => {
  if (projects.length === 0) return new Map();
  const owners = [...new Set(projects.map(({ owner }) => owner))];
  const ids = projects.map(({ id }) => id);
  const { rows } = await sql<{ project: number; most: number; used: number }>`
    select project, most::int, used::int from library_locked(${owners}::bigint[]) where project = any(${ids}::bigint[])`.execute(
    db,
  );
  return new Map(rows.map(({ project, most, used }) => [project, { most, used }]));
};

/** The same of projects of which nothing but the id is known; those in the recycle bin are none. */
export const lockedIds = async (db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ project: number }>`
    select l.project from library_locked(array(
      select distinct owner from library_project where id = any(${ids}::bigint[]) and deleted_at is null
    )) l where l.project = any(${ids}::bigint[])`.execute(db);
  return new Set(rows.map(({ project }) => project));
};

/** The lock of one project as an expression of type `json`: null where there is none. */
export const lockOf = (project: RawBuilder<unknown>, owner: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select json_build_object('most', l.most, 'used', l.used) from library_locked(array[${owner}]) l where l.project = ${project}
)`;

/** @throws LimitError 402 for the owner, HttpError 403 for others: they cannot unlock it */
export const refuseLocked = (user: number, { owner }: Owned, { most, used }: Lock): never => {
  if (owner === user) throw new LimitError(PROJECT_LOCKED, most, used, LOCKED, 402);
  throw new HttpError(403, LOCKED_BY_OWNER);
};

/** @throws LimitError 402 or HttpError 403 for the first one that is locked */
export const demandUnlocked = async (db: Db, user: number, projects: readonly Owned[]): Promise<void> => {
  const locked = await lockedAmong(db, projects);
  if (locked.size === 0) return;
  for (const project of projects) {
    const lock = locked.get(project.id);
    if (lock) refuseLocked(user, project, lock);
  }
};
