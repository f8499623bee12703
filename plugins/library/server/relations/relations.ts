/**
 * References that belong together, in both directions. A reference that was merged into another keeps its pairs; they are seen at
 * the one it was merged into, and are its own again when the merge is taken back.
 */
import { HttpError, sql } from '#server-kit';
import type { Relation } from '../../common/contract/relations.ts';
import type { ArticleRow } from '../../common/model.ts';
import { type Owned, rolesIn } from '../access.ts';
import { articleRows } from '../articles/article-record.ts';
import { openArticle, openArticles } from '../articles/open-article.ts';
import type { Db, Library, Tx } from '../library.ts';
import { inParts, partsOf } from '../scope.ts';
import { announce } from '../shared/announce.ts';

/** References that one is shown with at the most. */
const MOST = 500;
/** Pairs that a device is told at the most: some two megabytes. */
const MOST_PAIRS = 100_000;

/** Opens a statement with `others (id)`: whatever is related to a reference, or to one that was merged into it. */
const othersOf = (article: number) => sql`
  with own as (
    select ${article}::bigint as id union select merged from library_alias where article = ${article}
  ), partners as (
    select second as id from library_relation where first in (select id from own)
    union select first from library_relation where second in (select id from own)
  ), others as (
    select distinct coalesce(l.article, p.id) as id from partners p left join library_alias l on l.merged = p.id
  )`;

/** What is related to a reference, as far as the user may see it, by title. @throws HttpError 404 */
export const relatedArticles = async (db: Db, user: number, article: number): Promise<ArticleRow[]> => {
  await openArticle(db, user, article, 'read');
  const { rows } = await sql<{ id: number; project: number; owner: number }>`
    ${othersOf(article)} select a.id, a.project, a.owner from others o join library_article a on a.id = o.id
      join library_project p on p.id = a.project and p.deleted_at is null
    where a.deleted_at is null and a.id <> ${article} order by a.title_key, a.id`.execute(db);
  const projects = new Map(rows.map(({ project, owner }): [number, Owned] => [project, { id: project, owner }]));
  const roles = await rolesIn(db, user, [...projects.values()]);
  return articleRows(
    db,
    // What is hidden takes no place from what is seen.
    rows
      .filter(({ project }) => roles.has(project))
      .slice(0, MOST)
      .map(({ id }) => id),
  );
};

/** Every pair of which the user may see both, those in the recycle bin as well: devices know what is in use. */
export const allRelations = async (db: Db, user: number): Promise<Relation[]> => {
  const parts = await partsOf(db, user);
  const owners = parts.map(({ owner }) => owner);
  const { rows } = await sql<{ first: number; second: number }>`
    with pairs as (
      select coalesce(f.article, r.first) as one, coalesce(s.article, r.second) as other
      from library_relation r
        left join library_alias f on f.merged = r.first
        left join library_alias s on s.merged = r.second
      where r.owner = any(${owners}::bigint[])
    )
    select distinct least(one, other) as first, greatest(one, other) as second
    from pairs join library_article a on a.id = one join library_article b on b.id = other
    where one <> other and ${inParts('a', parts)} and ${inParts('b', parts)}
    order by 1, 2 limit ${MOST_PAIRS}`.execute(db);
  return rows.map(({ first, second }) => [first, second]);
};

/**
 * Relates a reference to others, or ends that.
 * @returns those that were not, or were, related before
 * @throws HttpError unless each of them may be changed, and belongs to one owner
 */
export const relateArticles = async (
  library: Library,
  tx: Tx,
  user: number,
  article: number,
  others: readonly number[],
  related: boolean,
): Promise<number[]> => {
  const wanted = others.filter((id) => id !== article);
  const { articles, projects } = await openArticles(tx, user, [article, ...wanted], 'write');
  const [owner, another] = new Set(articles.map((one) => one.owner));
  if (owner === undefined || another !== undefined)
    throw new HttpError(400, 'Only references of the same owner can be related to each other.');
  const { rows: known } = await sql<{ id: number }>`${othersOf(article)} select id from others`.execute(tx);
  const now = new Set(known.map(({ id }) => id));
  const changed = [...new Set(wanted)].filter((id) => now.has(id) !== related);
  if (related) {
    await sql`
      insert into library_relation (owner, first, second, created_by)
      select ${owner}, least(${article}::bigint, id), greatest(${article}::bigint, id), ${user} from unnest(${changed}::bigint[]) as id
      on conflict do nothing`.execute(tx);
  } else await endRelations(tx, article, changed);
  for (const project of projects)
    await announce(
      library,
      tx,
      project,
      ['articles'],
      articles.filter((one) => one.project === project.id).map(({ id }) => id),
    );
  return changed;
};

/** Pairs of what was merged into one of them count as theirs. */
const endRelations = async (tx: Tx, article: number, others: readonly number[]): Promise<void> => {
  await sql`
    with own as (
      select ${article}::bigint as id union select merged from library_alias where article = ${article}
    ), theirs as (
      select unnest(${others}::bigint[]) as id union select merged from library_alias where article = any(${others}::bigint[])
    )
    delete from library_relation where (first in (select id from own) and second in (select id from theirs))
      or (second in (select id from own) and first in (select id from theirs))`.execute(tx);
};

/** References are erased for good: what they were related to goes over to what they were merged into, if they were. */
export const handOnRelations = async (tx: Tx, erased: readonly number[]): Promise<void> => {
  const ids = sql`${[...erased]}::bigint[]`;
  await sql`
    insert into library_relation (owner, first, second, created_by)
    select r.owner, least(pair.a, pair.b), greatest(pair.a, pair.b), r.created_by
    from library_relation r
      left join library_alias f on f.merged = r.first
      left join library_alias s on s.merged = r.second
      cross join lateral (select coalesce(f.article, r.first) as a, coalesce(s.article, r.second) as b) pair
    where (r.first = any(${ids}) or r.second = any(${ids})) and pair.a <> pair.b
      and pair.a <> all(${ids}) and pair.b <> all(${ids})
    on conflict do nothing`.execute(tx);
  await sql`delete from library_relation where first = any(${ids}) or second = any(${ids})`.execute(tx);
};
