/** Terms of several segments in one order, each with those that have it. */
import type { Segment } from '../segment/segment.ts';
import { compareBytes, DictionaryCursor } from '../segment/dictionary.ts';

export interface MergedTerm {
  /** Cursors at the term, by number of the segment; of those that lack it `undefined`. */
  readonly cursors: readonly (DictionaryCursor | undefined)[];
  readonly first: DictionaryCursor;
}

/** What is yielded is the same object each time. */
export function* mergedTerms(segments: readonly Segment[]): Generator<MergedTerm, void, undefined> {
  const cursors = segments.map(({ parts }) => new DictionaryCursor(parts.dictionary));
  const isOpen = cursors.map((cursor) => cursor.next());
  const at: (DictionaryCursor | undefined)[] = cursors.map(() => undefined);
  for (;;) {
    let first: DictionaryCursor | undefined;
    for (const [i, cursor] of cursors.entries()) {
      at[i] = undefined;
      if (!isOpen[i]) continue;
      const order = first ? compareBytes(cursor.term, cursor.termLength, first.term, first.termLength) : -1;
      if (order > 0) continue;
      if (order < 0) at.fill(undefined, 0, i);
      if (order < 0) first = cursor;
      at[i] = cursor;
    }
    if (!first) return;
    yield { cursors: at, first };
    for (const [i, cursor] of at.entries()) if (cursor) isOpen[i] = cursor.next();
  }
}
