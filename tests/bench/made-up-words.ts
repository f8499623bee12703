/** Words as people write them, of a dictionary: several thousand, the first of which come the most often; the same ones each time. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Different ones. */
const WORDS = 8_000;

/** In the dictionary's folder, whose entry is code for Node alone. */
const dictionary = (): string =>
  readFileSync(join(dirname(createRequire(import.meta.url).resolve('dictionary-en')), 'index.dic'), 'utf8');

/** Numbers from 0 to 1 that are the same each time (a linear congruence). */
const randomNumbers = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

export interface MadeUpWords {
  /** A whole number from 0, smaller than this one. */
  pick(below: number): number;
  word(): string;
}

export const madeUpWords = (seed: number): MadeUpWords => {
  const random = randomNumbers(seed);
  const pick = (below: number): number => Math.floor(random() * below);
  const known = dictionary().match(/^[a-z]{2,12}(?=\/|$)/gm) ?? [];
  const words = Array.from({ length: WORDS }, () => known[pick(known.length)] ?? 'word');
  return { pick, word: () => words[Math.floor(WORDS * random() ** 3)] ?? 'word' };
};
