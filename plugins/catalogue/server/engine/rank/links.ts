/** Which records are linked to others: they cite them, are cited by them, or cite the same. */
import { hashKey } from '../bytes/hash.ts';
import type { Segment } from '../segment/segment.ts';
import type { Place } from '../store/segment-list.ts';

/** How often of each kind. */
export interface LinkCounts {
  cites: number;
  citedBy: number;
  shared: number;
}

/** What everybody cites links nobody. */
const TOO_COMMON = 2000;

/** Keys of one of the records that others are compared with. */
export interface LinkKeys {
  readonly own: readonly number[];
  readonly cited: readonly number[];
}

export const keysOfPlace = ({ segment, doc }: Place): LinkKeys => ({
  own: segment.identifiers.keysOf(doc),
  cited: [...segment.cited(doc)],
});

export const keysOfReferences = (references: readonly string[]): LinkKeys => ({
  own: [],
  cited: [...new Set(references)].map(hashKey),
});

/** @returns by `base + doc` of the segments */
export const linksOf = (seeds: readonly LinkKeys[], segments: readonly Segment[]): Map<number, LinkCounts> => {
  const counts = new Map<number, LinkCounts>();
  const count = (kind: keyof LinkCounts, docsOf: (segment: Segment) => readonly number[]): void => {
    const places = segments.flatMap((segment) =>
      docsOf(segment).flatMap((doc) => (segment.isRemoved(doc) ? [] : [segment.base + doc])),
    );
    // Of all segments together: the same records are linked alike, however they lie.
    if (places.length > TOO_COMMON) return;
    for (const place of places) {
      const known = counts.get(place) ?? { cites: 0, citedBy: 0, shared: 0 };
      known[kind] += 1;
      counts.set(place, known);
    }
  };
  for (const { own, cited } of seeds) {
    // One that cites a record by two of its identifiers cites one record.
    count('cites', (segment) => [...new Set(own.flatMap((key) => segment.references.docsOf(key)))]);
    count('citedBy', (segment) => [...new Set(cited.flatMap((key) => segment.identifiers.docsOf(key)))]);
    for (const key of cited) count('shared', (segment) => segment.references.docsOf(key));
  }
  return counts;
};
