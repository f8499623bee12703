/** Records that are alike are relevant alike: each takes a share of the scores of those that are most like it. */
import type { TermCounts } from '../store/term-counts.ts';
import type { Candidate } from './candidate.ts';
import { SETTINGS } from './settings.ts';
import { cosines, vectorOf } from './vectors.ts';

const { SHARE, NEIGHBOURS, TERMS } = SETTINGS.smoothing;

/** The nearest by likeness, kept sorted; of equal ones the first. */
const nearest = new Int32Array(NEIGHBOURS);

/** The mean of the scores of the nearest, itself among them. @param row of likenesses, from `start` on */
const around = (alike: Float64Array, start: number, scores: readonly number[]): number => {
  let count = 0;
  for (let i = 0; i < scores.length; i += 1) {
    const likeness = alike[start + i] as number;
    if (count === NEIGHBOURS && likeness <= (alike[start + (nearest[count - 1] as number)] as number)) continue;
    let at = count < NEIGHBOURS ? count : count - 1;
    for (; at > 0 && likeness > (alike[start + (nearest[at - 1] as number)] as number); at -= 1)
      nearest[at] = nearest[at - 1] as number;
    nearest[at] = i;
    if (count < NEIGHBOURS) count += 1;
  }
  let sum = 0;
  let all = 0;
  for (const i of nearest.subarray(0, count)) {
    const weight = (alike[start + i] as number) ** 2;
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
  return scores.map((own, i) => (1 - SHARE) * own + SHARE * around(alike, i * count, scores));
};
