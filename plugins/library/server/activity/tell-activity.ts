/** What clients say that they did: nothing that changes the library, which the server sees by itself. */
import { HttpError, sql } from '#server-kit';
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

/**
 * What one reads is one's own affair, and so is what one says to have changed: others see the changes that the server saw. A copy that
 * is taken along is also that of those who share the project.
 */
const seenBy = (type: NewActivity['activity_type']): 'all' | 'self' => (type === 'project_exported' ? 'all' : 'self');

/** What hangs on a reference, and may be named of it. */
const HANGING = {
  citation: 'library_citation',
  citation_note: 'library_citation_note',
  article_note: 'library_article_note',
} as const;

/** The reference that something hangs on. @throws HttpError 404 */
const articleOf = async (tx: Tx, name: keyof typeof HANGING, id: number): Promise<number> => {
  const row = await tx.selectFrom(HANGING[name]).select('article').where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row.article;
};

/** Ids of what is told of, all on one reference. @throws HttpError 400 or 404 */
const namedIn = async (tx: Tx, told: NewActivity) => {
  const { article, citation, citation_note, article_note } = told;
  const hanging = Object.entries({ citation, citation_note, article_note }).flatMap(([name, id]) =>
    id == null ? [] : [[name as keyof typeof HANGING, id] as const],
  );
  const on = new Set(article == null ? [] : [article]);
  for (const [name, id] of hanging) on.add(await articleOf(tx, name, id));
  const [only, other] = on;
  if (other !== undefined) throw new HttpError(400, 'What is named belongs to different references.');
  return { article: only, ...Object.fromEntries(hanging) };
};

/** Matrix CORE-066. @throws HttpError 404 for what the user cannot see, 400 when nothing is named */
export const tellActivity = async (tx: Tx, user: number, told: NewActivity): Promise<ActivityRow> => {
  const { activity_type: type, message = null, old_value = null, new_value = null } = told;
  const { article, ...named } = await namedIn(tx, told);
  const place = article === undefined ? undefined : await openArticle(tx, user, article, 'read');
  if (!place && told.project == null) throw new HttpError(400, 'An activity needs a project or an article.');
  const project = place?.project ?? (await openProject(tx, user, told.project ?? 0, 'read'));
  const what = { ...named, ...(place && { article: place.article.id }) };
  return record(tx, project.id, { by: user, type, message, old_value, new_value, seen_by: seenBy(type), ...what });
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
