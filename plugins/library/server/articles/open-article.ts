/** References by id, for those who may see or change them. */
import { type Need, demandProjects, notFound, openProject, writableAmong } from '../access.ts';
import type { Db } from '../library.ts';
import type { ArticleRecord, ProjectRow } from '../tables.ts';

/** @throws HttpError 404 or 403, LimitError 402 in a locked project */
export const openArticle = async (
  db: Db,
  user: number,
  id: number,
  need: Need,
  options: { lock?: boolean; inTrash?: boolean; evenLocked?: boolean } = {},
): Promise<{ article: ArticleRecord; project: ProjectRow }> => {
  let query = db.selectFrom('library_article').selectAll().where('id', '=', id);
  if (options.lock) query = query.forNoKeyUpdate();
  const article = await query.executeTakeFirst();
  if (!article) throw notFound();
  const project = await openProject(db, user, article.project, need, {
    inTrash: true,
    evenLocked: options.evenLocked ?? false,
  });
  if ((article.deleted_at ?? project.deleted_at) !== null && !options.inTrash) throw notFound();
  return { article, project };
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
