/** Records as vectors of their weightiest terms, and how alike they are. */
import { rarity } from '../ask/weights.ts';
import type { TermCounts } from '../store/term-counts.ts';
import type { Candidate } from './candidate.ts';

/** Of length 1. */
export type Vector = readonly (readonly [hash: number, weight: number])[];

/** @param most terms; of equally weighty ones at the end all or none, so that their order decides nothing */
export const vectorOf = (
  { frequencies }: Pick<Candidate, 'frequencies'>,
  counts: TermCounts,
  records: number,
  most: number,
): Vector => {
  const hashes: number[] = [];
  const weights: number[] = [];
  for (const [hash, frequency] of frequencies) {
    hashes.push(hash);
    weights.push((1 + Math.log(frequency)) * rarity(records, counts.get(hash)));
  }
  const least = weights.length > most ? (Float64Array.from(weights).sort()[weights.length - most] as number) : 0;
  const vector: [hash: number, weight: number][] = [];
  let squares = 0;
  for (const [i, weight] of weights.entries()) {
    if (weight < least) continue;
    vector.push([hashes[i] as number, weight]);
    squares += weight * weight;
  }
  const length = Math.sqrt(squares) || 1;
  for (const term of vector) term[1] /= length;
  return vector;
};

/** Cosines of each pair, row by row. */
export const cosines = (vectors: readonly Vector[]): Float64Array => {
  const count = vectors.length;
  const sums = new Float64Array(count * count);
  const byTerm = new Map<number, number[]>();
  for (const [i, vector] of vectors.entries())
    for (const [hash, weight] of vector) {
      const others = byTerm.get(hash);
      if (!others) {
        byTerm.set(hash, [i, weight]);
        continue;
      }
      for (let at = 0; at < others.length; at += 2) {
        const j = others[at] as number;
        const product = weight * (others[at + 1] as number);
        sums[i * count + j] = (sums[i * count + j] as number) + product;
      }
      others.push(i, weight);
    }
  for (let i = 0; i < count; i += 1) for (let j = 0; j < i; j += 1) sums[j * count + i] = sums[i * count + j] as number;
  return sums;
};
