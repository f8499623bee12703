/** What a person keeps about projects for themselves: their order, favourites, and which were viewed last. */
import { sql } from '#server-kit';
import { type Db, type Tx } from '../library.ts';
import type { LastViewed } from '../../common/model.ts';
import { demandProjects, notFound, sharedProjects, visibleProjects } from '../access.ts';

/** Matrix LIB-007. */
const LAST_VIEWED = 6;

export const projectOrder = async (db: Db, user: number): Promise<{ id: number; order: number[] }> => {
  await db
    .insertInto('library_order')
    .values({ owner: user, projects: '[]' })
    .onConflict((c) => c.column('owner').doNothing())
    .execute();
  const row = await db.selectFrom('library_order').selectAll().where('owner', '=', user).executeTakeFirstOrThrow();
  return { id: row.id, order: row.projects };
};

/** Ids that are not the user's are kept out: an order could otherwise tell whether a project exists. */
export const saveProjectOrder = async (tx: Tx, user: number, id: number, order: readonly number[]) => {
  const own = await tx.selectFrom('library_project').select('id').where('owner', '=', user).execute();
  const known = new Set([...own, ...(await sharedProjects(tx, user))].map((project) => project.id));
  const projects = [...new Set(order)].filter((project) => known.has(project));
  const saved = await tx
    .updateTable('library_order')
    .set({ projects: JSON.stringify(projects) })
    .where('id', '=', id)
    .where('owner', '=', user)
    .returning('id')
    .executeTakeFirst();
  if (!saved) throw notFound();
  return { id, order: projects };
};

/** Projects that are in use and not taken away meanwhile, as what a column is compared with. */
const anyVisible = async (db: Db, user: number) => {
  const ids = (await visibleProjects(db, user)).map(({ id }) => id);
  return sql<number>`any(${ids}::bigint[])`;
};

export const favourites = async (db: Db, user: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('library_favourite as f')
    .select('f.project')
    .where('f.owner', '=', user)
    .where('f.project', '=', await anyVisible(db, user))
    .orderBy('f.created_at')
    .orderBy('f.project')
    .execute();
  return rows.map((row) => row.project);
};

/** @returns whether it is a favourite now */
export const toggleFavourite = async (tx: Tx, user: number, project: number): Promise<boolean> => {
  // Everyone's own list of what is listed, a locked project among it.
  await demandProjects(tx, user, [project], 'read', { evenLocked: true });
  const gone = await tx
    .deleteFrom('library_favourite')
    .where('owner', '=', user)
    .where('project', '=', project)
    .executeTakeFirst();
  if (gone.numDeletedRows > 0n) return false;
  await tx
    .insertInto('library_favourite')
    .values({ owner: user, project })
    .onConflict((c) => c.doNothing())
    .execute();
  return true;
};

export const noteViewed = async (tx: Tx, user: number, projects: readonly number[]): Promise<void> => {
  await demandProjects(tx, user, projects, 'read');
  const viewed_at = new Date();
  await tx
    .insertInto('library_view')
    .values([...new Set(projects)].map((project) => ({ owner: user, project, viewed_at })))
    .onConflict((c) => c.columns(['owner', 'project']).doUpdateSet({ viewed_at }))
    .execute();
};

export const lastViewed = async (db: Db, user: number): Promise<LastViewed[]> => {
  const rows = await db
    .selectFrom('library_view as v')
    .select(['v.project', 'v.viewed_at'])
    .where('v.owner', '=', user)
    .where('v.project', '=', await anyVisible(db, user))
    .orderBy('v.viewed_at', 'desc')
    .limit(LAST_VIEWED)
    .execute();
  return rows.map(({ project, viewed_at }) => ({ project, viewed_at: viewed_at.toISOString() }));
};
