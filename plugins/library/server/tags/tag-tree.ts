/** Tags as a tree: `a/b/c` stands below `a/b`, which stands below `a`, whether or not these are tags themselves. */
import { sql } from '#server-kit';
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

/**
 * Every branch with how many references in use carry it or something below it, themselves or by a highlight, sorted by path. How it is written
 * and coloured says the tag itself before what is below it, a reference before its highlights, and the youngest. @throws HttpError 404
 */
export const tagTree = async (db: Db, user: number, project: number | undefined): Promise<TagBranch[]> => {
  const parts = await partsIn(db, user, project);
  const { rows } = await sql<TagBranch>`
    with used as materialized (
      select false as on_highlight, t.id, t.text, t.color, t.article
      from library_tag t
        join library_project p on p.id = t.project and p.deleted_at is null
        left join library_article a on a.id = t.article
      where ${inParts('t', parts)} and (t.article is null or a.deleted_at is null)
      union all
      select true, c.id, own ->> 'text', own ->> 'color', c.article
      from library_citation c
        join library_project p on p.id = c.project and p.deleted_at is null
        join library_article a on a.id = c.article and a.deleted_at is null
        cross join lateral jsonb_array_elements(c.tags) own
      where ${inParts('c', parts)} and c.tags <> '[]' and c.deleted_at is null
    ), texts as (
      select on_highlight, text, color, max(id) as id, string_to_array(text, '/') as steps from used group by 1, 2, 3
    ), branches as (
      select text, text as path, true as is_tag from texts
      union
      select text, array_to_string(steps[1:level], '/'), false
      from texts cross join lateral generate_series(1, least(cardinality(steps), ${LEVELS}) - 1) as level
    ), keyed as (
      select lower(path) as key, text, path, is_tag from branches where path <> ''
    ), named as (
      select key, (array_agg(path order by is_tag desc, on_highlight, id desc, path collate "C"))[1] as path,
        (array_agg(case when is_tag then color end order by is_tag desc, on_highlight, id desc, path collate "C"))[1] as color
      from keyed join texts using (text) group by key
    ), counted as (
      select key, count(article)::int as count
      from (select distinct key, article from keyed join used using (text)) each group by key
    )
    select path, color, count from named join counted using (key) order by key`.execute(db);
  return rows;
};
