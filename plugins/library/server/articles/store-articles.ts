/** Stores new references: a few from a form, or a hundred thousand from a file, in one statement for each batch. */
import type { RawBuilder } from '#plugin-api/server';
import { sql, inStretches } from '#server-kit';
import { DEFAULT_BAND } from '../../common/colours.ts';
import { columnsOf, indexEntries, tagEntries } from '../../common/columns.ts';
import type { ArticleInfo, PdfState, TagLabel } from '../../common/model.ts';
import { withoutOrigin } from '../../common/pdf/read-from-pdf.ts';
import type { Tx } from '../library.ts';
import { atOnce } from '../shared/at-once.ts';
import { nextIds } from '../shared/next-ids.ts';
import { bytesOf } from '../usage.ts';

export interface ArticleDraft {
  readonly info: ArticleInfo;
  readonly citekey: string;
  readonly client_id?: string | undefined;
  readonly tags?: readonly TagLabel[] | undefined;
  readonly file?: { readonly id: number; readonly size: number } | undefined;
  readonly pdf_state?: PdfState;
  readonly comment?: string | null | undefined;
  readonly screenshot?: string | null | undefined;
  readonly page_number?: number | null | undefined;
  readonly x_position?: number | null | undefined;
  readonly y_position?: number | null | undefined;
}

/** Bytes that a reference takes: its data as text, and its file. */
export const spaceOf = (info: ArticleInfo, fileBytes: number): number => bytesOf(JSON.stringify(withoutOrigin(info))) + fileBytes;

interface Place {
  readonly owner: number;
  readonly project: number;
  readonly user: number;
}

const ARTICLE_COLUMNS =
  'id bigint, client_id text, citekey text, type text, title text, title_key text, author_key text, authors text[], author_count integer, ' +
  'year integer, year_key integer, container_title text, container_key text, doi text, doi_norm text, problems text[], file bigint, file_bytes bigint, ' +
  'pdf_state text, space_used bigint, comment text, screenshot text, page_number double precision, x_position double precision, y_position double precision';
const ARTICLE_NAMES = sql.raw(ARTICLE_COLUMNS.replace(/ (bigint|text\[\]|text|integer|double precision)(?=,|$)/g, ''));

const storingRows = (
  { owner, project, user }: Place,
  drafts: readonly ArticleDraft[],
  ids: readonly number[],
): RawBuilder<unknown> => {
  const rows = drafts.map((draft, index) => ({
    id: ids[index],
    client_id: draft.client_id,
    citekey: draft.citekey,
    ...columnsOf(draft.info),
    file: draft.file?.id,
    file_bytes: draft.file?.size ?? 0,
    pdf_state: draft.pdf_state ?? (draft.file ? 'ready' : 'none'),
    space_used: spaceOf(draft.info, draft.file?.size ?? 0),
    comment: draft.comment,
    screenshot: draft.screenshot,
    page_number: draft.page_number,
    x_position: draft.x_position,
    y_position: draft.y_position,
  }));
  // In the order of the batch, a microsecond apart, and later than the batch before: what came first in a file stays first
  // when sorted by its date.
  return sql`
    insert into library_article (owner, project, created_by, created_at, updated_at, ${ARTICLE_NAMES})
    select ${owner}, ${project}, ${user}, made_at, made_at, ${ARTICLE_NAMES} from (
      select *, statement_timestamp() + (row_number() over (order by id)) * interval '1 microsecond' as made_at
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as rows(${sql.raw(ARTICLE_COLUMNS)})) made`;
};

/** Inserts drafts into a project; the caller accounts them. @returns their ids, in the same order */
export const storeArticles = async (tx: Tx, place: Place, drafts: readonly ArticleDraft[]): Promise<number[]> => {
  if (drafts.length === 0) return [];
  const { owner } = place;
  const ids = await nextIds(tx, 'library_article', drafts.length);
  const infos = sql`
    insert into library_article_info (article, owner, info)
    select id, ${owner}, info::jsonb
    from unnest(${ids}::bigint[], ${drafts.map(({ info }) => JSON.stringify(info))}::text[]) as rows(id, info)`;
  const words = drafts.map(({ info, citekey, tags = [] }) =>
    indexEntries(
      owner,
      info,
      citekey,
      tags.map(({ text }) => text),
    ),
  );
  const entries = sql`
    insert into library_article_words (article, owner, words)
    select id, ${owner}, array_to_tsvector(string_to_array(words, ' '))
    from unnest(${ids}::bigint[], ${words}::text[]) as rows(id, words)`;
  await atOnce([entries, infos, storingRows(place, drafts, ids)], sql`select`).execute(tx);
  await storeTags(tx, place, drafts, ids);
  return ids;
};

const storeTags = async (tx: Tx, { owner, project }: Place, drafts: readonly ArticleDraft[], ids: readonly number[]) => {
  const tags = drafts.flatMap(({ tags: labels = [] }, index) =>
    labels.map(({ text, color = DEFAULT_BAND }) => ({ article: ids[index], text, color })),
  );
  if (tags.length === 0) return;
  await sql`
    insert into library_tag (owner, project, article, text, color)
    select ${owner}, ${project}, article, text, color
    from jsonb_to_recordset(${JSON.stringify(tags)}::jsonb) as rows(article bigint, text text, color text)
    on conflict do nothing`.execute(tx);
};

interface Indexed {
  readonly id: number;
  readonly owner: number;
  readonly citekey: string;
  readonly info: ArticleInfo;
  readonly tags: string[] | null;
}

function* entriesOf(rows: readonly Indexed[]): Generator<void, string[]> {
  const entries: string[] = [];
  for (const { owner, info, citekey, tags } of rows) {
    entries.push(indexEntries(owner, info, citekey, tags ?? []));
    yield;
  }
  return entries;
}

/** Writes the word index of references anew, from what is stored of them; they are also found by the keys of those merged into them. */
export const reindex = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  for (let from = 0; from < ids.length; from += 1000) {
    const part = ids.slice(from, from + 1000);
    const { rows } = await sql<Indexed>`
      select a.id, a.owner, a.citekey, i.info,
        (select array_agg(text) from (
          select t.text from library_tag t where t.article = a.id union all
          select l.citekey from library_alias l where l.article = a.id
        ) named) as tags
      from library_article a join library_article_info i on i.article = a.id
      where a.id = any(${part}::bigint[])`.execute(tx);
    await sql`
      update library_article_words w set words = array_to_tsvector(string_to_array(rows.words, ' '))
      from unnest(
        ${rows.map(({ id }) => id)}::bigint[], ${await inStretches(entriesOf(rows))}::text[]
      ) as rows(id, words)
      where w.article = rows.id`.execute(tx);
  }
};

/** The statement that does so for one reference of which everything is known; `names` are its tags and the keys of those merged into it. */
export const reindexing = (
  { id, owner, citekey }: Pick<Indexed, 'id' | 'owner' | 'citekey'>,
  info: ArticleInfo,
  names: readonly string[],
): RawBuilder<unknown> => sql`
  update library_article_words set words = array_to_tsvector(string_to_array(${indexEntries(owner, info, citekey, names)}, ' '))
  where article = ${id}`;

/** Adds the words of new tags to the word index. Unlike `reindex` it need not read the references. */
export const indexTags = async (tx: Tx, ids: readonly number[], tags: readonly string[]): Promise<void> => {
  await sql`
    update library_article_words set words = words || array_to_tsvector(${tagEntries(tags)}::text[])
    where article = any(${ids}::bigint[])`.execute(tx);
};
