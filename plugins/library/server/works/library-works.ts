/** Answers other plugins' questions about references as works: which ones are known, what is new. */
import { sql } from '#server-kit';
import { memberName } from '../../common/member-name.ts';
import type { LibraryWork, LibraryWorks } from '../../common/server-services.ts';
import { visibleProjects } from '../access.ts';
import type { Library } from '../library.ts';
import { lockedAmong } from '../projects/locked-projects.ts';
import { partsOf } from '../scope.ts';
import { peopleOf } from '../sharing/participants.ts';
import { knownWorks } from './known-works.ts';

interface Row extends LibraryWork {
  readonly created_by: number;
}

/** Projects that the user may look into. */
const openProjects = async ({ db }: Library, user: number): Promise<number[]> => {
  const projects = await visibleProjects(db, user);
  const locked = await lockedAmong(db, projects);
  return projects.filter(({ id }) => !locked.has(id)).map(({ id }) => id);
};

export const libraryWorks = (library: Library): LibraryWorks => ({
  known: async (user, works) => (works.length === 0 ? [] : knownWorks(library.db, await partsOf(library.db, user), works)),

  async newest(user, most) {
    const { rows } = await sql<LibraryWork>`
      select a.id as article, i.info from library_article a join library_article_info i on i.article = a.id
      where a.project = any(${await openProjects(library, user)}::bigint[]) and a.created_by = ${user} and a.deleted_at is null
      order by a.created_at desc, a.id desc limit ${most}`.execute(library.db);
    return rows;
  },

  async addedByOthers(user, since, most) {
    const owners = (await partsOf(library.db, user)).map(({ owner }) => owner);
    const { rows } = await sql<Row>`
      select a.id as article, i.info, a.created_by from library_article a join library_article_info i on i.article = a.id
      where a.project = any(${await openProjects(library, user)}::bigint[]) and a.created_by <> ${user}
        and a.created_at > ${since} and a.deleted_at is null and not exists (
          select from library_article b
          where b.owner = any(${owners}::bigint[]) and b.created_by = ${user} and b.deleted_at is null and (
            b.doi_norm = a.doi_norm
            or (b.title_key = a.title_key and b.author_key = a.author_key and b.year_key = a.year_key)
          )
        )
      order by a.created_at desc, a.id desc limit ${most}`.execute(library.db);
    const people = await peopleOf(
      library,
      library.db,
      rows.map(({ created_by }) => created_by),
    );
    return rows.map(({ created_by, ...work }) => {
      const person = people.get(created_by);
      return { ...work, by: person ? memberName(person) : '' };
    });
  },
});
