/** Journals of a project that are written in several ways, with the references that write them so. */
import { sql, inStretches } from '#server-kit';
import { sameNames } from '../../common/checks/spellings.ts';
import type { Spellings } from '../../common/contract/checks.ts';
import { openProject } from '../access.ts';
import type { Db } from '../library.ts';
import { withSubProjects } from '../projects/project-tree.ts';
import { inParts, partsOf } from '../scope.ts';

/** Different names that are looked at, those of most references first. */
const MOST_NAMES = 20_000;
/** Groups of one answer. */
const MOST_GROUPS = 200;

/** Those of a project and its sub-projects, or of everything, those of most references first. @throws HttpError 404 */
export const containerSpellings = async (db: Db, user: number, project: number | undefined): Promise<Spellings[]> => {
  const parts =
    project === undefined
      ? await partsOf(db, user)
      : [{ owner: (await openProject(db, user, project, 'read')).owner, projects: await withSubProjects(db, [project]) }];
  const { rows } = await sql<Spellings['spellings'][number]>`
    select i.info->>'container_title' as text, json_agg(a.id order by a.id) as articles
    from library_article a join library_article_info i on i.article = a.id
    where ${inParts('a', parts)} and a.deleted_at is null and i.info->>'container_title' <> ''
    group by 1 order by count(*) desc, 1 limit ${MOST_NAMES}`.execute(db);
  const byText = new Map(rows.map((row) => [row.text, row]));
  const size = ({ spellings }: Spellings): number => spellings.reduce((sum, { articles }) => sum + articles.length, 0);
  const same = await inStretches(sameNames(rows.map(({ text }) => text)));
  return same
    .map((names) => ({
      spellings: names
        .flatMap((name) => byText.get(name) ?? [])
        .sort((a, b) => b.articles.length - a.articles.length || b.text.length - a.text.length),
    }))
    .sort((a, b) => size(b) - size(a))
    .slice(0, MOST_GROUPS);
};
