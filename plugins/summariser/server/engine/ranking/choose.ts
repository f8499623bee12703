/** Which sentences are taken: good ones that do not say the same again, within a budget. */
import type { Ranking } from './rank.ts';
import { cosine } from './vectors.ts';

export interface Budget {
  readonly words?: number;
  readonly sentences?: number;
  /** Whether a sentence may be taken at all. */
  readonly allows?: (at: number) => boolean;
  /** The share of the document that each sentence belongs to: of a budget of words each share gets something, and none gets most. */
  readonly shareOf?: (at: number) => string;
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

/** Of a budget of words, that one share may take while others have something to say. */
const MOST_OF_ALL = 0.6;
/** Words for each share that a summary has at least to be parted: of a shorter one the best is wanted, wherever it stands. */
const ROOM = 50;

/** Places of sentences by maximal marginal relevance (Carbonell, Goldstein 1998), in the order of the document. */
export const choose = (
  { scores, vectors, lengths }: Ranking,
  { words = Infinity, sentences = Infinity, allows, shareOf }: Budget,
): number[] => {
  const good = scaled(scores);
  const left = new Set([...good.keys()].filter((at) => (allows?.(at) ?? true) && (lengths[at] ?? 0) <= LONGEST));
  const said = good.map(() => 0);
  const chosen: number[] = [];
  const usedBy = new Map<string, number>();
  let used = 0;

  const bestOf = (may: (at: number) => boolean): number | undefined => {
    let best: number | undefined;
    let most = -Infinity;
    for (const at of left) {
      const value = GOOD * (good[at] ?? 0) - (1 - GOOD) * (said[at] ?? 0);
      if (value > most && may(at)) [best, most] = [at, value];
    }
    return best;
  };
  const take = (at: number): void => {
    left.delete(at);
    chosen.push(at);
    const length = lengths[at] ?? 0;
    const share = shareOf?.(at) ?? '';
    used += length;
    usedBy.set(share, (usedBy.get(share) ?? 0) + length);
    const vector = vectors[at];
    if (!vector) return;
    for (const other of left) {
      const alike = cosine(vector, vectors[other] ?? vector);
      said[other] = Math.max(said[other] ?? 0, alike);
      if (alike > SAME) left.delete(other);
    }
  };
  const fill = (may: (at: number) => boolean): void => {
    while (left.size > 0 && chosen.length < sentences && used < words) {
      const best = bestOf(may);
      if (best === undefined) return;
      if (used + (lengths[best] ?? 0) <= words) take(best);
      else if (used > words * FULL) return;
      else left.delete(best);
    }
  };

  const shares = new Set(shareOf ? [...left].map(shareOf) : []);
  if (shareOf && shares.size > 1 && words >= shares.size * ROOM) {
    for (const share of shares) {
      const best = bestOf((at) => shareOf(at) === share);
      if (best !== undefined && used + (lengths[best] ?? 0) <= words) take(best);
    }
    fill((at) => (usedBy.get(shareOf(at)) ?? 0) + (lengths[at] ?? 0) <= words * MOST_OF_ALL);
  }
  fill(() => true);
  return chosen.sort((a, b) => a - b);
};
