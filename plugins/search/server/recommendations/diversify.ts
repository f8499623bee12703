/**
 * The best of a list that are not all about the same: maximal marginal relevance (Carbonell and Goldstein 1998), with the cosine of the
 * words of title and abstract as likeness.
 */
import { foldedWords } from '#plugins/library/common/folding.ts';
import type { Candidate } from './candidates.ts';

/** How much relevance counts against being different. */
const LAMBDA = 0.75;
/** Words of an abstract that are compared; shorter words say little. */
const WORDS = 80;
const SHORTEST = 4;

const wordsOf = ({ record: { info } }: Candidate): ReadonlySet<string> =>
  new Set(
    foldedWords(`${info.title ?? ''} ${(info.abstract ?? '').slice(0, 2000)}`)
      .filter((word) => word.length >= SHORTEST)
      .slice(0, WORDS),
  );

const cosine = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  if (a.size === 0 || b.size === 0) return 0;
  let shared = 0;
  for (const word of a) if (b.has(word)) shared++;
  return shared / Math.sqrt(a.size * b.size);
};

/** @param candidates best first */
export const diversify = (candidates: readonly Candidate[], most: number): Candidate[] => {
  const highest = candidates[0]?.score ?? 1;
  const left = candidates.map((candidate) => ({
    candidate,
    relevance: candidate.score / highest,
    words: wordsOf(candidate),
    /** To the most alike that was chosen. */
    likeness: 0,
  }));
  const chosen: Candidate[] = [];
  while (chosen.length < most && left.length > 0) {
    const gain = (at: (typeof left)[number]): number => LAMBDA * at.relevance - (1 - LAMBDA) * at.likeness;
    const next = left.reduce((best, at) => (gain(at) > gain(best) ? at : best));
    left.splice(left.indexOf(next), 1);
    chosen.push(next.candidate);
    for (const at of left) at.likeness = Math.max(at.likeness, cosine(at.words, next.words));
  }
  return chosen;
};
