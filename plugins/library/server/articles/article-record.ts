/** Rows of references as the contract's `Article` and `ArticleRow`. */
import { setImmediate } from 'node:timers/promises';
import { fileUrl } from '../../common/file-url.ts';
import type { Article, ArticleInfo, ArticleRow, ListedArticle, Notice, TagMark } from '../../common/model.ts';
import { aliasesOf } from '../duplicates/aliases.ts';
import type { Db } from '../library.ts';
import { noticesOf } from '../notices/notices.ts';
import type { ArticleRecord } from '../tables.ts';

/** Columns of a line of the list. */
export const ROW_COLUMNS = [
  'id',
  'version',
  'project',
  'citekey',
  'type',
  'title',
  'authors',
  'author_count',
  'year',
  'container_title',
  'doi',
  'file',
  'pdf_state',
  'notes_count',
  'citations_count',
  'created_at',
  'updated_at',
  'created_by',
  'problems',
  'deleted_at',
] as const;
type RowColumns = Pick<ArticleRecord, (typeof ROW_COLUMNS)[number]>;

/** The address of the file that a reference got, where it is another one than was named. */
export const urlOf = (file: { readonly id: number } | undefined, named: number | undefined): { pdf_url?: string } =>
  file && file.id !== named ? { pdf_url: fileUrl(file.id) } : {};

export const tagsOf = async (db: Db, articles: readonly number[]): Promise<Map<number, TagMark[]>> => {
  const marks = new Map<number, TagMark[]>();
  if (articles.length === 0) return marks;
  const rows = await db
    .selectFrom('library_tag')
    .select(['id', 'color', 'text', 'article'])
    .where('article', 'in', articles)
    .orderBy('id')
    .execute();
  for (const { article, ...mark } of rows) {
    if (article === null) continue;
    const known = marks.get(article);
    if (known) known.push(mark);
    else marks.set(article, [mark]);
  }
  return marks;
};

interface Marks {
  readonly aliases: string[] | undefined;
  readonly notice: Notice | undefined;
}

const articleRow = (row: RowColumns, tags: TagMark[], { aliases, notice }: Marks): ArticleRow => ({
  ...(aliases ? { aliases } : {}),
  ...(notice ? { notice } : {}),
  ...(row.problems?.length ? { problems: row.problems } : {}),
  id: row.id,
  version: row.version,
  project: row.project,
  citekey: row.citekey,
  type: row.type,
  title: row.title,
  authors: row.authors,
  author_count: row.author_count,
  year: row.year,
  container_title: row.container_title,
  doi: row.doi,
  pdf_url: row.file === null ? null : fileUrl(row.file),
  pdf_state: row.pdf_state,
  tags,
  notes_count: row.notes_count,
  citations_count: row.citations_count,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  added_by: row.created_by,
});

/** Lines of the list in the order of `ids`. */
export const articleRows = async (db: Db, ids: readonly number[]): Promise<ArticleRow[]> => {
  if (ids.length === 0) return [];
  const [rows, tags, aliases, notices] = await Promise.all([
    db.selectFrom('library_article').select(ROW_COLUMNS).where('id', 'in', ids).execute(),
    tagsOf(db, ids),
    aliasesOf(db, ids),
    noticesOf(db, ids),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [articleRow(row, tags.get(id) ?? [], { aliases: aliases.get(id), notice: notices.get(id) })] : [];
  });
};

/** References of a list read at a time: others get their turn in between. */
const BATCH = 500;

/** Lines of the list with everything else that is known of them, in the order of `ids`. */
export const wholeRows = async (db: Db, ids: readonly number[]): Promise<ListedArticle[]> => {
  const rows: ListedArticle[] = [];
  for (let from = 0; from < ids.length; from += BATCH) {
    const part = ids.slice(from, from + BATCH);
    const records = new Map((await articleRecords(db, part)).map((record) => [record.id, record]));
    for (const row of await articleRows(db, part)) rows.push({ ...records.get(row.id), ...row });
    await setImmediate();
  }
  return rows;
};

const article = (row: ArticleRecord, info: ArticleInfo, tags: TagMark[], notice: Notice | undefined): Article => ({
  ...(notice ? { notice } : {}),
  id: row.id,
  client_id: row.client_id,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  info,
  version: row.version,
  tags,
  project: row.project,
  is_deleted: row.deleted_at !== null,
  highlights: row.citations_count,
  isScholarcyAvailable: row.file !== null,
  screenshot: row.screenshot,
  comment: row.comment,
  libraryItemsFeatureId: 'library_items',
  page_number: row.page_number,
  x_position: row.x_position,
  y_position: row.y_position,
  space_used: row.space_used,
  uploadedDocumentCount: row.file === null ? 0 : 1,
  citekey: row.citekey,
  pdf_state: row.pdf_state,
  notes_count: row.notes_count,
  citations_count: row.citations_count,
  added_by: row.created_by,
});

/** Whole references in the order of `ids`. */
export const articleRecords = async (db: Db, ids: readonly number[]): Promise<Article[]> => {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('library_article').selectAll().where('id', 'in', ids).execute();
  const infos = await db.selectFrom('library_article_info').select(['article', 'info']).where('article', 'in', ids).execute();
  const tags = await tagsOf(db, ids);
  const notices = await noticesOf(db, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const infoById = new Map(infos.map((row) => [row.article, row.info]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [article(row, infoById.get(id) ?? {}, tags.get(id) ?? [], notices.get(id))] : [];
  });
};

export const articleRecord = async (db: Db, id: number): Promise<Article> => {
  const [record] = await articleRecords(db, [id]);
  if (!record) throw new Error(`Reference ${id} has no record`);
  return record;
};
