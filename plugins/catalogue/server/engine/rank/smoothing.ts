/** Records that are alike are relevant alike: each takes a share of the scores of those that are most like it. */
import type { TermCounts } from '../store/term-counts.ts';
import type { Candidate } from './candidate.ts';
import { SETTINGS } from './settings.ts';
import { cosines, vectorOf } from './vectors.ts';

const { SHARE, NEIGHBOURS, TERMS } = SETTINGS.smoothing;

/** The mean of the scores of the nearest, itself among them. */
const around = (row: Float64Array, scores: readonly number[]): number => {
  const nearest = Array.from(row.keys())
    .sort((a, b) => (row[b] as number) - (row[a] as number) || a - b)
    .slice(0, NEIGHBOURS);
  let sum = 0;
  let all = 0;
  for (const i of nearest) {
    const weight = (row[i] as number) ** 2;
    sum += weight * (scores[i] as number);
    all += weight;
  }
  return all === 0 ? 0 : sum / all;
};

export const smoothed = (
  candidates: readonly Candidate[],
  scores: readonly number[],
  counts: TermCounts,
  records: number,
): number[] => {
  const count = candidates.length;
  const alike = cosines(candidates.map((candidate) => vectorOf(candidate, counts, records, TERMS)));
  return scores.map((own, i) => (1 - SHARE) * own + SHARE * around(alike.subarray(i * count, (i + 1) * count), scores));
};
