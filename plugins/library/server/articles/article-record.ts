/** Rows of references as the contract's `Article` and `ArticleRow`. */
import { setImmediate } from 'node:timers/promises';
import type { RawBuilder } from '#plugin-api/server';
import { askPrepared, sql } from '#server-kit';
import { fileUrl } from '../../common/file-url.ts';
import type { Article, ArticleInfo, ArticleRow, ListedArticle, Notice, TagMark } from '../../common/model.ts';
import type { ReadingState } from '../../common/model/reading.ts';
import { notFound } from '../access.ts';
import type { Db } from '../library.ts';
import type { ArticleRecord } from '../tables.ts';

/** Columns of a line of the list. */
const COLUMNS = [
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
type RowColumns = Pick<ArticleRecord, (typeof COLUMNS)[number]>;
const ROW_COLUMNS = sql.join(COLUMNS.map((name) => sql.ref(`a.${name}`)));

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

/** What hangs on a reference and is shown with it. */
export interface Marks {
  readonly tags: TagMark[];
  readonly notice: Notice | null;
}

/** The columns of `Marks` for the reference that goes by the name `a` in the statement. */
export const MARKS = sql`
  coalesce((
    select json_agg(json_build_object('id', t.id, 'color', t.color, 'text', t.text) order by t.id) from library_tag t where t.article = a.id
  ), '[]') as tags,
  (
    select json_build_object('kind', n.kind, 'date', n.date, 'notice', n.notice, 'source', n.source)
    from library_notice n where n.doi = a.doi_norm and n.kind is not null
  ) as notice`;

/** How far a person is with it: missing where nobody is asked about. */
interface Own {
  readonly reading?: ReadingState | null;
  readonly starred?: boolean | null;
}

type Row = RowColumns & Marks & Own & { readonly aliases: string[] | null };

const ownOf = ({ reading, starred }: Own) => ({
  ...(reading && reading !== 'unread' ? { reading } : {}),
  ...(starred ? { starred } : {}),
});

const articleRow = (row: Row): ArticleRow => ({
  ...(row.aliases ? { aliases: row.aliases } : {}),
  ...(row.notice ? { notice: row.notice } : {}),
  ...(row.problems?.length ? { problems: row.problems } : {}),
  ...ownOf(row),
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
  tags: row.tags,
  notes_count: row.notes_count,
  citations_count: row.citations_count,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  added_by: row.created_by,
});

const ROW = sql`
  ${ROW_COLUMNS}, ${MARKS}, (select array_agg(l.citekey order by l.id) from library_alias l where l.article = a.id) as aliases`;

/** What a window of a list shows, in its order, and how many fit. */
export interface Found {
  readonly ids: number[];
  readonly total: number;
}

/** Lines of a window, and how many fit, from the statement that finds them, with what the person has read. */
export const rowsSeen = async (
  db: Db,
  person: number,
  { seen, isUsual }: { readonly seen: RawBuilder<Found>; readonly isUsual: boolean },
): Promise<{ data: ArticleRow[]; total: number }> => {
  const statement = sql<(Row | { id: null }) & { total: number }>`
    with seen as materialized (${seen})
    select seen.total, ${ROW}, mine.reading, mine.starred
    from seen left join lateral unnest(seen.ids) with ordinality as wanted (id, place) on true
      left join library_article a on a.id = wanted.id
      left join library_reading mine on mine.article = a.id and mine.person = ${person}
    order by wanted.place`;
  const { rows } = await (isUsual ? askPrepared(db, statement) : statement.execute(db));
  return { data: rows.flatMap((row) => (row.id === null ? [] : [articleRow(row)])), total: rows[0]?.total ?? 0 };
};

/** Lines of the list in the order of `ids`. */
export const articleRows = async (db: Db, ids: readonly number[]): Promise<ArticleRow[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    select ${ROW} from unnest(${[...ids]}::bigint[]) with ordinality as wanted (id, place) join library_article a on a.id = wanted.id
    order by wanted.place`.execute(db);
  return rows.map(articleRow);
};

/** References of a list read at a time: others get their turn in between. */
const BATCH = 500;

/** Lines of the list with everything else that is known of them. */
export const wholeRows = async (db: Db, rows: readonly ArticleRow[]): Promise<ListedArticle[]> => {
  const whole: ListedArticle[] = [];
  for (let from = 0; from < rows.length; from += BATCH) {
    const part = rows.slice(from, from + BATCH);
    const ids = part.map(({ id }) => id);
    const records = new Map((await articleRecords(db, ids)).map((record) => [record.id, record]));
    for (const row of part) whole.push({ ...records.get(row.id), ...row });
    await setImmediate();
  }
  return whole;
};

/** A reference with its data and what hangs on it, as read from the database. */
export type WholeRow = ArticleRecord & Marks & Own & { readonly info: ArticleInfo };

export const articleOf = ({ info, notice, ...row }: WholeRow): Article => ({
  ...(notice ? { notice } : {}),
  ...ownOf(row),
  id: row.id,
  client_id: row.client_id,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  info,
  version: row.version,
  tags: row.tags,
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

/** The columns of a `WholeRow`, for a reference and its data that go by the names `a` and `i` in the statement. */
export const WHOLE = sql<WholeRow>`a.*, i.info, ${MARKS}`;
export const WHOLE_FROM = sql`library_article a join library_article_info i on i.article = a.id`;

/** Whole references in the order of `ids`. */
export const articleRecords = async (db: Db, ids: readonly number[]): Promise<Article[]> => {
  if (ids.length === 0) return [];
  const { rows } = await sql<WholeRow>`select ${WHOLE} from ${WHOLE_FROM} where a.id = any(${[...ids]}::bigint[])`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [articleOf(row)] : [];
  });
};

/** A whole reference with further columns of the same statement. @throws HttpError 404 where it is gone */
export const wholeRow = async <Also extends object>(db: Db, id: number, also: RawBuilder<unknown>): Promise<WholeRow & Also> => {
  const { rows } = await askPrepared(db, sql<WholeRow & Also>`select ${WHOLE}, ${also} from ${WHOLE_FROM} where a.id = ${id}`);
  if (!rows[0]) throw notFound();
  return rows[0];
};

export const articleRecord = async (db: Db, id: number): Promise<Article> => {
  const [record] = await articleRecords(db, [id]);
  if (!record) throw new Error(`Reference ${id} has no record`);
  return record;
};
