/**
 * Pairs of texts in which passages of one were laid into the other, in the same way for each language: where texts say the same in English and
 * German, what is measured of them tells of the languages.
 */
import type { Range } from '#plugins/overlap/common/words.ts';
import { randomNumbers } from '#plugins/overlap/common/testing/random-numbers.ts';
import type { Detected } from './plagdet.ts';
import type { Pair } from './sets.ts';

/** Two texts that have nothing in common, each as its paragraphs. */
export type Couple = readonly [readonly string[], readonly string[]];

/** Paragraphs that one passage takes. */
const LEAST_LINES = 2;
const MORE_LINES = 4;
const PASSAGES = 2;
const LEAST_WORDS = 50;

const implant = (into: readonly string[], from: readonly string[], pair: string, random: () => number): Pair => {
  const source = from.join('\n');
  const cases: Detected[] = [];
  let document = '';
  const taken = new Set<number>();
  const places = Array.from({ length: PASSAGES }, (_, at) => Math.floor(((at + random()) / PASSAGES) * into.length));
  for (const [at, line] of into.entries()) {
    document += `${line}\n`;
    if (!places.includes(at)) continue;
    const first = Math.floor(random() * (from.length - MORE_LINES));
    const lines = LEAST_LINES + Math.floor(random() * (MORE_LINES - LEAST_LINES + 1));
    const passage = from.slice(first, first + lines).join('\n');
    const isAgain = Array.from({ length: lines }, (_, line_) => first + line_).some((number) => taken.has(number));
    if (isAgain || passage.split(/\s+/).length < LEAST_WORDS) continue;
    for (let number = first; number < first + lines; number++) taken.add(number);
    const range = (start: number): Range => ({ from: start, to: start + passage.length });
    cases.push({ pair, document: range(document.length), source: range(source.indexOf(passage)) });
    document += `${passage}\n`;
  }
  return { name: pair, document, source, cases };
};

/** @param rounds how often each couple is made a pair in either direction, with other passages */
export const implantedPairs = (couples: readonly Couple[], rounds: number): Pair[] => {
  const random = randomNumbers(7);
  return Array.from({ length: rounds }, (_, round) =>
    couples.flatMap(([one, other], couple) => [
      implant(one, other, `${couple} ${round} there`, random),
      implant(other, one, `${couple} ${round} back`, random),
    ]),
  ).flat();
};
