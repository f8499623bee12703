/** BM25F with one length for a record: words of the title count three times, in frequency and in length. */
import type { SegmentList } from '../store/segment-list.ts';

const K1 = 1.2;
const B = 0.75;

export interface Weights {
  /** Of all records. */
  readonly records: number;
  /** What is added to a frequency below the line, by length of the record: `still + byLength * length`. */
  readonly still: number;
  readonly byLength: number;
}

export const weightsOf = ({ records, lengths }: { records: number; lengths: number }): Weights => ({
  records,
  still: K1 * (1 - B),
  byLength: lengths > 0 ? (K1 * B * records) / lengths : 0,
});

/** What a term in so many records says at the most. */
export const rarity = (records: number, count: number): number =>
  (K1 + 1) * Math.log(1 + (Math.max(0, records - count) + 0.5) / (count + 0.5));

/** @param frequency weighted */
export const score = (weights: Weights, of: number, frequency: number, length: number): number =>
  (of * frequency) / (frequency + weights.still + weights.byLength * length);

export type Counts = SegmentList['counts'];
