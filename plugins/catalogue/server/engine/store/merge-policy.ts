/** Which segments are merged: as soon as many are of about the same size, and those of which much was removed. */
import type { Segment } from '../segment/segment.ts';

/** So many of one size become one; each record is written about once for every power of it. */
const FACTOR = 6;
/** Records below which all sizes are the same. */
const SMALL = 4096;
/** Share of removed records from which a segment is written anew. */
const SPENT = 0.25;

const level = (docs: number): number => Math.max(0, Math.floor(Math.log(docs / SMALL) / Math.log(FACTOR)) + 1);

/** @returns those that should become one, or none */
export const toMerge = (segments: readonly Segment[]): readonly Segment[] => {
  const byLevel = new Map<number, Segment[]>();
  for (const segment of segments) {
    const of = level(segment.live);
    byLevel.set(of, [...(byLevel.get(of) ?? []), segment]);
  }
  for (const [, alike] of [...byLevel].sort(([a], [b]) => a - b)) if (alike.length >= FACTOR) return alike;
  return segments.filter(({ docs, live }) => docs > 0 && live < docs * (1 - SPENT)).slice(0, 1);
};
