/** What clients say that they did: nothing that changes the library, which the server sees by itself. */
import { HttpError, sql } from '#plugin-api/server';
import { fileUrl } from '../../common/file-url.ts';
import type { ArticleActivityType, NewActivity } from '../../common/model/activity.ts';
import { notFound, openProject } from '../access.ts';
import { openArticle } from '../articles/open-article.ts';
import type { Library, Tx } from '../library.ts';
import { inParts, partsOf } from '../scope.ts';
import type { ActivityRow } from '../tables.ts';
import { type Done, recordActivity } from './record-activity.ts';

/** What was told a moment ago is not told twice: then it is the row of that time. */
const record = async (tx: Tx, project: number, done: Done): Promise<ActivityRow> => {
  const id = await recordActivity(tx, project, done);
  let query = tx.selectFrom('library_activity').selectAll().where('person', '=', done.by);
  if (id !== undefined) query = query.where('id', '=', id);
  return query.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
};

/** What one reads is one's own affair; a copy that is taken along is also that of those who share the project. */
const seenBy = (type: NewActivity['activity_type']): 'all' | 'self' => (type === 'project_exported' ? 'all' : 'self');

/** Matrix CORE-066. @throws HttpError 404 for what the user cannot see, 400 when nothing is named */
export const tellActivity = async (tx: Tx, user: number, told: NewActivity): Promise<ActivityRow> => {
  const { activity_type: type, article, message } = told;
  const place = article == null ? undefined : await openArticle(tx, user, article, 'read');
  if (!place && told.project == null) throw new HttpError(400, 'An activity needs a project or an article.');
  const project = place?.project ?? (await openProject(tx, user, told.project ?? 0, 'read'));
  const named = place ? { article: place.article.id } : {};
  return record(tx, project.id, { by: user, type, message: message ?? null, seen_by: seenBy(type), ...named });
};

/** A reference of the user's, else one that is shared with them, by the id that other programs know. @throws HttpError 404 */
const findByGuid = async (tx: Tx, user: number, guid: string) => {
  const parts = await partsOf(tx, user);
  const { rows } = await sql<{ id: number }>`
    select a.id from library_article_info i join library_article a on a.id = i.article
    where ${inParts('a', parts)} and i.owner = any(${parts.map(({ owner }) => owner)}::bigint[])
      and md5(i.info->>'guid') = md5(${guid}) and i.info->>'guid' = ${guid} and a.deleted_at is null
    order by (a.owner = ${user}) desc, a.id limit 1`.execute(tx);
  const [first] = rows;
  if (!first) throw notFound();
  return openArticle(tx, user, first.id, 'read');
};

/** Matrix LIB-148. @returns the address to open: that of the file for who wants it, else that of a panel @throws HttpError 404 */
export const tellArticleActivity = async (
  { publicUrl }: Library,
  tx: Tx,
  user: number,
  guid: string,
  type: ArticleActivityType,
): Promise<string> => {
  const { article, project } = await findByGuid(tx, user, guid);
  await recordActivity(tx, project.id, { by: user, type, article: article.id, seen_by: 'self' });
  if (article.file !== null && type === 'open_pdf') return `${publicUrl}/library/article/${article.id}/pdf`;
  if (article.file !== null && type === 'download') return `${publicUrl}/api${fileUrl(article.file)}`;
  return `${publicUrl}/library/${project.id}/reference/${article.id}`;
};
