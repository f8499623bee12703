/** RM3: the words of the first records are taken to be what the question is about, and the records are scored by those too. */
import { rarity, score, type Weights } from '../ask/weights.ts';
import type { TermCounts } from '../store/term-counts.ts';
import type { AskedWord } from './asked-words.ts';
import type { Candidate } from './candidate.ts';
import { SETTINGS } from './settings.ts';

const { RECORDS, TERMS, ORIGINAL } = SETTINGS.feedback;

/** Terms of the first records, by what share of these records' words they are, each record as far as it scores. */
const feedbackTerms = (candidates: readonly Candidate[], scores: readonly number[]): [hash: number, weight: number][] => {
  const first = candidates.slice(0, RECORDS);
  const all = first.reduce((sum, _, i) => sum + (scores[i] as number), 0);
  const weights = new Map<number, number>();
  for (const [i, { frequencies, length }] of first.entries())
    for (const [hash, frequency] of frequencies)
      weights.set(hash, (weights.get(hash) ?? 0) + (((scores[i] as number) / all) * frequency) / Math.max(1, length));
  const best = [...weights].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, TERMS);
  const sum = best.reduce((total, [, weight]) => total + weight, 0);
  return best.map(([hash, weight]) => [hash, weight / sum]);
};

/** @param candidates the best first, with their scores @returns a score of each by the widened question */
export const feedback = (
  words: readonly AskedWord[],
  candidates: readonly Candidate[],
  scores: readonly number[],
  counts: TermCounts,
  weights: Weights,
): number[] => {
  const widened = new Map<number, number>();
  for (const [hash, weight] of feedbackTerms(candidates, scores)) widened.set(hash, (1 - ORIGINAL) * weight);
  for (const { hashes } of words)
    for (const hash of hashes) widened.set(hash, (widened.get(hash) ?? 0) + ORIGINAL / words.length);
  const terms = [...widened].map(([hash, weight]) => ({ hash, worth: weight * rarity(weights.records, counts.get(hash)) }));
  return candidates.map(({ frequencies, length }) => {
    let sum = 0;
    for (const { hash, worth } of terms) {
      const frequency = frequencies.get(hash);
      if (frequency !== undefined) sum += score(weights, worth, frequency, length);
    }
    return sum;
  });
};
