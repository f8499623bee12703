/** Tags as a tree: `a/b/c` stands below `a/b`, which stands below `a`, whether or not these are tags themselves. */
import { sql } from '#plugin-api/server';
import type { TagBranch } from '../../common/model.ts';
import { openProject } from '../access.ts';
import type { Db } from '../library.ts';
import { withSubProjects } from '../projects/project-tree.ts';
import { type Part, inParts, partsOf } from '../scope.ts';

/** Levels of the tree; what is deeper stands at the last one. */
const LEVELS = 8;

const partsIn = async (db: Db, user: number, id: number | undefined): Promise<Part[]> => {
  if (id === undefined) return partsOf(db, user);
  const { owner } = await openProject(db, user, id, 'read');
  return [{ owner, projects: await withSubProjects(db, [id]) }];
};

/** Every branch with how many references in use carry it or something below it, sorted by path. @throws HttpError 404 */
export const tagTree = async (db: Db, user: number, project: number | undefined): Promise<TagBranch[]> => {
  const parts = await partsIn(db, user, project);
  const { rows } = await sql<TagBranch>`
    with used as (
      select t.id, t.text, t.color, t.article, string_to_array(t.text, '/') as steps
      from library_tag t
        join library_project p on p.id = t.project and p.deleted_at is null
        left join library_article a on a.id = t.article
      where ${inParts('t', parts)} and (t.article is null or a.deleted_at is null)
    ), branches as (
      select id, article, text as path, color from used
      union all
      select id, article, array_to_string(steps[1:level], '/'), null
      from used cross join lateral generate_series(1, least(cardinality(steps), ${LEVELS}) - 1) as level
    )
    select (array_agg(path order by color is null, id desc))[1] as path,
      (array_agg(color order by color is null, id desc))[1] as color, count(distinct article)::int as count
    from branches where path <> '' group by lower(path) order by lower(path)`.execute(db);
  return rows;
};
