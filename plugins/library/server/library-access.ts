/** Answers other plugins' questions about who may see what in the library. */
import type { Executor } from '#plugin-api/server';
import { sql } from '#server-kit';
import type { LibraryAccess } from '../common/server-services.ts';
import { allRoles, peopleIn, roleIn, rolesIn } from './access.ts';
import { mergedInto, namesOf } from './duplicates/aliases.ts';
import type { Db } from './library.ts';
import { retractedAmong } from './notices/notices.ts';
import { type Lock, lockedIds, lockOf, refuseLocked } from './projects/locked-projects.ts';

export const libraryAccess = (db: Db): LibraryAccess => {
  /** Rows whose project the user can see. */
  const visible: LibraryAccess['visible'] = async (user, { articles, citations }) => {
    if (articles.length + citations.length === 0) return { articles: new Set(), citations: new Set() };
    const { rows } = await sql<{ kind: 'articles' | 'citations'; id: number; project: number; owner: number }>`
      select found.kind, found.id, p.id as project, p.owner from (
        select 'articles' as kind, id, project from library_article where id = any(${[...articles]}::bigint[]) and deleted_at is null
        union all
        select 'citations', id, project from library_citation where id = any(${[...citations]}::bigint[]) and deleted_at is null
      ) found join library_project p on p.id = found.project where p.deleted_at is null`.execute(db);
    const roles = await rolesIn(
      db,
      user,
      rows.map(({ project, owner }) => ({ id: project, owner })),
    );
    const seen = rows.filter(({ project }) => roles.has(project));
    const of = (wanted: 'articles' | 'citations') => new Set(seen.flatMap(({ kind, id }) => (kind === wanted ? [id] : [])));
    return { articles: of('articles'), citations: of('citations') };
  };
  // Every executor that core hands out is a database; only its table types are not known.
  const inside = (within: Executor | undefined): Db => (within as Db | undefined) ?? db;
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
    roles: (user) => allRoles(db, user),
    people: (project, within) => peopleIn(inside(within), project),
    locked: (projects, within) => lockedIds(inside(within), projects),
    demandUnlocked: async (user, project, within) => {
      const { rows } = await sql<{ id: number; owner: number; lock: Lock | null }>`
        select id, owner, ${lockOf(sql`id`, sql`owner`)} as lock from library_project
        where id = ${project} and deleted_at is null`.execute(inside(within));
      const [row] = rows;
      if (row?.lock) refuseLocked(user, row, row.lock);
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
    visible,
    retracted: (articles) => retractedAmong(db, articles),
    mergedInto: (articles) => mergedInto(db, articles),
    namesOf: (article) => namesOf(db, article),
  };
};
