/**
 * Which pieces of two rows of words are the same ones: words first, and then what stands between them. Where words and blanks counted alike, a word
 * could be taken for a new one because as many blanks are the same without it, and whoever merges would have it twice.
 */
import { align, type Alignment, type Pair } from './align.ts';

export interface PiecesAlignment<T> extends Alignment<T> {
  isWord(piece: T): boolean;
}

const placesOf = <T>(pieces: readonly T[], is: (piece: T) => boolean): number[] =>
  pieces.flatMap((piece, at) => (is(piece) ? [at] : []));

/** @returns pairs of places, rising on both sides */
export const alignPieces = <T>(before: readonly T[], after: readonly T[], how: PiecesAlignment<T>): readonly Pair[] => {
  const [words, others] = [placesOf(before, how.isWord), placesOf(after, how.isWord)];
  const sameWords = align(
    words.map((at) => before[at] as T),
    others.map((at) => after[at] as T),
    how,
  ).map(([one, other]): Pair => [words[one] as number, others[other] as number]);
  const pairs: Pair[] = [];
  let [from, to] = [0, 0];
  for (const [one, other] of [...sameWords, [before.length, after.length] as const]) {
    for (const [left, right] of align(before.slice(from, one), after.slice(to, other), how))
      pairs.push([from + left, to + right]);
    if (one < before.length) pairs.push([one, other]);
    [from, to] = [one + 1, other + 1];
  }
  return pairs;
};
