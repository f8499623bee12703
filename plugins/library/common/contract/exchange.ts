/** Calls of import and export (matrix LIB-136, LIB-137). */
import * as z from 'zod/mini';
import { defineContract } from '#plugin-api';
import { MAX_FILE_NAME } from '../formats/attached-files.ts';
import { ClientId, ServerId } from '../model/fields.ts';
import { Selection } from '../model/selection.ts';

/**
 * Largest file that the call takes. Decisions §3 name 10 MB or 5,000 entries; a library of 100,000 references has to come in
 * as well, so the numbers are settings of the server (`LIBRARY_IMPORT_MAX_BYTES`, `LIBRARY_IMPORT_MAX_ENTRIES`) with larger
 * defaults, and this is the bound of those settings.
 */
export const MAX_IMPORT_BYTES = 256 * 1024 * 1024;

/** `json` is the specification's own of whole projects (matrix LIB-055). */
export const EXPORT_FORMATS = ['bib', 'ris', 'csljson', 'enw', 'csv', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Type of the refusal of a file in which no reference was found. */
export const EMPTY_IMPORT = 'EMPTY_IMPORT';

/** An entry that was not imported. `line` counts from 1 in text formats, from the first entry in JSON. */
export const Skipped = z.object({ title: z.string(), reason: z.string(), line: z.number() });
export type Skipped = z.output<typeof Skipped>;

/** An entry that was a reference of its project already, or an entry before it in the file. */
export const MergedEntry = z.object({
  title: z.string(),
  line: z.number(),
  /** The reference, where it was there or has come in. */
  article: z.optional(ServerId),
});
export type MergedEntry = z.output<typeof MergedEntry>;

/** References of which an answer names the PDFs. */
export const MOST_WITH_FILES = 5000;

/** A reference whose entry names PDFs, by the last two parts of their paths. */
export const FilesOfEntry = z.object({
  article: ServerId,
  names: z.array(z.string().check(z.maxLength(MAX_FILE_NAME))),
  /** It was there before, with a PDF of its own. */
  has_pdf: z.boolean(),
});
export type FilesOfEntry = z.output<typeof FilesOfEntry>;

/** Runs of entries by their lines: `3-17,20-20`. */
const Runs = z.string().check(z.maxLength(1_000_000), z.regex(/^\d{1,9}-\d{1,9}(?:,\d{1,9}-\d{1,9})*$/));

/** Entries that the plan has no room for. They are among the skipped ones, and come in with another call once there is room. */
export const Waiting = z.object({
  total: z.number(),
  /** For `lines` of that call, with the same file. */
  lines: z.string(),
  /** What would be exceeded, as a refusal tells it: type code, how many the plan has, how many there are now. */
  type: z.string(),
  limit: z.number(),
  used: z.number(),
  message: z.string(),
});
export type Waiting = z.output<typeof Waiting>;

/** What became of a file, entry by entry. */
const ImportReport = z.object({
  project_id: ServerId,
  imported: z.number(),
  skipped: z.array(Skipped),
  /** All skipped entries, of which the list holds the first 1,000. */
  skipped_total: z.number(),
  /** Not made again: they filled what their references were missing. */
  merged: z.array(MergedEntry),
  /** All of them, of which the list holds the first 1,000. */
  merged_total: z.number(),
  /** The first 5,000 references, new and merged, whose entries name PDFs: whoever has these can attach them. */
  files: z.array(FilesOfEntry),
  /** What is imported goes up to the limits of the plan (decisions §4): the rest waits. */
  waiting: z.optional(Waiting),
});
export type ImportReport = z.output<typeof ImportReport>;

/** How far a file is that was sent under a name. */
const ImportState = z.object({
  /** `unknown` is one that has not come in whole, or could not be taken. */
  state: z.enum(['reading', 'done', 'cancelled', 'unknown']),
  report: z.optional(ImportReport),
});
export type ImportState = z.output<typeof ImportState>;

/** What a report says in the person's language. */
const SPOKEN = ['skipped.reason', 'waiting.message'];

export const exchangeCalls = defineContract({
  exportReferences: {
    method: 'POST',
    path: '/export-import/export/',
    programs: 'read',
    body: z.object({
      /** `pdf` is the file of one reference. */
      format: z.enum([...EXPORT_FORMATS, 'pdf']),
      /** Projects with their sub-projects. */
      project_ids: z.optional(z.array(ServerId).check(z.minLength(1), z.maxLength(5000))),
      article_ids: z.optional(z.array(ServerId).check(z.minLength(1), z.maxLength(100_000))),
      /** In place of their ids. */
      selection: z.optional(Selection),
      /** In place of both: a project in the specification's own format, or a list of them, which is not of the library. */
      projectJson: z.optional(z.union([z.record(z.string(), z.unknown()), z.array(z.unknown()).check(z.maxLength(5000))])),
      /** Notes and highlights go along as notes of their references; in `json` and `pdf` they do unless this says no. */
      include_annotations: z.optional(z.boolean()),
    }),
    reply: { binary: true, type: 'application/octet-stream' },
    maxBytes: 8 * 1024 * 1024,
    whenCancelled: true,
    doc: 'A file with the references of projects, with chosen references, or with those of a project that is sent along.',
  },
  importReferences: {
    method: 'POST',
    path: '/export-import/import/',
    form: z.object({
      project_id: z.optional(z.coerce.number()),
      /** Takes these entries alone: those that waited when the file was imported before. */
      lines: z.optional(Runs),
      /** Under which the file comes in once, and to its end though the caller has gone, unless it is cancelled under it. */
      client_id: z.optional(ClientId),
    }),
    files: { file: { maxBytes: MAX_IMPORT_BYTES } },
    reply: ImportReport,
    speaks: SPOKEN,
    doc: 'Reads a file of BibTeX, RIS, PubMed, EndNote (tagged or XML), MODS, Zotero RDF or CSL-JSON into a project, or into one titled "Imported"; projects of a file of projects stand below it.',
  },
  importState: {
    method: 'GET',
    path: '/export-import/imports/{id}/',
    params: z.object({ id: ClientId }),
    reply: ImportState,
    speaks: SPOKEN.map((place) => `report.${place}`),
    doc: 'What became of a file that was sent to be imported under a name of the caller, for 30 days.',
  },
  cancelImport: {
    method: 'DELETE',
    path: '/export-import/imports/{id}/',
    params: z.object({ id: ClientId }),
    reply: ImportState,
    speaks: SPOKEN.map((place) => `report.${place}`),
    doc: 'Cancels an import that was sent under a name; where it had come in whole its report is the answer.',
  },
});
