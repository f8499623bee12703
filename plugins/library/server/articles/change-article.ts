/** Changes of one reference: bibliographic data, key, file, place, recycle bin. */
import { HttpError } from '#plugin-api/server';
import { columnsOf } from '../../common/columns.ts';
import { fileInUrl } from '../../common/file-url.ts';
import { changedInfo, infoFields } from '../../common/info-fields.ts';
import type { ArticleChange, ArticleInfo } from '../../common/model.ts';
import { fileToAttach, furtherBytes } from '../files/file-rows.ts';
import type { Library, Tx } from '../library.ts';
import { announce } from '../shared/announce.ts';
import { type Fields, type Side, conflict, merge, nextVersion } from '../shared/change.ts';
import { touchProjects } from '../shared/touch.ts';
import type { ArticleRecord } from '../tables.ts';
import { putIntoTrash } from '../trash/put-into-trash.ts';
import { restore } from '../trash/restore.ts';
import { accounted, claimAll } from '../usage.ts';
import { articleRecord, urlOf } from './article-record.ts';
import { moveArticles } from './move-articles.ts';
import { openArticle } from './open-article.ts';
import { reindex, spaceOf } from './store-articles.ts';

/** Fields of a reference that are columns of their own names. */
const COLUMNS = ['citekey', 'comment', 'screenshot', 'page_number', 'x_position', 'y_position'] as const;

/** Fields by the names under which their versions are kept: those of `info` one by one. */
const wantedFields = (change: ArticleChange): Fields => ({
  ...Object.fromEntries(COLUMNS.map((name) => [name, change[name]])),
  ...infoFields(change.info ?? {}),
});

/** Columns for a file that took the place of another, with its address, and the job that reads it. */
const changedFile = async (library: Library, tx: Tx, user: number, article: ArticleRecord, info: ArticleInfo) => {
  const id = fileInUrl(info.pdf_url);
  if (id === (article.file ?? undefined)) return { columns: {}, url: {} };
  const further = await furtherBytes(tx, article.id);
  if (id === undefined) return { columns: { file: null, file_bytes: further, pdf_state: 'none' as const }, url: {} };
  const file = await fileToAttach(library, tx, user, article.owner, id);
  if (article.file === null) await claimAll(library, tx, article.owner, { 'library.document': 1 });
  await library.jobs.add('readPdf', { article: article.id }, { within: tx });
  return { columns: { file: file.id, file_bytes: file.size + further, pdf_state: 'reading' as const }, url: urlOf(file, id) };
};

const demandFreeKey = async (tx: Tx, article: ArticleRecord, citekey: unknown): Promise<void> => {
  if (typeof citekey !== 'string') return;
  const other = await tx
    .selectFrom('library_article')
    .select('id')
    .where('project', '=', article.project)
    .where('deleted_at', 'is', null)
    .where((eb) => eb(eb.fn('lower', ['citekey']), '=', citekey.toLowerCase()))
    .where('id', '<>', article.id)
    .executeTakeFirst();
  const alias = await tx
    .selectFrom('library_alias')
    .select('id')
    .where('project', '=', article.project)
    .where((eb) => eb(eb.fn('lower', ['citekey']), '=', citekey.toLowerCase()))
    .where('article', '<>', article.id)
    .where('merged', '<>', article.id)
    .executeTakeFirst();
  if (other || alias)
    throw new HttpError(400, 'This citation key is taken.', { fields: { citekey: 'This citation key is taken.' } });
};

/** Writes changed fields of a locked reference, those of its data as `info.name`, one that is to be emptied as `null`. */
export const writeFields = async (
  library: Library,
  tx: Tx,
  user: number,
  article: ArticleRecord,
  present: ArticleInfo,
  changed: Fields,
): Promise<void> => {
  const wanted = changedInfo(present, changed);
  const { columns: file, url } = await changedFile(library, tx, user, article, wanted);
  const info = { ...wanted, ...url };
  const space = spaceOf(info, file.file_bytes ?? article.file_bytes);
  await claimAll(library, tx, article.owner, { 'library.storage': space - article.space_used });
  await demandFreeKey(tx, article, changed.citekey);
  const own = Object.fromEntries(COLUMNS.filter((name) => name in changed).map((name) => [name, changed[name]]));
  const update = tx
    .updateTable('library_article')
    .set({
      ...own,
      ...columnsOf(info),
      ...file,
      ...nextVersion(article, Object.keys(changed)),
      space_used: space,
      updated_at: new Date(),
    })
    .where('id', '=', article.id);
  await accounted(tx, article.owner, { articles: [article.id] }, async () => void (await update.execute()));
  await tx
    .updateTable('library_article_info')
    .set({ info: JSON.stringify(info) })
    .where('article', '=', article.id)
    .execute();
  await reindex(tx, [article.id]);
};

export const infoOf = async (tx: Tx, article: number): Promise<ArticleInfo> =>
  (await tx.selectFrom('library_article_info').select('info').where('article', '=', article).executeTakeFirst())?.info ?? {};

/**
 * @param wins decides fields that were changed elsewhere since; without it they are refused
 * @returns what lost
 */
export const changeArticle = async (
  library: Library,
  tx: Tx,
  user: number,
  id: number,
  change: ArticleChange,
  wins?: Side,
): Promise<Fields> => {
  if (change.is_deleted === false) await restoreIfDeleted(library, tx, user, id);
  const { article, project } = await openArticle(tx, user, id, 'write', { lock: true });
  const present = await infoOf(tx, id);
  const now: Fields = { ...article, ...infoFields(present) };
  const { changed, clashes, lost } = merge(article, now, wantedFields(change), change.version, wins);
  if (clashes.length > 0 && !wins) throw conflict(await articleRecord(tx, id), clashes);
  if (Object.keys(changed).length > 0) {
    await writeFields(library, tx, user, article, present, changed);
    await touchProjects(tx, [project.id]);
    const values = 'info.title' in changed ? { old_value: article.title } : {};
    await announce(library, tx, project, ['articles'], [id], { by: user, type: 'reference_updated', article: id, ...values });
  }
  if (change.project !== undefined && change.project !== article.project)
    await moveArticles(library, tx, user, [id], change.project);
  if (change.is_deleted === true) await putIntoTrash(library, tx, user, { articles: [id] });
  return lost;
};

const restoreIfDeleted = async (library: Library, tx: Tx, user: number, id: number): Promise<void> => {
  const { article } = await openArticle(tx, user, id, 'write', { inTrash: true });
  if (article.deleted_at !== null) await restore(library, tx, user, { articles: [id] });
};
