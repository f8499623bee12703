/**
 * The tables of rich texts as Kysely sees them; see `migrations/` for their indexes. What belongs to a file leads with who made it, whoever
 * works on it; what is a person's own leads with the person. A file has one text, whose number is that of the file.
 */
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Language } from '#plugins/citing/common/styles.ts';
import type { VersionKind } from '../common/model.ts';

type Moment = ColumnType<Date, Date | undefined, Date>;
/** JSON goes in as text. */
type Json<T> = ColumnType<T, string, string>;

/** What a text says is read by `texts/read-text.ts` alone, where what was typed comes into it first. */
interface Unread {
  readonly readBy: 'texts/read-text.ts';
}

export interface FileTable {
  id: Generated<number>;
  owner: number;
  client_id: string | null;
  /** The library's project that it belongs to. */
  project: number;
  title: string;
  /** Citation style, as `citing` names it. */
  style: string;
  /** Of its terms and dates. */
  language: Generated<Language>;
  is_template: Generated<boolean>;
  /** The document as JSON of the schema. */
  content: ColumnType<Unread, string, string>;
  /** Bytes of `content`. */
  size: number;
  /** Of `content`. */
  version: Generated<number>;
  /** Who has written since the last version was kept, and since when. */
  writers: Generated<number[]>;
  written_since: Date | null;
  created_at: Moment;
  updated_at: Moment;
  deleted_at: Date | null;
}

/** What somebody has marked of a file that they see. */
export interface MarkTable {
  person: number;
  file: number;
  is_favourite: Generated<boolean>;
  is_quick_access: Generated<boolean>;
}

/** A picture. Its bytes stand in the file store under `blob`. */
export interface AssetTable {
  id: Generated<number>;
  owner: number;
  file: number;
  name: string;
  type: string;
  blob: string;
  sha256: string;
  size: number;
  /** Pixels. */
  width: number;
  height: number;
  created_at: Moment;
}

export interface VersionTable {
  id: Generated<number>;
  owner: number;
  file: number;
  number: number;
  label: string;
  content: string;
  kind: VersionKind;
  /** Who made it; `null` for what several have written and nobody has saved. */
  author: number | null;
  /** Who has written since the version before. */
  authors: Generated<number[]>;
  /** By name, of those whom another house knew by an account; `authors` are the others. */
  author_name: ColumnType<string | null, string | null | undefined, string | null>;
  author_names: Generated<string[]>;
  created_at: Moment;
}

/** Texts as programs were given them or sent them, so that saves that build on them can be merged; packed. */
export interface EarlierTable {
  file: number;
  version: number;
  content: Buffer;
  /** Of what is packed. */
  sha256: string;
  at: Moment;
}

/** A work as a file cites it, for co-authors who cannot see it and for when it is gone. */
export interface SourceTable {
  owner: number;
  file: number;
  /** Id of the reference in the library. */
  article: number;
  /** CSL-JSON. */
  item: Json<Readonly<Record<string, unknown>>>;
  /** As manuscripts cite it. */
  key: string;
  /** Out of whose library it is; `null` when that account is gone. */
  person: number | null;
  updated_at: Moment;
}

/** How often a file cites something, as its text was written last. */
export interface UseTable {
  owner: number;
  file: number;
  /** Id of the reference in the library. */
  article: number;
  /** The highlight that those citations rest on. */
  highlight: number | null;
  times: number;
}

export interface RichtextTables {
  richtext_file: FileTable;
  richtext_mark: MarkTable;
  richtext_asset: AssetTable;
  richtext_version: VersionTable;
  richtext_earlier: EarlierTable;
  richtext_source: SourceTable;
  richtext_use: UseTable;
}

/** A file but for what its text says. */
export type FileRow = Omit<Selectable<FileTable>, 'content'>;
export type MarkRow = Selectable<MarkTable>;
export type AssetRow = Selectable<AssetTable>;
export type VersionRow = Selectable<VersionTable>;
export type SourceRow = Selectable<SourceTable>;
