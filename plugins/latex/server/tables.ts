/**
 * The editor's tables as Kysely sees them; see `migrations/` for their indexes. Every table of papers leads with who made the paper, whoever
 * works on it; what is a person's own leads with the person.
 */
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { ComparisonWish, Export, ExportKind, PackageWish } from '../common/exports.ts';
import type { Build, Diagnostic, Engine, VersionKind } from '../common/model.ts';

type Moment = ColumnType<Date, Date | undefined, Date>;
/** JSON goes in as text, because the driver takes a list for an array of PostgreSQL. */
type Json<T> = ColumnType<T, string, string>;
type Flag = Generated<boolean>;

export interface FileTable {
  id: Generated<number>;
  owner: number;
  client_id: string | null;
  project: number;
  title: string;
  category: number | null;
  template: number | null;
  folder_name: string;
  main_path: string;
  style: string;
  is_demo: Flag;
  /** Who has written since the last version was kept, and since when. */
  writers: Generated<number[]>;
  written_since: Date | null;
  created_at: Moment;
  updated_at: Moment;
  deleted_at: Date | null;
}

/** What a text says is read by `documents/read-texts.ts` alone, where what was typed comes into it first. */
interface Unread {
  readonly readBy: 'documents/read-texts.ts';
}

export interface DocumentTable {
  id: Generated<number>;
  owner: number;
  file: number;
  path: string;
  /** Of a text file; the bytes of others stand in the file store under `blob`. */
  content: ColumnType<Unread | null, string | null, string | null>;
  blob: string | null;
  size: number;
  sha256: string;
  version: Generated<number>;
  is_generated: Flag;
  updated_at: Moment;
}

/** How a text was before its last versions. */
export interface EarlierTextTable {
  document: number;
  version: number;
  /** Edits that make it of the version after it, as `documents/earlier-texts.ts` packs them. */
  back: Buffer;
  at: Moment;
}

export interface KeptText {
  readonly path: string;
  readonly content: string;
}

export interface VersionTable {
  id: Generated<number>;
  owner: number;
  file: number;
  number: number;
  label: string;
  main_path: string;
  documents: Json<readonly KeptText[]>;
  /** Made by somebody who worked on the paper: it stays until its owner deletes it. */
  came_back: Flag;
  /** Who made it; `null` of those that were made before it was kept. */
  author: number | null;
  /** Who has written since the version before. */
  authors: Generated<number[]>;
  /** By name, of those whom another house knew by an account; `authors` are the others. */
  author_name: ColumnType<string | null, string | null | undefined, string | null>;
  author_names: Generated<string[]>;
  kind: VersionKind;
  created_at: Moment;
}

/** What of a version is no text; only those that came back have such files. */
export interface VersionFileTable {
  id: Generated<number>;
  owner: number;
  file: number;
  /** Of the version. */
  number: number;
  path: string;
  blob: string;
  size: number;
  sha256: string;
  /** It belongs into the paper's folder, as a picture does; a letter lies beside. */
  is_source: boolean;
}

/** What somebody has marked of a paper that they see. */
export interface MarkTable {
  person: number;
  file: number;
  is_favourite: Flag;
  is_quick_access: Flag;
  /** Place in the person's own order; papers without one come first. */
  position: Generated<number>;
}

export interface BuildTable {
  id: Generated<number>;
  owner: number;
  /** Who has asked for it, for the limits of compiling; `null` when that account is gone. */
  person: number | null;
  file: number;
  state: Generated<Build['state']>;
  engine: Engine;
  main_path: string;
  version: number;
  is_auto: boolean;
  halt_on_error: boolean;
  seconds: number;
  success: Flag;
  message: Generated<string>;
  diagnostics: Json<readonly Diagnostic[]>;
  /** Names in the file store. */
  pdf: string | null;
  synctex: string | null;
  pdf_size: number | null;
  pages: Generated<number>;
  duration: Generated<number>;
  is_cancelled: Flag;
  created_at: Moment;
  /** When the worker was last seen at it. */
  seen_at: Date | null;
  /** The data folder that the worker works in. */
  place: Generated<string | null>;
}

/** Sources of another plugin that are compiled for somebody. */
export interface PrintTable {
  id: Generated<number>;
  owner: number;
  main_path: string;
  /** Of the processor. */
  seconds: number;
  /** The sources as a .zip: its name in the file store, as long as it is there. */
  archive: string | null;
  state: Generated<Build['state']>;
  message: Generated<string>;
  diagnostics: ColumnType<readonly Diagnostic[], string | undefined, string>;
  /** The PDF: its name in the file store, as long as it is there. */
  result: string | null;
  is_cancelled: Flag;
  created_at: Moment;
}

/** Of whoever asked for it, who need not be the paper's owner. */
export interface ExportTable {
  id: Generated<number>;
  owner: number;
  file: number;
  kind: ExportKind;
  wish: Json<PackageWish | ComparisonWish>;
  /** Of the processor that each compile for it may take. */
  seconds: number;
  state: Generated<Build['state']>;
  /** Of `STEPS`, from 1. */
  step: Generated<number>;
  message: Generated<string>;
  diagnostics: ColumnType<readonly Diagnostic[], string | undefined, string>;
  report: ColumnType<Export['report'], string | undefined, string>;
  /** Name in the file store. */
  result: string | null;
  size: number | null;
  is_cancelled: Flag;
  created_at: Moment;
}

export interface LatexTables {
  latex_file: FileTable;
  latex_document: DocumentTable;
  latex_earlier_text: EarlierTextTable;
  latex_version: VersionTable;
  latex_version_file: VersionFileTable;
  latex_build: BuildTable;
  latex_export: ExportTable;
  latex_print: PrintTable;
  latex_cite_link: {
    owner: number;
    file: number;
    position: number;
    path: string;
    key: string;
    citation: number | null;
    article: number;
    anchor: Json<{ exact: string; prefix: string; suffix: string }>;
    at: number;
  };
  /** References of the library that a paper cites, since when: what the reference limit counts. */
  latex_reference: {
    owner: number;
    file: number;
    key: string;
    /** Out of whose library it is; nobody else's than the owner's where it is not told. */
    person: number | null;
    created_at: Moment;
  };
  latex_mark: MarkTable;
  latex_user: { owner: number; current_file: number | null };
}

export type FileRow = Selectable<FileTable>;
/** A file but for what its text says. */
export type DocumentRow = Omit<Selectable<DocumentTable>, 'content'>;
export type VersionRow = Selectable<VersionTable>;
export type VersionFileRow = Selectable<VersionFileTable>;
export type MarkRow = Selectable<MarkTable>;
export type BuildRow = Selectable<BuildTable>;
export type ExportRow = Selectable<ExportTable>;
export type PrintRow = Selectable<PrintTable>;
