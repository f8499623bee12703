import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { fingerprints, GRAM, PAIRS, RETRIEVAL } from './fingerprints.ts';
import { madeUpText } from './testing/made-up.ts';
import { readWords } from './words.ts';

it.each([PAIRS, RETRIEVAL])('with a window of %i, what is long enough leaves a trace wherever it stands', (window) => {
  const guaranteed = window + GRAM - 1;
  fc.assert(
    fc.property(fc.nat(200), fc.nat(200), fc.nat(1000), (before, behind, seed) => {
      const common = madeUpText(guaranteed, seed);
      const one = readWords(madeUpText(before, seed + 5000) + common + madeUpText(behind, seed + 6000));
      const other = fingerprints(readWords(common), window);
      const seen = new Set(fingerprints(one, window).hashes);
      expect(other.hashes.some((hash) => seen.has(hash))).toBe(true);
    }),
  );
});

it('keeps some 4 of 10 grams for pairs and 1 of 10 to find sources', () => {
  const words = readWords(madeUpText(20_000, 1));
  expect(fingerprints(words, PAIRS).hashes.length / words.count).toBeCloseTo(0.4, 1);
  expect(fingerprints(words, RETRIEVAL).hashes.length / words.count).toBeCloseTo(0.12, 1);
});

it('has none of less than five words, and one of five', () => {
  const count = (text: string) => fingerprints(readWords(text), RETRIEVAL).hashes.length;
  expect([count(''), count('one two three four'), count('one two three four five')]).toEqual([0, 0, 1]);
});

it('has none with a word that is left out', () => {
  const words = readWords(madeUpText(300, 3));
  const leftOut = new Uint8Array(300).fill(1, 100, 200);
  const { words: places } = fingerprints(words, PAIRS, leftOut);
  expect(places.some((at) => at + GRAM > 100 && at < 200)).toBe(false);
  expect(places.some((at) => at + GRAM === 100) || places.some((at) => at > 90 && at < 96)).toBe(true);
  expect(places.some((at) => at >= 200)).toBe(true);
});
