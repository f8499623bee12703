/** Changes of one reference: bibliographic data, key, file, place, recycle bin. */
import type { RawBuilder } from '#plugin-api/server';
import { HttpError, sql } from '#server-kit';
import { columnsOf, INDEXED } from '../../common/columns.ts';
import { fileInUrl } from '../../common/file-url.ts';
import { changedInfo, infoFields } from '../../common/info-fields.ts';
import type { ArticleChange, ArticleInfo } from '../../common/model.ts';
import { fileToAttach, furtherBytes } from '../files/file-rows.ts';
import type { Library, Tx } from '../library.ts';
import { writeAndTell } from '../shared/announce.ts';
import { type Writes, atOnce } from '../shared/at-once.ts';
import { type Fields, type Side, conflict, merge, nextVersion } from '../shared/change.ts';
import { touchingProjects } from '../shared/touch.ts';
import type { ArticleRecord } from '../tables.ts';
import { putIntoTrash } from '../trash/put-into-trash.ts';
import { restore } from '../trash/restore.ts';
import { accountingChange, claimAll } from '../usage.ts';
import { articleRecord, urlOf, WHOLE, type WholeRow } from './article-record.ts';
import { moveArticles } from './move-articles.ts';
import { openArticle, openForChange } from './open-article.ts';
import { reindex, reindexing, spaceOf } from './store-articles.ts';

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
  await library.jobs.add('readPdf', { article: article.id }, { for: user, within: tx });
  return { columns: { file: file.id, file_bytes: file.size + further, pdf_state: 'reading' as const }, url: urlOf(file, id) };
};

const demandFreeKey = async (tx: Tx, article: ArticleRecord, citekey: unknown): Promise<void> => {
  if (typeof citekey !== 'string') return;
  const { rows } = await sql`
    select from library_article
      where project = ${article.project} and deleted_at is null and lower(citekey) = ${citekey.toLowerCase()} and id <> ${article.id}
    union all
    select from library_alias
      where project = ${article.project} and lower(citekey) = ${citekey.toLowerCase()}
        and article <> ${article.id} and merged <> ${article.id}
    limit 1`.execute(tx);
  if (rows.length > 0)
    throw new HttpError(400, 'This citation key is taken.', { fields: { citekey: 'This citation key is taken.' } });
};

/** A reference that is locked. */
interface Held {
  readonly article: ArticleRecord;
  readonly info: ArticleInfo;
  /** The texts of its tags and the keys of those merged into it, where they are known. */
  readonly names?: readonly string[];
}

/** Of the sums, the reference and its words: what a change of these fields writes. */
const writesOf = async (library: Library, tx: Tx, user: number, held: Held, changed: Fields): Promise<Writes> => {
  const { article, info: present } = held;
  const wanted = changedInfo(present, changed);
  const { columns: file, url } = await changedFile(library, tx, user, article, wanted);
  const info = { ...wanted, ...url };
  const space = spaceOf(info, file.file_bytes ?? article.file_bytes);
  await claimAll(library, tx, article.owner, { 'library.storage': space - article.space_used });
  await demandFreeKey(tx, article, changed.citekey);
  const own = Object.fromEntries(COLUMNS.filter((name) => name in changed).map((name) => [name, changed[name]]));
  const columns = { ...own, ...columnsOf(info), ...file, space_used: space };
  const update = tx
    .updateTable('library_article')
    .set({ ...columns, ...nextVersion(article, Object.keys(changed)), updated_at: new Date() })
    .where('id', '=', article.id);
  const sums = accountingChange(article.owner, article, { ...article, ...file, space_used: space });
  const isReworded = Object.keys(changed).some((name) => name === 'citekey' || INDEXED.has(name));
  return [
    ...(sums ? [sums] : []),
    ...(isReworded && held.names ? [reindexing({ ...article, ...own }, info, held.names)] : []),
    // Under the names that `WHOLE` has for them.
    {
      name: 'i',
      write: sql`update library_article_info set info = ${JSON.stringify(info)}::jsonb where article = ${article.id} returning info`,
    },
    { name: 'a', write: sql`${update} returning *` },
  ];
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
  const writes = await writesOf(library, tx, user, { article, info: present }, changed);
  await atOnce(writes, sql`select`).execute(tx);
  await reindex(tx, [article.id]);
};

export const infoOf = async (tx: Tx, article: number): Promise<ArticleInfo> =>
  (await tx.selectFrom('library_article_info').select('info').where('article', '=', article).executeTakeFirst())?.info ?? {};

/** The title before and after a change; an entry of the history goes by that after it. */
const titlesOf = ({ title }: ArticleRecord, changed: Fields) => ({
  old_value: title,
  message: String(changed['info.title'] ?? ''),
});

interface ChangeOptions {
  /** Decides fields that were changed elsewhere since; without it they are refused. */
  readonly wins?: Side;
  /** Further columns of `row`. */
  readonly also?: RawBuilder<unknown>;
  /** The transaction is for this change alone, and may be over with it. */
  readonly isLast?: boolean;
}

export interface Changed<Also> {
  /** What lost. */
  readonly lost: Fields;
  /** The reference as the statement that wrote its fields left it; not there where that was not all of the change. */
  readonly row?: WholeRow & Also;
}

export const changeArticle = async <Also extends object>(
  library: Library,
  tx: Tx,
  user: number,
  id: number,
  change: ArticleChange,
  { wins, also, isLast = false }: ChangeOptions = {},
): Promise<Changed<Also>> => {
  if (change.is_deleted === false) await restoreIfDeleted(library, tx, user, id);
  const { article, info, names, project } = await openForChange(tx, user, id);
  const now: Fields = { ...article, ...infoFields(info) };
  const { changed, clashes, lost } = merge(article, now, wantedFields(change), change.version, wins);
  if (clashes.length > 0 && !wins) throw conflict(await articleRecord(tx, id), clashes);
  const target = change.project === article.project ? undefined : change.project;
  const goesOn = target !== undefined || change.is_deleted === true;
  let row: (WholeRow & Also) | undefined;
  if (Object.keys(changed).length > 0) {
    const writes = await writesOf(library, tx, user, { article, info, names }, changed);
    const told = { article: id, ...('info.title' in changed ? titlesOf(article, changed) : {}) };
    row = await writeAndTell(
      library,
      tx,
      project,
      [touchingProjects([project.id]), ...writes],
      { kinds: ['articles'], articles: [id], done: [{ by: user, type: 'reference_updated', ...told }] },
      {
        answer: { columns: sql<WholeRow & Also>`${WHOLE} ${also ? sql`, ${also}` : sql``}`, from: sql`a, i` },
        isLast: isLast && !goesOn,
      },
    );
  }
  if (target !== undefined) await moveArticles(library, tx, user, [id], target);
  if (change.is_deleted === true) await putIntoTrash(library, tx, user, { articles: [id] });
  // A statement does not see the sums that it writes, and a file changes those that are told.
  const isAll = !goesOn && !('info.pdf_url' in changed);
  return { lost, ...(isAll && row ? { row } : {}) };
};

const restoreIfDeleted = async (library: Library, tx: Tx, user: number, id: number): Promise<void> => {
  const { article } = await openArticle(tx, user, id, 'write', { inTrash: true });
  if (article.deleted_at !== null) await restore(library, tx, user, { articles: [id] });
};
