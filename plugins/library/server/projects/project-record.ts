/** Rows of projects as the contract's `Project`. */
import { sql } from '#server-kit';
import type { Project } from '../../common/model.ts';
import { demand, rolesIn } from '../access.ts';
import type { Db } from '../library.ts';
import { lockedAmong } from './locked-projects.ts';
import { collaboratorsIn } from '../sharing/participants.ts';
import type { ProjectRow } from '../tables.ts';

const spaceUsed = async (db: Db, ids: readonly number[]): Promise<Map<number, number>> => {
  const { rows } = await sql<{ project: number; bytes: string | number }>`
    select project, sum(bytes) as bytes from (
      select project, sum(space_used) as bytes from library_article where project = any(${ids}::bigint[]) and deleted_at is null group by 1
      union all
      select project, sum(space_used) from library_article_note where project = any(${ids}::bigint[]) and deleted_at is null group by 1
      union all
      select project, sum(space_used) from library_citation where project = any(${ids}::bigint[]) and deleted_at is null group by 1
      union all
      select project, sum(space_used) from library_citation_note where project = any(${ids}::bigint[]) and deleted_at is null group by 1
      union all
      select project, sum(size) from library_image where project = any(${ids}::bigint[]) group by 1
    ) parts group by project`.execute(db);
  return new Map(rows.map(({ project, bytes }) => [project, Number(bytes)]));
};

export const projectRecords = async (db: Db, user: number, rows: readonly ProjectRow[]): Promise<Project[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const space = await spaceUsed(db, ids);
  const collaborators = await collaboratorsIn(db, ids);
  // A tree is one owner's.
  const parents = rows.flatMap(({ parent, owner }) => (parent === null ? [] : [{ id: parent, owner }]));
  const roles = await rolesIn(db, user, [...rows, ...parents]);
  const locked = await lockedAmong(
    db,
    rows.filter((row) => row.deleted_at === null),
  );
  return rows.map((row) => ({
    id: row.id,
    client_id: row.client_id,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    title: row.title,
    version: row.version,
    background: row.background,
    category: row.category,
    is_deleted: row.deleted_at !== null,
    parent_project_id: row.parent !== null && roles.has(row.parent) ? row.parent : null,
    screenshot: row.screenshot,
    featureId: 'project',
    space_used: space.get(row.id) ?? 0,
    collaborators_count: collaborators.get(row.id) ?? 0,
    is_shared: collaborators.has(row.id),
    created_by_id: row.created_by,
    owner_id: row.owner,
    role: demand(roles.get(row.id), 'read'),
    is_locked: locked.has(row.id),
  }));
};

export const projectRecord = async (db: Db, user: number, id: number): Promise<Project> => {
  const row = await db.selectFrom('library_project').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const [record] = await projectRecords(db, user, [row]);
  if (!record) throw new Error(`Project ${id} has no record`);
  return record;
};
