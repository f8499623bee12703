/** What a segment is made of, wherever its bytes lie. */
import type { Blob } from '../bytes/blob.ts';
import type { Columns } from './columns.ts';

export interface SegmentParts {
  readonly postings: Blob;
  /** The terms of each record in its order, by rank + 1; 0 ends a section or a value (`PLACE_OF_SECTION`). */
  readonly words: Blob;
  readonly dictionary: Uint8Array;
  readonly columns: Columns;
  /** Identifiers of the records, by key. */
  readonly identifierKeys: Blob;
  readonly identifierDocs: Blob;
  /** What the records cite, by key; and as keys in the order of the records, so many of each. */
  readonly referenceKeys: Blob;
  readonly referenceDocs: Blob;
  readonly cited: Blob;
  readonly citedCounts: Uint16Array;
}
