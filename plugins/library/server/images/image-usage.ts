/**
 * What images count for in the limits: those of projects in use as items, all of them as bytes (decisions §3 "Recycle bin").
 * A plan holds hundreds of them and not hundreds of thousands, so they are counted anew each time and no sum can go wrong.
 */
import { type Counter, type Executor, sql } from '#plugin-api/server';

export const countImages: Counter = async (db, owner) => {
  const { rows } = await sql<{ used: number }>`
    select count(*) as used from library_image i join library_project p on p.id = i.project
    where i.owner = ${owner} and p.deleted_at is null`.execute(db);
  return Number(rows[0]?.used ?? 0);
};

export const sumImageBytes: Counter = async (db, owner) => {
  const { rows } = await sql<{ used: number }>`
    select coalesce(sum(size), 0) as used from library_image where owner = ${owner}`.execute(db);
  return Number(rows[0]?.used ?? 0);
};

/** How many images these projects have, wherever the projects are. */
export const countImagesIn = async (db: Executor, projects: readonly number[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from library_image where project = any(${projects}::bigint[])`.execute(db);
  return Number(rows[0]?.count ?? 0);
};
