/** The library's tables as Kysely sees them; see `migrations/` for their indexes. */
import type { ColumnType, Generated, Selectable } from '#plugin-api/server';
import type { MergeTrace } from './duplicates/trace.ts';
import type { Result } from './sync/result.ts';
import type { ImageType } from '../common/image-type.ts';
import type { ActivityType } from '../common/model/activity.ts';
import type { CitationTag } from '../common/model/citation-tags.ts';
import type { ArticleInfo, Citation, ItemKind, PdfState, Permission, Quad } from '../common/model.ts';
import type { ImportReport } from '../common/contract/exchange.ts';
import type { Reading, ReadingState } from '../common/model/reading.ts';
import type { ConditionGroup } from '../common/model/saved-search.ts';
import type { Notice } from '../common/model/notice.ts';
import type { UnknownFields } from '../common/model/unknown.ts';
import type { Lookup, LookupSource } from '../common/model/lookup.ts';

type Moment = ColumnType<Date, Date | string | undefined, Date | string>;
/** JSON goes in as text, because the driver takes a list for an array of PostgreSQL. */
type Json<T> = ColumnType<T, string, string>;
type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>;

/** Version from which a field has its present value, by field; what is missing has it from the start. */
export type Touched = Readonly<Record<string, number>>;

/** What every object has that can be changed from two places and put into the recycle bin. */
export interface Tracked {
  id: Generated<number>;
  owner: number;
  client_id: Optional<string>;
  created_at: Moment;
  updated_at: Moment;
  version: Generated<number>;
  touched: ColumnType<Touched, string | undefined, string>;
  created_by: number;
  deleted_at: Optional<Date>;
  deleted_batch: Optional<string>;
  /** The transaction that changed it last; see `sync/position.ts`. */
  changed_in: Generated<string>;
}

export interface ProjectTable extends Tracked {
  title: string;
  background: string;
  category: Optional<string>;
  screenshot: Optional<string>;
  parent: Optional<number>;
}

export interface ArticleTable extends Tracked {
  project: number;
  citekey: string;
  type: string;
  title: string;
  title_key: string;
  author_key: string;
  authors: string[];
  author_count: number;
  year: Optional<number>;
  year_key: number;
  container_title: string;
  container_key: string;
  doi: Optional<string>;
  doi_norm: Optional<string>;
  /** Codes of `common/checks`; `null` until it was looked at. */
  problems: Optional<string[]>;
  file: Optional<number>;
  file_bytes: Generated<number>;
  pdf_state: Generated<PdfState>;
  space_used: number;
  notes_count: Generated<number>;
  citations_count: Generated<number>;
  comment: Optional<string>;
  screenshot: Optional<string>;
  page_number: Optional<number>;
  x_position: Optional<number>;
  y_position: Optional<number>;
}

export interface AnnotationTable extends Tracked {
  project: number;
  article: number;
  text: string;
  screenshot: Optional<string>;
  annot_id: Optional<string>;
  space_used: number;
}

export interface ArticleNoteTable extends AnnotationTable {
  /** The note whose other text this copy keeps. */
  conflict_of: Optional<number>;
}

export interface CitationNoteTable extends ArticleNoteTable {
  citation: number;
}

export interface CitationTable extends AnnotationTable {
  color: string;
  quads: Json<Quad[]>;
  page: number;
  kind: Citation['kind'];
  anchor: ColumnType<Citation['anchor'], string | null | undefined, string | null>;
  file_hash: Optional<string>;
  sort_key: string;
  page_box: ColumnType<Citation['page_box'], string | null | undefined, string | null>;
  drawing: ColumnType<Citation['drawing'], string | null | undefined, string | null>;
  author: ColumnType<string | null, string | null | undefined, string | null>;
  tags: ColumnType<CitationTag[], string | undefined, string>;
}

export interface LookupTable {
  id: Generated<number>;
  owner: number;
  project: number;
  kind: Lookup['kind'];
  value: string;
  state: Generated<Lookup['state']>;
  article: Optional<number>;
  title: Optional<string>;
  source: Optional<LookupSource>;
  reason: Optional<Lookup['reason'] & string>;
  created_at: Moment;
}

/** What was found out of a published work. */
export interface NoticeTable {
  doi: string;
  kind: Optional<Notice['kind']>;
  date: Optional<string>;
  /** DOI of the notice itself. */
  notice: Optional<string>;
  source: Optional<Notice['source']>;
  checked_at: Moment;
}

/** How far a person is with a reference (`common/model/reading.ts`). */
export interface ReadingTable {
  person: number;
  article: number;
  reading: ReadingState;
  starred: boolean;
  by_hand: boolean;
  pages: number[];
  page_count: number | null;
}

export interface ImageTable {
  id: Generated<number>;
  owner: number;
  project: number;
  created_by: number;
  created_at: Moment;
  name: string;
  type: ImageType;
  size: number;
  sha256: string;
  /** Where the bytes lie in the file store; no two images share them. */
  stored: string;
  /** Bytes of what is shown of it (`images/pictures.ts`); `null` until that is made. */
  picture_size: Optional<number>;
  thumbnail_size: Optional<number>;
  /** Nothing can be shown of it. */
  is_unreadable: Generated<boolean>;
}

/** A person who was asked to take part in a project and all below it, or does. */
export interface ShareTable {
  id: Generated<number>;
  /** Of the project. */
  owner: number;
  project: number;
  person: number;
  permission: Permission;
  state: 'requested' | 'accepted' | 'declined';
  asked_at: Moment;
  answered_at: Optional<Date>;
}

/** Something that a person did. */
export interface ActivityTable {
  id: Generated<number>;
  person: number;
  activity_type: ActivityType;
  project: Optional<number>;
  article: Optional<number>;
  citation: Optional<number>;
  citation_note: Optional<number>;
  article_note: Optional<number>;
  /** The person whom a project was shared with. */
  shared_to: Optional<number>;
  old_value: Optional<string>;
  new_value: Optional<string>;
  message: Optional<string>;
  count: Generated<number>;
  /** `self`: the person alone; `owner`: the owner of the project too; `all`: everyone who takes part. */
  seen_by: Generated<'all' | 'owner' | 'self'>;
  created_at: Moment;
}

/** `waiting` until the text of its pages has been read; the last three say why that ended before its last page. */
export type TextState = 'waiting' | 'read' | 'encrypted' | 'unreadable' | 'too-large';

/** An item of the list that a person lays over a document: a note or a citation. */
export interface OverlayItemTable {
  id: Generated<number>;
  person: number;
  note: Optional<number>;
  citation: Optional<number>;
  position: number;
  x: Optional<number>;
  y: Optional<number>;
  created_at: Moment;
}

/** Of a person, who need not own what it finds. */
export interface SavedSearchTable {
  id: Generated<number>;
  owner: number;
  client_id: Optional<string>;
  title: string;
  conditions: Json<ConditionGroup>;
  created_at: Moment;
  updated_at: Moment;
}

export interface LibraryTables {
  library_project: ProjectTable;
  library_article: ArticleTable;
  library_article_info: { article: number; owner: number; info: Json<ArticleInfo> };
  library_article_words: { article: number; owner: number; words: string };
  library_citation: CitationTable;
  library_article_note: ArticleNoteTable;
  library_citation_note: CitationNoteTable;
  library_tag: {
    id: Generated<number>;
    owner: number;
    project: number;
    article: Optional<number>;
    client_id: Optional<string>;
    created_at: Moment;
    version: Generated<number>;
    text: string;
    color: string;
  };
  library_file: {
    id: Generated<number>;
    owner: number;
    sha256: string;
    size: number;
    name: string;
    created_at: Moment;
    text_state: Generated<TextState>;
    /** How often reading its texts was begun. */
    text_tries: Generated<number>;
  };
  library_saved_search: SavedSearchTable;
  library_page: { file: number; page: number; text: string; words: string };
  library_annotation_words: { kind: 'citations' | 'article_notes' | 'citation_notes'; id: number; words: string };
  library_image: ImageTable;
  library_favourite: { owner: number; project: number; created_at: Moment };
  library_reading: ReadingTable;
  library_first_search: { person: number };
  library_view: { owner: number; project: number; viewed_at: Moment };
  /** Pairs of references that a person has said are two works. */
  library_distinct: { owner: number; first: number; second: number; created_by: number };
  /** Keys of references that were merged into another, as manuscripts cite them. */
  library_alias: { id: Generated<number>; owner: number; project: number; citekey: string; article: number; merged: number };
  library_merge: {
    id: Generated<number>;
    owner: number;
    kept: number;
    others: number[];
    created_at: Moment;
    created_by: number;
    trace: Json<MergeTrace>;
  };
  /** What a person had of the kept reference before a merge, and has since. */
  library_joined_reading: { merge: number; person: number; before: Json<Reading>; after: Json<Reading> };
  /** Pairs of references that belong together. */
  library_relation: { owner: number; first: number; second: number; created_by: number };
  /** PDFs of a reference beside its own. */
  library_further_file: { article: number; owner: number; file: number };
  library_share: ShareTable;
  library_activity: ActivityTable;
  library_overlay_item: OverlayItemTable;
  library_order: { id: Generated<number>; owner: number; projects: Json<number[]> };
  library_notice: NoticeTable;
  library_lookup: LookupTable;
  /** References whose words are to be indexed anew. */
  library_unindexed: { article: number };
  library_lookup_answer: {
    key: string;
    source: Optional<string>;
    info: ColumnType<ArticleInfo | null, string | null, string | null>;
    asked_at: Moment;
  };
  /** What was erased, or left a project. */
  library_gone: {
    id: Generated<number>;
    kind: ItemKind;
    item: number;
    owner: number;
    project: number;
    changed_in: Generated<string>;
  };
  /** Projects of others that a person has been told of. */
  library_seen: {
    person: number;
    project: number;
    role: Permission;
    came_in: Generated<string>;
    changed_in: Generated<string>;
    is_gone: Generated<boolean>;
  };
  /** What devices were told, see `sync/told.ts`. */
  library_told: {
    token: string;
    person: number;
    position: string;
    follows: Optional<string>;
    told_at: Moment;
    used_at: Optional<Date>;
  };
  /** What newer devices say of an item and nobody here knows. */
  library_unknown: { kind: ItemKind; item: number; fields: Json<UnknownFields> };
  /** What became of files that were sent to be imported. */
  library_import: {
    person: number;
    sent: string;
    cancelled: Generated<boolean>;
    report: Json<ImportReport> | null;
    received_at: Moment;
  };
  library_sync_batch: { person: number; batch: string; result: Json<Result>; received_at: Moment };
}

export type ProjectRow = Selectable<ProjectTable>;
export type ArticleRecord = Selectable<ArticleTable>;
export type ActivityRow = Selectable<ActivityTable>;
export type ShareRow = Selectable<ShareTable>;
export type FileRow = Selectable<LibraryTables['library_file']>;
export type ImageRow = Selectable<ImageTable>;
export type SavedSearchRow = Selectable<SavedSearchTable>;
export type TagRow = Selectable<LibraryTables['library_tag']>;
export type LookupRow = Selectable<LookupTable>;
