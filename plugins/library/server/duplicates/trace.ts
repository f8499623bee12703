/** What a merge changed, kept so that it can be taken back exactly. */
import type { PdfState } from '../../common/model.ts';

export interface FileTrace {
  readonly file: number;
  readonly pdf_state: PdfState;
}

/** What the kept reference took from one of the others. */
export interface PartTrace {
  readonly article: number;
  readonly citations: readonly number[];
  readonly article_notes: readonly number[];
  readonly citation_notes: readonly number[];
  /** Keys of references that had been merged into this one. */
  readonly aliases: readonly number[];
  /** Its own PDF, which is now that of the kept one or stands beside it. */
  readonly own: FileTrace | null;
  /** PDFs that stood beside its own. */
  readonly further: readonly number[];
}

export interface MergeTrace {
  /** Fields of the kept one before, by the names of their versions; `null` for what was empty. */
  readonly before: Readonly<Record<string, unknown>>;
  /** The version of the kept one in which they changed. */
  readonly version: number;
  readonly own: FileTrace | null;
  /** Tags that it got. */
  readonly tags: readonly number[];
  readonly parts: readonly PartTrace[];
}
