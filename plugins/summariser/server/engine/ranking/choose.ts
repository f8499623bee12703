/** Which sentences are taken: good ones that do not say the same again, within a budget. */
import type { Ranking } from './rank.ts';
import { cosine } from './vectors.ts';

export interface Budget {
  readonly words?: number;
  readonly sentences?: number;
  /** Whether a sentence may be taken at all. */
  readonly allows?: (at: number) => boolean;
}

/** Weight of being good against being new. */
const GOOD = 0.8;
/** A budget of words is full from this share on, when the next sentence does not fit. */
const FULL = 0.85;
/** Sentences that are more alike say the same. */
const SAME = 0.85;
/** Words of sentences that are points of a list, or one sentence of a summary. */
const LONGEST = 60;

const scaled = (scores: readonly number[]): number[] => {
  const low = scores.reduce((a, b) => Math.min(a, b), Infinity);
  const high = scores.reduce((a, b) => Math.max(a, b), -Infinity);
  return scores.map((score) => (high > low ? (score - low) / (high - low) : 1));
};

/** Places of sentences by maximal marginal relevance (Carbonell, Goldstein 1998), in the order of the document. */
export const choose = (
  { scores, vectors, lengths }: Ranking,
  { words = Infinity, sentences = Infinity, allows }: Budget,
): number[] => {
  const good = scaled(scores);
  const left = new Set([...good.keys()].filter((at) => (allows?.(at) ?? true) && (lengths[at] ?? 0) <= LONGEST));
  const said = good.map(() => 0);
  const chosen: number[] = [];
  let used = 0;
  while (left.size > 0 && chosen.length < sentences && used < words) {
    let best = -1;
    let most = -Infinity;
    for (const at of left) {
      const value = GOOD * (good[at] ?? 0) - (1 - GOOD) * (said[at] ?? 0);
      if (value > most) [best, most] = [at, value];
    }
    left.delete(best);
    const length = lengths[best] ?? 0;
    if (used + length > words) {
      if (used > words * FULL) break;
      continue;
    }
    chosen.push(best);
    used += length;
    const vector = vectors[best];
    if (!vector) continue;
    for (const at of left) {
      const alike = cosine(vector, vectors[at] ?? vector);
      said[at] = Math.max(said[at] ?? 0, alike);
      if (alike > SAME) left.delete(at);
    }
  }
  return chosen.sort((a, b) => a - b);
};
