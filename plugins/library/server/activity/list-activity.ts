/** The activity history as the contract's records: of a project with those below it, or of the user. */
import { sql } from '#server-kit';
import type { Activity, Member } from '../../common/model.ts';
import { openProject, rolesIn, sharedProjects } from '../access.ts';
import { libraryAccess } from '../library-access.ts';
import type { Db, Library } from '../library.ts';
import { withSubProjects } from '../projects/project-tree.ts';
import { peopleOf } from '../sharing/participants.ts';
import type { ActivityRow } from '../tables.ts';

interface Page {
  readonly before?: number | undefined;
  readonly limit?: number | undefined;
}

const DEFAULT_LIMIT = 50;

const projectsSeen = async (db: Db, user: number, ids: readonly number[]): Promise<ReadonlySet<number>> => {
  if (ids.length === 0) return new Set();
  const projects = await db
    .selectFrom('library_project')
    .select(['id', 'owner'])
    .where('id', 'in', [...new Set(ids)])
    .where('deleted_at', 'is', null)
    .execute();
  return new Set((await rolesIn(db, user, projects)).keys());
};

const numbers = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);

export const activityRecords = async (library: Library, user: number, rows: readonly ActivityRow[]): Promise<Activity[]> => {
  const { db } = library;
  const people = await peopleOf(library, db, numbers(rows.flatMap(({ person, shared_to }) => [person, shared_to])));
  // One who is gone has no name.
  const personOf = (id: number): Member => people.get(id) ?? { id, email: '', first_name: '', last_name: '', avatar: null };
  const articles = numbers(rows.map(({ article }) => article));
  const { articles: seen } = await libraryAccess(db).visible(user, { articles, citations: [] });
  const projects = await projectsSeen(db, user, numbers(rows.map(({ project }) => project)));
  return rows.map(({ person, shared_to, seen_by: _, created_at, ...row }) => {
    const other = shared_to === null ? null : personOf(shared_to);
    return {
      ...row,
      created_at: created_at.toISOString(),
      user: personOf(person),
      shared_to: other?.email ?? null,
      person: other,
      is_there: row.article === null ? projects.has(row.project ?? 0) : seen.has(row.article),
    };
  });
};

/** One row more is read than is shown: it says that there are older ones. */
const pageOf = async (library: Library, user: number, rows: readonly ActivityRow[], limit: number) => ({
  data: await activityRecords(library, user, rows.slice(0, limit)),
  more: rows.length > limit,
});

/** What the user did, wherever it was (matrix CORE-065). */
export const ownActivity = async (library: Library, user: number, { before, limit = DEFAULT_LIMIT }: Page) => {
  let query = library.db.selectFrom('library_activity').selectAll().where('person', '=', user);
  if (before !== undefined) query = query.where('id', '<', before);
  const rows = await query
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  return pageOf(library, user, rows, limit);
};

/**
 * What everyone did in a project (matrix CORE-068). Of a project below it that is in the recycle bin only that it went there.
 * @throws HttpError 404
 */
export const projectActivity = async (library: Library, user: number, id: number, { before, limit = DEFAULT_LIMIT }: Page) => {
  const { db } = library;
  const project = await openProject(db, user, id, 'read');
  const tree = await withSubProjects(db, [project.id]);
  const { rows } = await sql<ActivityRow>`
    select * from library_activity a
    where (project = any(${tree}::bigint[]) or activity_type = 'project_deleted' and project in (
        select id from library_project where owner = ${project.owner} and parent = any(${tree}::bigint[]) and deleted_at is not null))
      and (seen_by = 'all' or seen_by = 'owner' and ${project.owner === user} or person = ${user})
      and (${before ?? null}::bigint is null or id < ${before ?? null})
    order by id desc limit ${limit + 1}`.execute(db);
  return pageOf(library, user, rows, limit);
};

/**
 * What everyone did in the projects that the user can see (matrix CORE-060). The newest of each project are read by its index, so that
 * a long history of one does not hold up the others.
 */
export const visibleActivity = async (library: Library, user: number, { before, limit = DEFAULT_LIMIT }: Page) => {
  const { db } = library;
  const shared = (await sharedProjects(db, user)).map(({ id }) => id);
  const { rows } = await sql<ActivityRow>`
    select newest.* from library_project p cross join lateral (
      select * from library_activity
      where project = p.id
        and (seen_by = 'all' or seen_by = 'owner' and p.owner = ${user} or person = ${user})
        and (${before ?? null}::bigint is null or id < ${before ?? null})
      order by id desc limit ${limit + 1}) newest
    where p.deleted_at is null and (p.owner = ${user} or p.id = any(${shared}::bigint[]))
    order by newest.id desc limit ${limit + 1}`.execute(db);
  return pageOf(library, user, rows, limit);
};
