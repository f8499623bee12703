/** Ranks the best of a question by relevance once more, by what is too costly for all of them. */
import type { Found } from '../ask/find.ts';
import type { Plan } from '../ask/plan.ts';
import type { Weights } from '../ask/weights.ts';
import { citationsOf } from '../segment/columns.ts';
import type { TermCounts } from '../store/term-counts.ts';
import { type AskedWord, askedWords, isPlain } from './asked-words.ts';
import { type Candidate, candidateOf } from './candidate.ts';
import { feedback } from './feedback.ts';
import { proximity } from './proximity.ts';
import { SETTINGS } from './settings.ts';
import { smoothed } from './smoothing.ts';

/** Records that are ranked again; those behind them stay where they are. */
export const { RANKED } = SETTINGS;

const { EACH, MOST } = SETTINGS.citations;
const { WEIGHT } = SETTINGS.feedback;

const cited = ({ segment, doc }: Found): number =>
  Math.min(MOST, EACH * citationsOf(segment.parts.columns.citations[doc] as number));

const highest = (scores: readonly number[]): number => Math.max(...scores, Number.MIN_VALUE);

export interface Ranked {
  readonly found: Found;
  readonly score: number;
}

interface Scored {
  readonly candidate: Candidate;
  readonly score: number;
}

const best = (a: Scored, b: Scored): number => b.score - a.score || a.candidate.found.id - b.candidate.found.id;

/** Scores by words of the question and those of the first records, on the scale of the former. */
const fused = (words: readonly AskedWord[], scored: readonly Scored[], counts: TermCounts, weights: Weights): Scored[] => {
  const order = scored.toSorted(best);
  const scores = order.map(({ score }) => score);
  const candidates = order.map(({ candidate }) => candidate);
  const widened = feedback(words, candidates, scores, counts, weights);
  const scale = (WEIGHT * highest(scores)) / highest(widened);
  return order.map(({ candidate, score }, i) => ({ candidate, score: (score + scale * (widened[i] as number)) / (1 + WEIGHT) }));
};

/** @param found up to `RANKED`, the best first */
export const rank = (found: readonly Found[], plan: Plan, counts: TermCounts, weights: Weights): Ranked[] => {
  const words = askedWords(plan);
  const isWorth = found.length > 1 && words.length > 0;
  let scored: Scored[] = found.map((one) => {
    const candidate = candidateOf(one);
    return { candidate, score: one.key + cited(one) + (isWorth ? proximity(words, candidate) : 0) };
  });
  if (isWorth && isPlain(plan)) scored = fused(words, scored, counts, weights);
  if (isWorth) {
    const candidates = scored.map(({ candidate }) => candidate);
    const scores = smoothed(
      candidates,
      scored.map(({ score }) => score),
      counts,
      weights.records,
    );
    scored = candidates.map((candidate, i) => ({ candidate, score: scores[i] as number }));
  }
  return scored.toSorted(best).map(({ candidate, score }) => ({ found: candidate.found, score }));
};
