/** References by id, for those who may see or change them. */
import type { RawBuilder } from '#plugin-api/server';
import { askPrepared, sql } from '#server-kit';
import type { Article, ArticleInfo } from '../../common/model.ts';
import { type Need, type Standing, demandProjects, demandStanding, notFound, standingIn, writableAmong } from '../access.ts';
import type { Db } from '../library.ts';
import type { ArticleRecord, ProjectRow } from '../tables.ts';
import { articleOf, MARKS, type Marks } from './article-record.ts';

export interface OpenOptions {
  readonly lock?: boolean;
  readonly inTrash?: boolean;
  readonly evenLocked?: boolean | undefined;
}

export interface Opened {
  readonly article: ArticleRecord;
  readonly info: ArticleInfo;
  readonly project: ProjectRow;
}

const PROJECT_COLUMNS = [
  ...(['id', 'owner', 'client_id', 'created_at', 'updated_at', 'version', 'touched', 'created_by', 'deleted_at'] as const),
  ...(['deleted_batch', 'changed_in', 'title', 'background', 'category', 'screenshot', 'parent'] as const),
] as const satisfies readonly (keyof ProjectRow)[];
/** They come beside columns of the reference, many of which have the same names. */
const PREFIX = 'project.';
const PROJECT = sql.join(PROJECT_COLUMNS.map((name) => sql`${sql.ref(`project.${name}`)} as ${sql.id(PREFIX + name)}`));

/** Takes a row apart in what has the prefix and what has not. */
const apart = (row: object): { own: object; project: ProjectRow } => {
  const fields = Object.entries(row);
  const isOfProject = ([name]: readonly [string, unknown]): boolean => name.startsWith(PREFIX);
  const project = fields.filter(isOfProject).map(([name, value]) => [name.slice(PREFIX.length), value] as const);
  // The statement names every column of a project.
  return {
    own: Object.fromEntries(fields.filter((field) => !isOfProject(field))),
    project: Object.fromEntries(project) as ProjectRow,
  };
};

/**
 * One statement: the reference `a` with its data `i`, its project, and how the user stands to it. `also` is further columns. A lock
 * holds reference and data, and what is read is what they are then (see the migration `0020-at-once`).
 */
const fetchOpen = async <Also extends object>(
  db: Db,
  user: number,
  id: number,
  need: Need,
  { lock = false, inTrash = false, evenLocked }: OpenOptions,
  also: RawBuilder<unknown>,
): Promise<Opened & { readonly also: Also }> => {
  const { rows } = await askPrepared(
    db,
    sql<Standing & { info: ArticleInfo }>`
      select a.*, i.info, ${PROJECT}, ${standingIn(user)} ${also}
      from library_article a
        join library_article_info i on i.article = a.id
        join library_project project on project.id = a.project
      where a.id = ${id} ${lock ? sql`for no key update of a, i` : sql``}`,
  );
  if (!rows[0]) throw notFound();
  const { info, role, lock: held, ...rest } = rows[0];
  const { own, project } = apart(rest);
  const article = own as ArticleRecord & Also;
  demandStanding(user, project, { role, lock: held }, need, { evenLocked });
  if ((article.deleted_at ?? project.deleted_at) !== null && !inTrash) throw notFound();
  return { article, info, project, also: article };
};

/** @throws HttpError 404 or 403, LimitError 402 in a locked project */
export const openArticle = (db: Db, user: number, id: number, need: Need, options: OpenOptions = {}): Promise<Opened> =>
  fetchOpen(db, user, id, need, options, sql``);

/** To be changed: locked, with the texts of its tags and the keys of those merged into it. @throws as `openArticle` */
export const openForChange = async (
  db: Db,
  user: number,
  id: number,
): Promise<Opened & { readonly names: readonly string[] }> => {
  const { also, ...opened } = await fetchOpen<{ names: string[] | null }>(
    db,
    user,
    id,
    'write',
    { lock: true },
    sql`, library_names(a.id) as names`,
  );
  return { ...opened, names: also.names ?? [] };
};

/** The whole reference, for who may read it. @throws as `openArticle` */
export const readArticle = async (db: Db, user: number, id: number): Promise<Article> => {
  const own = sql`
    (select r.reading from library_reading r where r.article = a.id and r.person = ${user}) as reading,
    coalesce((select r.starred from library_reading r where r.article = a.id and r.person = ${user}), false) as starred`;
  const { article, info, also } = await fetchOpen<Marks>(db, user, id, 'read', {}, sql`, ${MARKS}, ${own}`);
  return articleOf({ ...article, info, ...also });
};

const lockedRows = (db: Db, wanted: readonly number[]) =>
  db
    .selectFrom('library_article')
    .select(['id', 'project', 'owner', 'citekey'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(wanted)))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Many at once, locked in the order of their ids. @throws HttpError unless each may be changed */
export const openArticles = async (
  db: Db,
  user: number,
  ids: readonly number[],
  need: Need,
): Promise<{ articles: Pick<ArticleRecord, 'id' | 'project' | 'owner' | 'citekey'>[]; projects: ProjectRow[] }> => {
  const wanted = [...new Set(ids)];
  const articles = await lockedRows(db, wanted);
  if (articles.length < wanted.length) throw notFound();
  const projects = await demandProjects(
    db,
    user,
    articles.map((article) => article.project),
    need,
  );
  return { articles, projects };
};

/** Those of many references that are in use and may be changed, locked in the order of their ids; the others are left out. */
export const openableArticles = async (db: Db, user: number, ids: readonly number[]) => {
  const articles = await lockedRows(db, [...new Set(ids)]);
  const inUse = await db
    .selectFrom('library_project')
    .selectAll()
    .where('id', '=', (eb) => eb.fn.any(eb.val(articles.map(({ project }) => project))))
    .where('deleted_at', 'is', null)
    .execute();
  const projects = await writableAmong(db, user, inUse);
  const open = new Set(projects.map(({ id }) => id));
  return { articles: articles.filter(({ project }) => open.has(project)), projects };
};
