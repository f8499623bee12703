/** Which segments are merged: as soon as many are of about the same size, those of which much was removed, and in quiet times the small ones. */
import type { Segment } from '../segment/segment.ts';

/** So many of one size become one; each record is written about once for every power of it. */
const FACTOR = 6;
/** Records below which all sizes are the same. */
const SMALL = 4096;
/** Share of removed records from which a segment is written anew. */
const SPENT = 0.25;
/** A segment that has so many times as many records as all smaller ones is left alone in quiet times. */
const MUCH_LARGER = 8;

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

/** As `toMerge`, when nothing was changed for a while: fewer segments take less room and are asked faster. */
export const toMergeInQuiet = (segments: readonly Segment[]): readonly Segment[] => {
  const bySize = segments.toSorted((a, b) => a.live - b.live);
  let sum = 0;
  let count = 0;
  for (const [i, { live }] of bySize.entries()) {
    if (i > 0 && live <= sum * MUCH_LARGER) count = i + 1;
    sum += live;
  }
  const small = new Set(bySize.slice(0, count));
  return small.size > 1 ? segments.filter((segment) => small.has(segment)) : [];
};
