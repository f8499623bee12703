/**
 * Who may do what. The only place where the library decides it: every handler asks here for each object before it reads or
 * writes it. What the caller may not see does not exist for them (404); what they see but may not change is refused (403).
 */
import { HttpError } from '#plugin-api/server';
import type { Role } from '../common/model.ts';
import type { Db } from './library.ts';
import type { ProjectRow } from './tables.ts';

/** What a caller wants to do: `owner` for moving, sharing and deleting a project. */
export type Need = Role;

const RANK: Readonly<Record<Role, number>> = { read: 1, write: 2, owner: 3 };

export const notFound = (): HttpError => new HttpError(404, 'Not found.');
const notAllowed = (): HttpError => new HttpError(403, 'You do not have write permission.');

/** The user's role in a project; `undefined` when it is none of theirs. */
export const roleIn = (user: number, project: Pick<ProjectRow, 'owner'>): Role | undefined =>
  project.owner === user ? 'owner' : undefined;

/** @throws HttpError 404 or 403 */
export const demand = (role: Role | undefined, need: Need): Role => {
  if (role === undefined) throw notFound();
  if (RANK[role] < RANK[need]) throw notAllowed();
  return role;
};

/** The project, locked against deletion and change until the transaction ends when it is to be changed. */
export const openProject = async (
  db: Db,
  user: number,
  id: number,
  need: Need,
  options: { lock?: boolean; inTrash?: boolean } = {},
): Promise<ProjectRow> => {
  let query = db.selectFrom('library_project').selectAll().where('id', '=', id);
  if (options.lock) query = query.forNoKeyUpdate();
  const project = await query.executeTakeFirst();
  if (!project || (project.deleted_at !== null && !options.inTrash)) throw notFound();
  demand(roleIn(user, project), need);
  return project;
};

/** @throws HttpError unless the user has the role in every one of the projects, all of them in use */
export const demandProjects = async (db: Db, user: number, ids: readonly number[], need: Need): Promise<ProjectRow[]> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const projects = await db.selectFrom('library_project').selectAll().where('id', 'in', wanted).execute();
  if (projects.length < wanted.length) throw notFound();
  for (const project of projects) demand(roleIn(user, project), need);
  return projects;
};

/** All projects in use that the user can see. */
export const visibleProjects = (db: Db, user: number): Promise<ProjectRow[]> =>
  db.selectFrom('library_project').selectAll().where('owner', '=', user).where('deleted_at', 'is', null).orderBy('id').execute();

/** Who is told of changes in a project. */
export const audienceOf = (project: Pick<ProjectRow, 'owner'>): readonly number[] => [project.owner];
