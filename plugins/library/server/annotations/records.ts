/** Rows of citations and notes as the contract's records. */
import type { ArticleNote, Citation, CitationNote } from '../../common/model.ts';
import type { AnnotationTable, ArticleNoteTable, CitationNoteTable, CitationTable } from '../tables.ts';
import type { Selectable } from '#plugin-api/server';

const common = (row: Selectable<AnnotationTable>) => ({
  id: row.id,
  client_id: row.client_id,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  version: row.version,
  text: row.text,
  is_deleted: row.deleted_at !== null,
  project: row.project,
  article: row.article,
  screenshot: row.screenshot,
  annot_id: row.annot_id,
  libraryItemsFeatureId: 'library_items' as const,
  space_used: row.space_used,
  added_by: row.created_by,
});

export const articleNote = (row: Selectable<ArticleNoteTable>): ArticleNote => ({ ...common(row), featureId: 'notes' });

export const citationNote = (row: Selectable<CitationNoteTable>): CitationNote => ({
  ...common(row),
  citation: row.citation,
  featureId: 'markdowns',
});

export const citation = (row: Selectable<CitationTable>): Citation => ({
  ...common(row),
  color: row.color,
  quads: row.quads,
  page: row.page,
  kind: row.kind,
  anchor: row.anchor,
  file_hash: row.file_hash,
  sort_key: row.sort_key,
  page_box: row.page_box,
  drawing: row.drawing,
  author: row.author,
  tags: row.tags,
  featureId: 'citations',
});
