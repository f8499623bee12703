/**
 * Who may do what. The only place where the library decides it: every handler asks here for each object before it reads or
 * writes it. What the caller may not see does not exist for them (404); what they see but may not change is refused (403).
 * A share holds for its project and all below it, and of several on the way up the strongest counts; nobody sees what is above or beside.
 * What is in the recycle bin is there for its owner alone. What is possible in a locked project says so with `evenLocked`; everything
 * else is refused there.
 *
 * The way up is walked anew for each question. It is five steps long at the most (`MAX_DEPTH`), each one look at an index inside of the
 * statement that asks, so that a kept table of who sees what would save nothing and would be a second truth, to be brought up to date
 * by every move, share, restore and erasure.
 */
import type { RawBuilder } from '#plugin-api/server';
import { askPrepared, HttpError, sql } from '#server-kit';
import { atLeast, mayWrite, type Permission, type Role, strongest } from '../common/roles.ts';
import type { Db } from './library.ts';
import { type Lock, demandUnlocked, lockOf, lockedAmong, refuseLocked } from './projects/locked-projects.ts';
import { below, wayUp } from './projects/project-tree.ts';
import type { ProjectRow } from './tables.ts';

/** What a caller wants to do: `owner` for moving, sharing and deleting a project. */
export type Need = Role;

/** A project, as far as roles depend on it. */
export type Owned = Pick<ProjectRow, 'id' | 'owner'>;

export const notFound = (): HttpError => new HttpError(404, 'Not found.');
const notAllowed = (): HttpError => new HttpError(403, 'You do not have write permission.');

/** What others have let the user do, by project, once for each accepted share on the way up, which ends at what is deleted. */
const permissionsIn = async (db: Db, user: number, ids: readonly number[]): Promise<[number, Permission][]> => {
  const { rows } = await sql<{ project: number; permission: Permission }>`
    ${wayUp(ids, 'in use')} select up.project, s.permission from up join library_share s on s.project = up.id
    where s.person = ${user} and s.state = 'accepted'`.execute(db);
  return rows.map(({ project, permission }) => [project, permission]);
};

/** The user's roles by project; projects that are none of theirs are left out (matrix LIB-088). */
export const rolesIn = async (db: Db, user: number, projects: readonly Owned[]): Promise<Map<number, Role>> => {
  const own = projects.filter(({ owner }) => owner === user).map(({ id }): [number, Role] => [id, 'owner']);
  const others = projects.filter(({ owner }) => owner !== user).map(({ id }) => id);
  return strongest([...own, ...(others.length > 0 ? await permissionsIn(db, user, others) : [])]);
};

/** Everybody who has a role in a project that is in use, with it. */
export const peopleIn = async (db: Db, project: number): Promise<Map<number, Role>> => {
  const { rows } = await sql<{ person: number; role: Role }>`
    ${wayUp([project], 'in use')}
    select s.person, s.permission as role from up join library_share s on s.project = up.id
      where s.state = 'accepted'
    union all
    select owner, 'owner' from library_project where id = ${project} and deleted_at is null`.execute(db);
  return strongest(rows.map(({ person, role }) => [person, role]));
};

/** The user's role in a project; `undefined` when it is none of theirs. */
export const roleIn = async (db: Db, user: number, project: Owned): Promise<Role | undefined> =>
  (await rolesIn(db, user, [project])).get(project.id);

/** How the user stands to a project, as columns of the statement that reads it. */
export interface Standing {
  readonly role: Role | null;
  readonly lock: Lock | null;
}

/** The columns of `Standing` for the project that goes by the name `project` in the statement. */
export const standingIn = (user: number): RawBuilder<unknown> => sql`
  case when project.owner = ${user} then 'owner' else library_permission(${user}, project.id) end as role,
  ${lockOf(sql`project.id`, sql`project.owner`)} as lock`;

/** @throws HttpError 404 or 403, LimitError 402 for a project that the plan has locked */
export const demandStanding = (
  user: number,
  project: Owned,
  { role, lock }: Standing,
  need: Need,
  { evenLocked = false }: { evenLocked?: boolean | undefined },
): void => {
  demand(role ?? undefined, need);
  if (lock && !evenLocked) refuseLocked(user, project, lock);
};

/** @throws HttpError 404 or 403 */
export const demand = (role: Role | undefined, need: Need): Role => {
  if (role === undefined) throw notFound();
  if (!atLeast(role, need)) throw notAllowed();
  return role;
};

interface ProjectOptions {
  readonly lock?: boolean;
  readonly inTrash?: boolean;
  readonly evenLocked?: boolean;
}

/** The project in one statement, with further columns of it. @throws as `openProject` */
const fetchProject = async <Also extends object>(
  db: Db,
  user: number,
  id: number,
  need: Need,
  options: ProjectOptions,
  also: RawBuilder<unknown>,
): Promise<ProjectRow & Also> => {
  const { rows } = await askPrepared(
    db,
    sql<ProjectRow & Also & Standing>`
      select project.*, ${standingIn(user)} ${also} from library_project project where project.id = ${id}`,
  );
  if (!rows[0]) throw notFound();
  const { role, lock, ...project } = rows[0];
  if (project.deleted_at !== null && !options.inTrash) throw notFound();
  demandStanding(user, project, { role, lock }, need, options);
  return project as Omit<ProjectRow & Also & Standing, keyof Standing> as ProjectRow & Also;
};

/** The project and the ids of all in use below it, its own first. @throws as `openProject` */
export const openWithBelow = (db: Db, user: number, id: number): Promise<ProjectRow & { readonly below: number[] }> =>
  fetchProject(db, user, id, 'read', {}, sql`, array(${below([id])}) as below`);

/**
 * The project, with `lock` held against deletion and change until the transaction ends.
 * @throws HttpError 404 or 403, LimitError 402 for one that the plan has locked
 */
export const openProject = async (
  db: Db,
  user: number,
  id: number,
  need: Need,
  options: ProjectOptions = {},
): Promise<ProjectRow> => {
  // By itself: what the next statement reads is then what it is as long as the lock is held.
  if (options.lock) await db.selectFrom('library_project').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return fetchProject(db, user, id, need, options, sql``);
};

/** @throws HttpError unless the user has the role in every one of the projects, LimitError 402 when the plan has locked one */
export const demandProjects = async (
  db: Db,
  user: number,
  ids: readonly number[],
  need: Need,
  options: { evenLocked?: boolean } = {},
): Promise<ProjectRow[]> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const projects = await db.selectFrom('library_project').selectAll().where('id', 'in', wanted).execute();
  if (projects.length < wanted.length) throw notFound();
  const roles = await rolesIn(db, user, projects);
  // What is hidden is found out first: it must not be told apart by what else was named.
  for (const { id } of projects) demand(roles.get(id), 'read');
  for (const { id } of projects) demand(roles.get(id), need);
  if (!options.evenLocked) await demandUnlocked(db, user, projects);
  return projects;
};

/** Those of the projects in which the user may change something, for what leaves the others out. */
export const writableAmong = async <P extends Owned>(db: Db, user: number, projects: readonly P[]): Promise<P[]> => {
  const roles = await rolesIn(db, user, projects);
  const written = projects.filter(({ id }) => mayWrite(roles.get(id)));
  const locked = await lockedAmong(db, written);
  return written.filter(({ id }) => !locked.has(id));
};

/** The user's roles in all projects in use that they can see, in one statement. */
export const allRoles = async (db: Db, user: number): Promise<Map<number, Role>> => {
  const { rows } = await sql<{ project: number; role: Role }>`
    with recursive shared as (
      select p.id, p.owner, s.permission from library_share s join library_project p on p.id = s.project
      where s.person = ${user} and s.state = 'accepted' and p.deleted_at is null
      union
      select p.id, p.owner, t.permission from library_project p join shared t on p.owner = t.owner and p.parent = t.id
      where p.deleted_at is null
    )
    select id as project, 'owner' as role from library_project where owner = ${user} and deleted_at is null
    union all
    select id, permission from shared where owner <> ${user}`.execute(db);
  return strongest(rows.map(({ project, role }) => [project, role]));
};

/** Projects in use of others that are shared with the user, with all below them. */
export const sharedProjects = async (db: Db, user: number): Promise<Owned[]> => {
  const { rows } = await sql<Owned>`
    with recursive shared as (
      select p.id, p.owner from library_share s join library_project p on p.id = s.project
      where s.person = ${user} and s.state = 'accepted' and p.deleted_at is null
      union
      select p.id, p.owner from library_project p join shared t on p.owner = t.owner and p.parent = t.id where p.deleted_at is null
    ) select id, owner from shared`.execute(db);
  return rows;
};

/** All projects in use that the user can see. */
export const visibleProjects = async (db: Db, user: number): Promise<ProjectRow[]> => {
  const shared = (await sharedProjects(db, user)).map(({ id }) => id);
  return db
    .selectFrom('library_project')
    .selectAll()
    .where((eb) => eb.or([eb('owner', '=', user), eb('id', '=', eb.fn.any(eb.val(shared)))]))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
};

/** Who is told of changes in a project, in the recycle bin or not: its owner and all who take part; an expression of type `bigint[]`. */
export const audience = ({ id, owner }: Owned): RawBuilder<unknown> => sql`(${owner}::bigint || array(
  ${wayUp([id], 'all')} select distinct s.person from up join library_share s on s.project = up.id where s.state = 'accepted'
))`;

export const audienceOf = async (db: Db, project: Owned): Promise<readonly number[]> => {
  const { rows } = await sql<{ people: number[] }>`select ${audience(project)} as people`.execute(db);
  return rows[0]?.people ?? [];
};
