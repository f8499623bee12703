/** Copied passages with words edited at random, always in the same way. */
import { randomNumbers } from '#plugins/overlap/common/testing/random-numbers.ts';
import { foldedWord, readWords, textRange, wordsIn } from '#plugins/overlap/common/words.ts';
import type { Pair } from './sets.ts';

/** Each word with what stands between it and the next is deleted, replaced, preceded by another, or swapped with the next. */
const editWords = (passage: string, rate: number, random: () => number, another: () => string): string => {
  const words = readWords(passage);
  const starts = [...words.from];
  const pieces = starts.map((from, index) => passage.slice(from, starts[index + 1] ?? passage.length));
  const made: string[] = [passage.slice(0, starts[0] ?? passage.length)];
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at] ?? '';
    const kind = random() < rate ? Math.floor(random() * 4) : 4;
    const bare = piece.slice(0, (words.to[at] ?? 0) - (words.from[at] ?? 0));
    if (kind === 1) made.push(another(), piece.slice(bare.length));
    else if (kind === 2) made.push(another(), ' ', piece);
    else if (kind === 3 && at + 1 < pieces.length) {
      made.push(pieces[at + 1] ?? '', /\s$/.test(pieces[at + 1] ?? '') ? '' : ' ', piece);
      at++;
    } else if (kind > 2) made.push(piece);
  }
  return made.join('');
};

/**
 * The pair with each copied passage edited.
 * @param rate share of the words that are deleted, inserted, replaced or swapped, each as often as the others
 */
export const edited = (pair: Pair, rate: number, seed: number): Pair => {
  const random = randomNumbers(seed);
  const vocabulary = readWords(pair.document);
  const another = (): string => foldedWord(vocabulary, Math.floor(random() * vocabulary.count));
  let document = '';
  let at = 0;
  const cases = pair.cases
    .toSorted((a, b) => a.document.from - b.document.from)
    .map((one) => {
      // Whole words: the offsets of the sets are a few signs off.
      const { from, to } = textRange(vocabulary, wordsIn(vocabulary, one.document));
      const start = Math.max(at, from);
      document += pair.document.slice(at, start);
      const begin = document.length;
      document += editWords(pair.document.slice(start, to), rate, random, another);
      at = Math.max(at, to);
      return { ...one, document: { from: begin, to: document.length } };
    });
  return { ...pair, document: document + pair.document.slice(at), cases };
};
