/** Answers other plugins' questions about who may see what in the library. */
import type { Executor } from '#plugin-api/server';
import type { LibraryAccess } from '../common/server-services.ts';
import { peopleIn, roleIn, rolesIn, sharedProjects } from './access.ts';
import { mergedInto, namesOf } from './duplicates/aliases.ts';
import type { Db } from './library.ts';
import { retractedAmong } from './notices/notices.ts';
import { demandUnlocked, lockedAmong } from './projects/locked-projects.ts';

export const libraryAccess = (db: Db): LibraryAccess => {
  /** Rows of a table whose project the user can see. */
  const visibleIn = async (
    table: 'library_article' | 'library_citation',
    user: number,
    ids: readonly number[],
  ): Promise<Set<number>> => {
    if (ids.length === 0) return new Set();
    const rows = await db
      .selectFrom(table)
      .innerJoin('library_project', 'library_project.id', `${table}.project`)
      .select([`${table}.id as id`, 'library_project.id as project', 'library_project.owner as owner'])
      .where(`${table}.id`, 'in', [...new Set(ids)])
      .where(`${table}.deleted_at`, 'is', null)
      .where('library_project.deleted_at', 'is', null)
      .execute();
    const roles = await rolesIn(
      db,
      user,
      rows.map(({ project, owner }) => ({ id: project, owner })),
    );
    return new Set(rows.filter(({ project }) => roles.has(project)).map(({ id }) => id));
  };
  // Every executor that core hands out is a database; only its table types are not known.
  const inside = (within: Executor | undefined): Db => (within as Db | undefined) ?? db;
  const ownersOf = (where: Db, projects: readonly number[]) =>
    where
      .selectFrom('library_project')
      .select(['id', 'owner'])
      .where('id', '=', (eb) => eb.fn.any(eb.val(projects)))
      .where('deleted_at', 'is', null)
      .execute();
  return {
    roleInProject: async (user, project) => {
      const row = await db
        .selectFrom('library_project')
        .select(['id', 'owner'])
        .where('id', '=', project)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      return row && roleIn(db, user, row);
    },
    roles: async (user) => {
      const own = await db
        .selectFrom('library_project')
        .select(['id', 'owner'])
        .where('owner', '=', user)
        .where('deleted_at', 'is', null)
        .execute();
      return rolesIn(db, user, [...own, ...(await sharedProjects(db, user))]);
    },
    people: (project, within) => peopleIn(inside(within), project),
    locked: async (projects, within) => {
      const where = inside(within);
      return new Set((await lockedAmong(where, await ownersOf(where, projects))).keys());
    },
    demandUnlocked: async (user, project, within) => {
      const where = inside(within);
      await demandUnlocked(where, user, await ownersOf(where, [project]));
    },
    projectTitles: async (user, projects) => {
      const rows = await db
        .selectFrom('library_project')
        .select(['id', 'owner', 'title'])
        .where('id', '=', (eb) => eb.fn.any(eb.val(projects)))
        .where('deleted_at', 'is', null)
        .execute();
      const roles = await rolesIn(db, user, rows);
      return new Map(rows.filter(({ id }) => roles.has(id)).map(({ id, title }) => [id, title]));
    },
    visible: async (user, { articles, citations }) => ({
      articles: await visibleIn('library_article', user, articles),
      citations: await visibleIn('library_citation', user, citations),
    }),
    retracted: (articles) => retractedAmong(db, articles),
    mergedInto: (articles) => mergedInto(db, articles),
    namesOf: (article) => namesOf(db, article),
  };
};
