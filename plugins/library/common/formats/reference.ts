/** What every importer yields and every exporter takes. */
import type { ArticleInfo } from '../model/info.ts';
import type { TagLabel } from '../model/tag.ts';
import type { ProjectArticle, ProjectHead } from './project/shape.ts';

export interface ImportedReference {
  readonly info: ArticleInfo;
  /** As the file has it, if it has one; not yet unique. */
  readonly citekey?: string;
  /** Where its entry begins: line from 1, or the position from 1 in JSON. */
  readonly line: number;
  /** Notes on it, Markdown. */
  readonly notes?: readonly string[];
  /** Tags that a person gave. */
  readonly tags?: readonly TagLabel[];
  /** PDFs that belong to it, by the last two parts of their paths. */
  readonly files?: readonly string[];
  /** What else a file of projects says of it. */
  readonly article?: ProjectArticle;
}

/** A project that a file brings. The references behind it are its own, until the next one. */
export interface ImportedProject {
  readonly head: ProjectHead;
  /** 0 at the top of the file; one below stands in the last one of the level above. */
  readonly level: number;
  /** Where it begins, in files of lines. */
  readonly line?: number;
}

export interface SkippedEntry {
  readonly title: string;
  readonly reason: string;
  readonly line: number;
}

/** An entry whose reference was there already. */
export interface MergedEntry extends Pick<SkippedEntry, 'title' | 'line'> {
  /** That reference; none where there was no room for the entry of the file that it repeats. */
  article?: number;
}

/**
 * Importers yield one of these per entry, so that a caller can stop, pause and report between two entries; `total` where the
 * number of entries is known before they are read.
 */
export type ImportStep =
  | { readonly reference: ImportedReference }
  | { readonly skipped: SkippedEntry }
  | { readonly project: ImportedProject }
  | { readonly total: number };

export interface ExportedReference {
  readonly info: ArticleInfo;
  readonly citekey: string;
  /** Notes and highlights that go along. */
  readonly annotations?: readonly string[];
}
