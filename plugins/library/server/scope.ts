/** What lists look at that name no project: all that the user has, and of others the projects that they share. */
import type { RawBuilder } from '#plugin-api/server';
import { sql } from '#server-kit';
import { openProject, sharedProjects } from './access.ts';
import { openArticle } from './articles/open-article.ts';
import type { Db } from './library.ts';

/** Rows of one owner. Indexes lead with the owner, so each part of a list can be read by itself as quickly as a whole one. */
export interface Part {
  readonly owner: number;
  /** Missing for all that the owner has. */
  readonly projects?: readonly number[];
}

/** Everything that the user can see. */
export const partsOf = async (db: Db, user: number): Promise<Part[]> => {
  const shared = await sharedProjects(db, user);
  const owners = [...new Set(shared.map(({ owner }) => owner))];
  const partOf = (owner: number): Part => ({ owner, projects: shared.filter((one) => one.owner === owner).map(({ id }) => id) });
  return [{ owner: user }, ...owners.map(partOf)];
};

/** Everything that the user can see, or what they may see of the project or reference that is named. @throws HttpError 404 */
export const partsNamed = async (
  db: Db,
  user: number,
  { project, article }: { readonly project?: number | undefined; readonly article?: number | undefined },
): Promise<Part[]> => {
  const named = [
    ...(project === undefined ? [] : [await openProject(db, user, project, 'read')]),
    ...(article === undefined ? [] : [(await openArticle(db, user, article, 'read')).project]),
  ];
  return named.length === 0 ? partsOf(db, user) : named.map(({ id, owner }) => ({ owner, projects: [id] }));
};

/** The condition that a row of `table` belongs to the part. */
export const inPart = (table: string, { owner, projects }: Part): RawBuilder<unknown> => {
  const ofOwner = sql`${sql.ref(`${table}.owner`)} = ${owner}`;
  if (!projects) return ofOwner;
  const project = sql.ref(`${table}.project`);
  return projects.length === 1
    ? sql`${ofOwner} and ${project} = ${projects[0]}`
    : sql`${ofOwner} and ${project} = any(${projects}::bigint[])`;
};

/** The condition that a row of `table` belongs to one of the parts. */
export const inParts = (table: string, parts: readonly Part[]): RawBuilder<unknown> =>
  sql`(${sql.join(
    parts.map((part) => inPart(table, part)),
    sql` or `,
  )})`;
