/** The three kinds of annotations, so that what they have in common is written once. */
import type { Selectable } from '#plugin-api/server';
import type { ArticleNote, Citation, CitationNote, ItemKind } from '../../common/model.ts';
import type { LibraryLimit } from '../../common/limits.ts';
import type { AnnotationTable, LibraryTables } from '../tables.ts';
import { articleNote, citation, citationNote } from './records.ts';

export type AnnotationTableName = 'library_citation' | 'library_article_note' | 'library_citation_note';

export interface Kind<Name extends AnnotationTableName, Record> {
  readonly table: Name;
  readonly items: ItemKind;
  /** Under which name they are counted. */
  readonly sum: 'citations' | 'notes' | 'markdowns';
  /** What one of them is called in the activity history. */
  readonly thing: 'citation' | 'article_note' | 'citation_note';
  readonly limit: LibraryLimit;
  /** Columns that are stored as JSON. */
  readonly json: readonly string[];
  /** Columns beside the common ones that a change may set. */
  readonly own: readonly string[];
  /** The order of lists. */
  readonly order: string;
  record(row: Selectable<LibraryTables[Name]>): Record;
}

/** What is known of a row whatever its kind. */
export type AnyRow = Selectable<AnnotationTable>;

export const CITATIONS: Kind<'library_citation', Citation> = {
  table: 'library_citation',
  items: 'citations',
  sum: 'citations',
  thing: 'citation',
  limit: 'library.citations',
  json: ['quads', 'anchor', 'page_box', 'drawing', 'tags'],
  own: ['color', 'quads', 'page', 'kind', 'anchor', 'file_hash', 'sort_key', 'page_box', 'drawing', 'author', 'tags'],
  order: 'article, page, sort_key, id',
  record: citation,
};

export const ARTICLE_NOTES: Kind<'library_article_note', ArticleNote> = {
  table: 'library_article_note',
  items: 'article_notes',
  sum: 'notes',
  thing: 'article_note',
  limit: 'library.notes',
  json: [],
  own: [],
  order: 'id',
  record: articleNote,
};

export const CITATION_NOTES: Kind<'library_citation_note', CitationNote> = {
  table: 'library_citation_note',
  items: 'citation_notes',
  sum: 'markdowns',
  thing: 'citation_note',
  limit: 'library.markdowns',
  json: [],
  own: [],
  order: 'id',
  record: citationNote,
};
