/** Stores what a file of projects says of references beside their data: versions, notes, citations and notes on these. */
import { sql } from '#server-kit';
import { DEFAULT_BAND, DEFAULT_HIGHLIGHT } from '../../common/colours.ts';
import type { ProjectArticle } from '../../common/formats/project/shape.ts';
import { type CitationTag, withTagsChanged } from '../../common/model/citation-tags.ts';
import type { ItemIds } from '../../common/model.ts';
import { sortKeyOf } from '../../common/sort-key.ts';
import { spaceOf } from '../annotations/store.ts';
import { indexAnnotations } from '../find/index-annotations.ts';
import type { Tx } from '../library.ts';
import { nextIds } from '../shared/next-ids.ts';
import { touchArticles } from '../shared/touch.ts';
import type { ProjectRow } from '../tables.ts';

type Table = 'library_article_note' | 'library_citation' | 'library_citation_note';

const COMMON =
  'id bigint, client_id text, article bigint, version integer, text text, screenshot text, annot_id text, space_used bigint';
const COLUMNS: Readonly<Record<Table, string>> = {
  library_article_note: COMMON,
  library_citation_note: `${COMMON}, citation bigint`,
  library_citation: `${COMMON}, color text, quads jsonb, page integer, kind text, anchor jsonb, file_hash text, sort_key text, page_box jsonb, drawing jsonb, author text, tags jsonb`,
};

const insert = async (tx: Tx, table: Table, project: ProjectRow, user: number, rows: readonly object[]): Promise<void> => {
  const names = sql.raw(COLUMNS[table].replace(/ \w+(?=,|$)/g, ''));
  await sql`
    insert into ${sql.table(table)} (owner, project, created_by, ${names})
    select ${project.owner}, ${project.id}, ${user}, ${names}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as rows(${sql.raw(COLUMNS[table])}) order by id`.execute(tx);
};

const KINDS = {
  library_article_note: 'article_notes',
  library_citation_note: 'citation_notes',
  library_citation: 'citations',
} as const;

/** Gives rows their ids and stores them. @returns the ids, in the same order */
export const storeRows = async (
  tx: Tx,
  table: Table,
  project: ProjectRow,
  user: number,
  rows: readonly { readonly text: string }[],
): Promise<number[]> => {
  if (rows.length === 0) return [];
  const ids = await nextIds(tx, table, rows.length);
  const full = rows.map((row, index) => ({ ...row, id: ids[index], space_used: spaceOf({ ...row }) }));
  await insert(tx, table, project, user, full);
  const texts = rows.map(({ text }, index) => ({ id: ids[index] ?? 0, owner: project.owner, text }));
  await indexAnnotations(tx, KINDS[table], texts);
  return ids;
};

const setVersions = async (tx: Tx, articles: readonly Annotated[]): Promise<void> => {
  const changed = articles.filter(({ from }) => from.articleVersion > 1);
  if (changed.length === 0) return;
  await sql`
    update library_article a set version = rows.version
    from unnest(${changed.map(({ id }) => id)}::bigint[], ${changed.map(({ from }) => from.articleVersion)}::int[]) as rows(id, version)
    where a.id = rows.id`.execute(tx);
};

/** In a file a tag may have no colour, and stand twice. */
const taggedAs = (tags: ProjectArticle['articleCitations'][number]['tags'] = []): CitationTag[] =>
  withTagsChanged(
    [],
    tags.map(({ text, color = DEFAULT_BAND }) => ({ text, color })),
    [],
  );

export interface Annotated {
  /** Of the stored reference. */
  readonly id: number;
  readonly from: Pick<ProjectArticle, 'articleVersion' | 'articleNotes' | 'articleCitations'>;
}

/** Stores everything on references of one project; the caller accounts it. @returns what was made */
export const storeAnnotations = async (
  tx: Tx,
  project: ProjectRow,
  user: number,
  articles: readonly Annotated[],
): Promise<Required<Pick<ItemIds, 'article_notes' | 'citations' | 'citation_notes'>>> => {
  const notes = articles.flatMap(({ id, from }) => from.articleNotes.map((note) => ({ ...note, article: id })));
  const citations = articles.flatMap(({ id, from }) => from.articleCitations.map((citation) => ({ ...citation, article: id })));
  const placed = citations.map(({ citationNotes: _, ...citation }) => ({
    ...citation,
    text: citation.text ?? '',
    color: citation.color ?? DEFAULT_HIGHLIGHT,
    quads: citation.quads ?? [],
    kind: citation.kind ?? 'highlight',
    sort_key: citation.sort_key ?? sortKeyOf(citation),
    tags: taggedAs(citation.tags),
  }));
  const citationIds = await storeRows(tx, 'library_citation', project, user, placed);
  const citationNotes = citations.flatMap(({ article, citationNotes: on }, index) =>
    on.map((note) => ({ ...note, article, citation: citationIds[index] })),
  );
  const made = {
    article_notes: await storeRows(tx, 'library_article_note', project, user, notes),
    citations: citationIds,
    citation_notes: await storeRows(tx, 'library_citation_note', project, user, citationNotes),
  };
  await setVersions(tx, articles);
  if (notes.length + citations.length > 0)
    await touchArticles(
      tx,
      [...notes, ...citations].map(({ article }) => article),
    );
  return made;
};
