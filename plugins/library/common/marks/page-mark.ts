/** A citation with the notes on it as files carry it: XFDF and annotated PDFs are written from it, and XFDF is read into it. */
import type { Citation, Quad } from '../model/annotations.ts';
import type { CitationTag } from '../model/citation-tags.ts';

/** Marks of one file at the most. */
export const MOST_MARKS = 5000;

export interface MarkComment {
  readonly name: string;
  readonly text: string;
  readonly author: string;
  /** ISO 8601, whole seconds; empty when it is not known. */
  readonly modified: string;
}

export interface PageMark {
  /** Unique in its document (`markName`). */
  readonly name: string;
  readonly kind: Citation['kind'];
  /** From 1. */
  readonly page: number;
  /** The lines of a passage; of every other kind one upright rectangle, or none when the place is not known. */
  readonly quads: readonly Quad[];
  /** Strokes and width of ink, width of an area's frame, size of text: nothing else of it can be carried. */
  readonly drawing: Citation['drawing'];
  /** Of a note: its text are words that would come there, which readers know as a caret. */
  readonly isInsertion?: boolean;
  /** `#RRGGBB`, capital letters. */
  readonly color: string;
  readonly text: string;
  readonly author: string;
  /** ISO 8601, whole seconds; empty when it is not known. */
  readonly modified: string;
  readonly comments: readonly MarkComment[];
  /** Its tags (`marks/carried-tags.ts`); missing where there are none, or where a file says nothing of them. */
  readonly tags?: readonly CitationTag[];
  /** SHA-256, in hex, of the file that it was made in, where that is known. */
  readonly fileHash?: string | null;
}

/** Marks on lines of text; the others have one rectangle. */
export const isOnText = (kind: Citation['kind']): boolean =>
  kind === 'highlight' || kind === 'underline' || kind === 'strikeout' || kind === 'squiggly';
