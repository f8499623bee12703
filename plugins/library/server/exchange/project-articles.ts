/** References with everything on them, as a file of projects has them (matrix LIB-055). */
import type { Selectable } from '#plugin-api/server';
import type { ProjectArticle } from '../../common/formats/project/shape.ts';
import { relatedGuids } from '../relations/relations-in-files.ts';
import { articleRecords } from '../articles/article-record.ts';
import type { Db } from '../library.ts';
import { groupBy } from '../shared/group-by.ts';
import type { ArticleNoteTable, CitationNoteTable, CitationTable } from '../tables.ts';

type Note = ProjectArticle['articleNotes'][number];
type Citation = ProjectArticle['articleCitations'][number];

const noteOf = (row: Selectable<ArticleNoteTable> | Selectable<CitationNoteTable>): Note => {
  const { text, version, screenshot, annot_id } = row;
  return { text, version, screenshot, annot_id };
};

/** All that a file says of a citation beside its notes. */
const CITATION = [
  ...(['text', 'version', 'quads', 'page', 'color', 'kind', 'anchor', 'file_hash', 'sort_key', 'page_box'] as const),
  ...(['drawing', 'author', 'screenshot', 'annot_id'] as const),
];

const citationOf = (row: Selectable<CitationTable>, citationNotes: Note[]): Citation => {
  const said = Object.fromEntries(CITATION.map((name) => [name, row[name]]));
  const tags = row.tags.length > 0 ? { tags: row.tags } : {};
  return { ...(said as Pick<typeof row, (typeof CITATION)[number]>), ...tags, citationNotes };
};

/** What is in use of the annotations on references, as it stands in the document. */
const annotationsOf = async (db: Db, ids: readonly number[]) => {
  const notes = await db
    .selectFrom('library_article_note')
    .selectAll()
    .where('article', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const citations = await db
    .selectFrom('library_citation')
    .selectAll()
    .where('article', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('page')
    .orderBy('sort_key')
    .orderBy('id')
    .execute();
  const citationNotes = await db
    .selectFrom('library_citation_note')
    .selectAll()
    .where('article', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const onCitation = groupBy(citationNotes, ({ citation }) => citation);
  return {
    notes: groupBy(notes, ({ article }) => article),
    citations: groupBy(citations, ({ article }) => article),
    onCitation,
  };
};

/** SHA-256 of the PDFs of references that have one. */
const pdfHashes = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> => {
  const rows = await db
    .selectFrom('library_article as a')
    .innerJoin('library_file as f', 'f.id', 'a.file')
    .select(['a.id', 'f.sha256'])
    .where('a.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, sha256 }) => [id, sha256]));
};

/** How much a file has. */
export interface Extent {
  /** Those that are exported: what belongs together with something else is left out. */
  readonly projects: readonly number[];
  readonly withAnnotations: boolean;
}

/** Whole references in the order of `ids`. */
export const projectArticles = async (
  db: Db,
  ids: readonly number[],
  { projects, withAnnotations }: Extent,
): Promise<ProjectArticle[]> => {
  const records = await articleRecords(db, ids);
  const related = await relatedGuids(db, ids, projects);
  const hashes = await pdfHashes(db, ids);
  const on = withAnnotations ? await annotationsOf(db, ids) : undefined;
  return records.map(({ id, info, version, citekey, tags, comment, screenshot, page_number, x_position, y_position }) => ({
    ...(info.guid === undefined ? {} : { guid: info.guid }),
    articleVersion: version,
    info,
    citekey,
    ...{ comment, screenshot, page_number, x_position, y_position },
    ...(hashes.has(id) ? { pdf_hash: hashes.get(id) } : {}),
    ...(related.has(id) ? { related: related.get(id) } : {}),
    articleTags: tags.map(({ text, color }) => ({ text, color })),
    articleNotes: (on?.notes.get(id) ?? []).map(noteOf),
    articleCitations: (on?.citations.get(id) ?? []).map((row) => citationOf(row, (on?.onCitation.get(row.id) ?? []).map(noteOf))),
  }));
};
