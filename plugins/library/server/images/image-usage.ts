/**
 * What images count for in the limits: those of projects in use as items, all of them as bytes (decisions §3 "Recycle bin").
 * A plan holds hundreds of them and not hundreds of thousands, so they are counted anew each time and no sum can go wrong.
 */
import type { Counter, Executor } from '#plugin-api/server';
import { sql } from '#server-kit';

export const countImages: Counter = (owner) => sql`(
  select count(*) from library_image i join library_project p on p.id = i.project where i.owner = ${owner} and p.deleted_at is null
)`;

export const sumImageBytes: Counter = (owner) => sql`(select sum(size) from library_image where owner = ${owner})`;

/** How many images these projects have, wherever the projects are. */
export const countImagesIn = async (db: Executor, projects: readonly number[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from library_image where project = any(${projects}::bigint[])`.execute(db);
  return Number(rows[0]?.count ?? 0);
};
