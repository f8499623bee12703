/** A tag with all below it changed wherever it stands: renamed, which may merge it with another, recoloured, or taken away. */
import { HttpError, sql } from '#server-kit';
import type { TagsBefore, TagsChange } from '../../common/model.ts';
import type { CitationTag } from '../../common/model/citation-tags.ts';
import { type StoodTag, tagsBefore } from '../../common/tags-before.ts';
import { demandProjects, openProject, visibleProjects, writableAmong } from '../access.ts';
import { type Done, named } from '../activity/record-activity.ts';
import { reindex } from '../articles/store-articles.ts';
import type { Library, Tx } from '../library.ts';
import { withSubProjects } from '../projects/project-tree.ts';
import { announce } from '../shared/announce.ts';
import { prepareBulk, settleLater } from '../shared/bulk.ts';
import { groupBy } from '../shared/group-by.ts';
import { touchProjects } from '../shared/touch.ts';
import type { ProjectRow } from '../tables.ts';
import { type Former, putBack } from './put-back.ts';
import { type Place, type Standing, isInTheWay, recordset, rewrite } from './tag-rows.ts';
import { type CitationPlace, editCitationTags, restoreCitationTags } from './edit-citation-tags.ts';

/** Longest text of a tag. */
const LONGEST = 255;

/** Projects in which the change is made: the named one with all below it, or all that the user may change. */
const projectsIn = async (tx: Tx, user: number, id: number | undefined): Promise<ProjectRow[]> => {
  if (id !== undefined) {
    await openProject(tx, user, id, 'write');
    return demandProjects(tx, user, await withSubProjects(tx, [id]), 'write');
  }
  return writableAmong(tx, user, await visibleProjects(tx, user));
};

/** A tag and what is below it, locked. */
const branchOf = async (tx: Tx, projects: readonly number[], text: string): Promise<Standing[]> => {
  const low = text.toLowerCase();
  const { rows } = await sql<Standing>`
    select id, owner, project, article, text, color from library_tag
    where project = any(${projects}::bigint[]) and (lower(text) = ${low} or starts_with(lower(text), ${`${low}/`}))
    order by id for update`.execute(tx);
  return rows;
};

/** What stands now where these are to be put: `null` as the colour where there is nothing. */
const inTheWayOf = async (tx: Tx, tags: readonly Standing[]): Promise<TagsBefore> => {
  const { rows } = await sql<TagsBefore[number]>`
    with stood as (
      select distinct coalesce(t.text, w.text) as text, t.color, w.article is null as offered, coalesce(w.article, w.project) as place, t.id
      from ${recordset(tags, 'project bigint, article bigint, text text')} left join library_tag t on ${isInTheWay(tags)}
    )
    select text, color, offered, json_agg(place order by place) as ids, json_agg(id order by place) as tags
    from stood group by 1, 2, 3`.execute(tx);
  return rows.map(({ tags: own, ...group }) => (group.color === null ? group : { ...group, tags: own }));
};

const stoodAt = ({ id: tag, text, color, article, project }: Standing): StoodTag =>
  article === null ? { id: project, text, color, on: 'project', tag } : { id: article, text, color, tag };

const settle = async (
  library: Library,
  tx: Tx,
  projects: readonly ProjectRow[],
  places: readonly Place<unknown>[],
  onCitations: readonly CitationPlace[],
  /** What is told of a project; its references that were concerned. */
  doneTo: (articles: readonly number[]) => Done[],
): Promise<number> => {
  const concerned = [...places, ...onCitations];
  const articles = [...new Set(concerned.flatMap(({ article }) => article ?? []))];
  await sql`update library_article set updated_at = now() where id = any(${articles}::bigint[])`.execute(tx);
  await reindex(tx, articles);
  await settleLater(library, tx, articles.length);
  const touched = groupBy(concerned, ({ project }) => project);
  await touchProjects(tx, [...touched.keys()]);
  const withCitations = new Set(onCitations.map(({ project }) => project));
  const marked = ({ id }: ProjectRow) => (withCitations.has(id) ? (['citations'] as const) : []);
  for (const project of projects) {
    const here = touched.get(project.id);
    if (!here) continue;
    const done = doneTo([...new Set(here.flatMap(({ article }) => article ?? []))]);
    await announce(library, tx, project, ['tags', 'articles', ...marked(project)], undefined, ...done);
  }
  return articles.length;
};

/** @returns how many references carry it, and what was, to take it back @throws HttpError 400, 403 or 404 */
export const editTags = async (
  library: Library,
  tx: Tx,
  user: number,
  { project, text, to, color }: TagsChange,
): Promise<{ changed: number; before: TagsBefore }> => {
  await prepareBulk(tx);
  const projects = await projectsIn(tx, user, project);
  const ids = projects.map(({ id }) => id);
  const were = await branchOf(tx, ids, text);
  const wanted = to === null ? [] : were.map((tag) => moved(tag, text, to, color));
  const inTheWay = await inTheWayOf(tx, wanted);
  if (to === null) await sql`delete from library_tag where id = any(${were.map(({ id }) => id)}::bigint[])`.execute(tx);
  else await rewrite(tx, wanted);
  const movedTag = (tag: CitationTag) => (to === null ? undefined : moved(tag, text, to, color));
  const marks = await editCitationTags(library, tx, ids, text, movedTag);
  const changed = await settle(library, tx, projects, were, marks.places, (articles) => {
    if (to === null) return [{ by: user, type: 'tag_deleted', old_value: text, ...named(articles) }];
    // A new colour changes nothing that anybody would look for later.
    return to === undefined ? [] : [{ by: user, type: 'tag_updated', old_value: text, new_value: to }];
  });
  return { changed, before: [...inTheWay, ...tagsBefore([...were.map(stoodAt), ...marks.before])] };
};

const moved = <T extends CitationTag>(tag: T, from: string, to: string | undefined, color: string | undefined): T => {
  const text = (to ?? from) + tag.text.slice(from.length);
  if (text.length > LONGEST) throw new HttpError(400, 'The name of a tag would become too long.');
  return { ...tag, text: to === undefined ? tag.text : text, color: color ?? tag.color };
};

/** Those of the projects that the user may change. */
const openAmong = async (tx: Tx, user: number, ids: readonly number[]): Promise<ProjectRow[]> => {
  const there = await tx
    .selectFrom('library_project')
    .selectAll()
    .where('id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute();
  return writableAmong(tx, user, there);
};

/** Tags as they were. What is gone, or may not be changed any more, is left out. */
export const restoreTags = async (library: Library, tx: Tx, user: number, before: TagsBefore): Promise<number> => {
  await prepareBulk(tx);
  const standing = await placesOf(
    tx,
    before.filter(({ citations }) => !citations),
  );
  const projects = await openAmong(
    tx,
    user,
    standing.map(({ project }) => project),
  );
  const open = new Set(projects.map(({ id }) => id));
  const places = standing.filter(({ project }) => open.has(project));
  await putBack(tx, places);
  const further: ProjectRow[] = [];
  const onCitations = await restoreCitationTags(library, tx, before, async (ids) => {
    const known = await openAmong(tx, user, ids);
    further.push(...known.filter(({ id }) => !open.has(id)));
    return new Set(known.map(({ id }) => id));
  });
  return settle(library, tx, [...projects, ...further], places, onCitations, () => [{ by: user, type: 'tag_restored' }]);
};

/** Where each of them stands now; what is gone has no place any more. */
const placesOf = async (tx: Tx, before: TagsBefore): Promise<Former[]> => {
  const { rows } = await sql<Former>`
    with w as (
      select g.text, g.color, g.offered, one.id::bigint as id, (g.tags ->> (one.at - 1)::int)::bigint as tag
      from jsonb_to_recordset(${JSON.stringify(before)}::jsonb) as g(text text, color text, offered boolean, ids jsonb, tags jsonb)
        cross join lateral jsonb_array_elements_text(g.ids) with ordinality as one(id, at)
    )
    select a.owner, a.project, a.id as article, w.text, w.color, w.tag from w join library_article a on a.id = w.id and not w.offered
    union all
    select p.owner, p.id, null, w.text, w.color, w.tag from w join library_project p on p.id = w.id and w.offered`.execute(tx);
  return rows;
};
