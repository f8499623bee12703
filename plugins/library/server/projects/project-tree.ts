/** The tree of projects: what is below a project, how deep it stands, and where it may be put. */
import type { RawBuilder } from '#plugin-api/server';
import { HttpError, sql } from '#server-kit';
import { MAX_DEPTH } from '../../common/model.ts';
import type { Db } from '../library.ts';
import { oneOf } from '../shared/one-of.ts';

/**
 * Opens a statement with `up (project, id, parent)`: each project, and all that it stands in up to the top of its tree. `in use` goes
 * no further than the recycle bin, nor begins there.
 */
export const wayUp = (projects: readonly number[], which: 'in use' | 'all'): RawBuilder<unknown> => {
  const counted = which === 'all' ? sql`true` : sql`p.deleted_at is null`;
  return sql`with recursive up as (
    select p.id as project, p.id, p.parent from library_project p where ${oneOf('p.id', projects)} and ${counted}
    union
    select up.project, p.id, p.parent from library_project p join up on p.id = up.parent where ${counted}
  )`;
};

/** A statement that answers the ids of `roots` and of the projects in use below them, the roots first. */
export const below = (roots: readonly number[]): RawBuilder<{ id: number }> => sql`
  with recursive tree as (
    select id, owner from library_project where ${oneOf('id', roots)}
    union
    select p.id, p.owner from library_project p join tree t on p.owner = t.owner and p.parent = t.id where p.deleted_at is null
  ) select id from tree`;

/** Ids of the projects in use below `roots`, the roots first. */
export const withSubProjects = async (db: Db, roots: readonly number[]): Promise<number[]> => {
  const { rows } = await below(roots).execute(db);
  return [...new Set([...roots, ...rows.map(({ id }) => id)])];
};

/** Depth of a project, 1 at the top. */
export const depthOf = async (db: Db, id: number): Promise<number> => {
  const { rows } = await sql<{ depth: number }>`
    with recursive up as (
      select id, parent, 1 as depth from library_project where id = ${id}
      union all
      select p.id, p.parent, up.depth + 1 from library_project p join up on p.id = up.parent where up.depth < 100
    ) select max(depth) as depth from up`.execute(db);
  return rows[0]?.depth ?? 0;
};

/** Levels of the tree that begins at a project: 1 without sub-projects. */
const heightOf = async (db: Db, id: number): Promise<number> => {
  const { rows } = await sql<{ height: number }>`
    with recursive tree as (
      select id, owner, 1 as height from library_project where id = ${id}
      union all
      select p.id, p.owner, t.height + 1 from library_project p join tree t on p.owner = t.owner and p.parent = t.id
        where p.deleted_at is null and t.height < 100
    ) select max(height) as height from tree`.execute(db);
  return rows[0]?.height ?? 1;
};

/** @throws HttpError 400 when a new project cannot stand below `parent` */
export const demandRoomBelow = async (db: Db, parent: number): Promise<void> => {
  if ((await depthOf(db, parent)) >= MAX_DEPTH) throw tooDeep();
};

export const tooDeep = (): HttpError => new HttpError(400, `Projects can be nested up to ${MAX_DEPTH} levels deep.`);

/** @throws HttpError 400 when a project cannot be moved below `parent` */
export const demandMove = async (db: Db, project: number, parent: number): Promise<void> => {
  if ((await withSubProjects(db, [project])).includes(parent)) {
    throw new HttpError(400, 'A project cannot be moved under itself.');
  }
  if ((await depthOf(db, parent)) + (await heightOf(db, project)) > MAX_DEPTH) throw tooDeep();
};
