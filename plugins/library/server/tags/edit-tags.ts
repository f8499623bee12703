/** A tag with all below it changed wherever it stands: renamed, which may merge it with another, recoloured, or taken away. */
import { HttpError, sql } from '#plugin-api/server';
import type { TagsBefore, TagsChange } from '../../common/model.ts';
import type { CitationTag } from '../../common/model/citation-tags.ts';
import { type StoodTag, tagsBefore } from '../../common/tags-before.ts';
import { demandProjects, openProject, rolesIn, visibleProjects } from '../access.ts';
import { type Done, named } from '../activity/record-activity.ts';
import { reindex } from '../articles/store-articles.ts';
import type { Library, Tx } from '../library.ts';
import { withSubProjects } from '../projects/project-tree.ts';
import { announce } from '../shared/announce.ts';
import { prepareBulk, settleLater } from '../shared/bulk.ts';
import { groupBy } from '../shared/group-by.ts';
import { touchProjects } from '../shared/touch.ts';
import type { ProjectRow } from '../tables.ts';
import { type CitationPlace, editCitationTags, restoreCitationTags } from './edit-citation-tags.ts';

/** Longest text of a tag. */
const LONGEST = 255;

/** A tag where it stands: on a reference, or offered by a project. */
interface Place<Colour = string> {
  readonly owner: number;
  readonly project: number;
  readonly article: number | null;
  readonly text: string;
  readonly color: Colour;
}

/** One that stands. */
interface Standing extends Place {
  readonly id: number;
}

/** Projects in which the change is made: the named one with all below it, or all that the user may change. */
const projectsIn = async (tx: Tx, user: number, id: number | undefined): Promise<ProjectRow[]> => {
  if (id !== undefined) {
    await openProject(tx, user, id, 'write');
    return demandProjects(tx, user, await withSubProjects(tx, [id]), 'write');
  }
  const seen = await visibleProjects(tx, user);
  const roles = await rolesIn(tx, user, seen);
  return seen.filter((project) => roles.get(project.id) !== 'read');
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

const recordset = (tags: readonly object[], columns: string) =>
  sql`jsonb_to_recordset(${JSON.stringify(tags)}::jsonb) as w(${sql.raw(columns)})`;

/** Tags `t` that stand where these, `w`, are to stand, and are none of them. */
const isInTheWay = (tags: readonly Standing[]) => sql`lower(t.text) = lower(w.text)
  and case when w.article is null then t.article is null and t.project = w.project else t.article = w.article end
  and not (t.id = any(${tags.map(({ id }) => id)}::bigint[]))`;

/** Other words and colours for tags that stand: they stay the same tags. Where another one stood, it becomes one with them. */
const rewrite = async (tx: Tx, tags: readonly Standing[]): Promise<void> => {
  const ids = tags.map(({ id }) => id);
  await sql`
    delete from library_tag t using ${recordset(tags, 'project bigint, article bigint, text text')} where ${isInTheWay(tags)}`.execute(
    tx,
  );
  // By way of texts that nothing else has: one of them may be given the text that another one gives up.
  await sql`update library_tag set text = chr(1) || id where id = any(${ids}::bigint[])`.execute(tx);
  await sql`
    update library_tag t set text = w.text, color = w.color, version = version + 1
    from ${recordset(tags, 'id bigint, text text, color text')} where t.id = w.id`.execute(tx);
};

/** Tags that are put where others stand already become one with them. */
const put = async (tx: Tx, places: readonly Place[]): Promise<void> => {
  for (const isOffer of [false, true]) {
    const rows = places.filter(({ article }) => (article === null) === isOffer);
    const target = isOffer
      ? sql`(project, lower(text)) where article is null`
      : sql`(article, lower(text)) where article is not null`;
    await sql`
      insert into library_tag (owner, project, article, text, color)
      select distinct on (coalesce(article, project), lower(text)) owner, project, article, text, color
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as rows(owner bigint, project bigint, article bigint, text text, color text)
      order by coalesce(article, project), lower(text)
      on conflict ${target} do update set text = excluded.text, color = excluded.color`.execute(tx);
  }
};

/** What stands now where these are to be put: `null` as the colour where there is nothing. */
const inTheWayOf = async (tx: Tx, tags: readonly Standing[]): Promise<TagsBefore> => {
  const { rows } = await sql<TagsBefore[number]>`
    select coalesce(t.text, w.text) as text, t.color, w.article is null as offered,
      json_agg(distinct coalesce(w.article, w.project)) as ids
    from ${recordset(tags, 'project bigint, article bigint, text text')} left join library_tag t on ${isInTheWay(tags)}
    group by 1, 2, 3`.execute(tx);
  return rows;
};

const stoodAt = ({ text, color, article, project }: Place): StoodTag =>
  article === null ? { id: project, text, color, on: 'project' } : { id: article, text, color };

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
  const roles = await rolesIn(tx, user, there);
  return there.filter(({ id }) => roles.has(id) && roles.get(id) !== 'read');
};

/**
 * Tags as they were: first what was not there goes, then what was there comes. What is gone, or may not be changed any more, is
 * left out.
 */
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
  const gone = places.filter(({ color }) => color === null);
  await sql`
    delete from library_tag t
    using jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as w(project bigint, article bigint, text text)
    where t.project = w.project and t.article is not distinct from w.article and lower(t.text) = lower(w.text)`.execute(tx);
  await put(
    tx,
    places.filter((place): place is Place => place.color !== null),
  );
  const further: ProjectRow[] = [];
  const onCitations = await restoreCitationTags(library, tx, before, async (ids) => {
    const known = await openAmong(tx, user, ids);
    further.push(...known.filter(({ id }) => !open.has(id)));
    return new Set(known.map(({ id }) => id));
  });
  return settle(library, tx, [...projects, ...further], places, onCitations, () => [{ by: user, type: 'tag_restored' }]);
};

/** Where each of them stands now; what is gone has no place any more. */
const placesOf = async (tx: Tx, before: TagsBefore): Promise<Place<string | null>[]> => {
  const { rows } = await sql<Place<string | null>>`
    with w as (
      select g.text, g.color, g.offered, id::bigint as id
      from jsonb_to_recordset(${JSON.stringify(before)}::jsonb) as g(text text, color text, offered boolean, ids jsonb)
        cross join lateral jsonb_array_elements_text(g.ids) as id
    )
    select a.owner, a.project, a.id as article, w.text, w.color from w join library_article a on a.id = w.id and not w.offered
    union all
    select p.owner, p.id, null, w.text, w.color from w join library_project p on p.id = w.id and w.offered`.execute(tx);
  return rows;
};
