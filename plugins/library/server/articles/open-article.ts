/** References by id, for those who may see or change them. */
import { type Need, demandProjects, notFound, openProject } from '../access.ts';
import type { Db } from '../library.ts';
import type { ArticleRecord, ProjectRow } from '../tables.ts';

/** @throws HttpError 404 or 403 */
export const openArticle = async (
  db: Db,
  user: number,
  id: number,
  need: Need,
  options: { lock?: boolean; inTrash?: boolean } = {},
): Promise<{ article: ArticleRecord; project: ProjectRow }> => {
  let query = db.selectFrom('library_article').selectAll().where('id', '=', id);
  if (options.lock) query = query.forNoKeyUpdate();
  const article = await query.executeTakeFirst();
  if (!article) throw notFound();
  const project = await openProject(db, user, article.project, need, { inTrash: true });
  if ((article.deleted_at ?? project.deleted_at) !== null && !options.inTrash) throw notFound();
  return { article, project };
};

/** Many at once, locked in the order of their ids. @throws HttpError unless each may be changed */
export const openArticles = async (
  db: Db,
  user: number,
  ids: readonly number[],
  need: Need,
): Promise<{ articles: Pick<ArticleRecord, 'id' | 'project' | 'owner' | 'citekey'>[]; projects: ProjectRow[] }> => {
  const wanted = [...new Set(ids)];
  const articles = await db
    .selectFrom('library_article')
    .select(['id', 'project', 'owner', 'citekey'])
    .where('id', '=', (eb) => eb.fn.any(eb.val(wanted)))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (articles.length < wanted.length) throw notFound();
  const projects = await demandProjects(
    db,
    user,
    articles.map((article) => article.project),
    need,
  );
  return { articles, projects };
};
