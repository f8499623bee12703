/** Words that follow each other in the question and stand near each other in the record: what a bag of words does not see. */
import type { AskedWord } from './asked-words.ts';
import type { Candidate } from './candidate.ts';
import { SETTINGS } from './settings.ts';

const { ORDERED, NEAR, WINDOW } = SETTINGS.proximity;

/** Frequencies count less the more there are, as in BM25. */
const saturated = (frequency: number): number => (frequency * 2.2) / (frequency + 1.2);

/** Places of each word in a text. */
const placesOf = (words: readonly AskedWord[], text: readonly number[]): number[][] => {
  const places: number[][] = words.map(() => []);
  const byHash = new Map<number, number[]>();
  for (const [i, { hashes }] of words.entries()) for (const hash of hashes) byHash.set(hash, [...(byHash.get(hash) ?? []), i]);
  let gap = 0;
  for (const [at, hash] of text.entries()) {
    // Sections lie so far apart that nothing in two of them is near.
    if (hash === 0) gap += 2 * WINDOW;
    else for (const i of byHash.get(hash) ?? []) places[i]?.push(at + gap);
  }
  return places;
};

/** How often b stands right behind a, and how often both stand within the window. */
const together = (a: readonly number[], b: readonly number[]): { ordered: number; near: number } => {
  let ordered = 0;
  let near = 0;
  let from = 0;
  for (const place of a) {
    while (from < b.length && (b[from] as number) <= place - WINDOW) from += 1;
    for (let i = from; i < b.length && (b[i] as number) < place + WINDOW; i += 1) {
      if (b[i] === place) continue;
      near += 1;
      if (b[i] === place + 1) ordered += 1;
    }
  }
  return { ordered, near };
};

/** What is added to the score. */
export const proximity = (words: readonly AskedWord[], { text }: Candidate): number => {
  const places = placesOf(words, text);
  let sum = 0;
  for (let i = 1; i < words.length; i += 1) {
    const { ordered, near } = together(places[i - 1] as number[], places[i] as number[]);
    const worth = Math.min((words[i - 1] as AskedWord).rarity, (words[i] as AskedWord).rarity);
    sum += worth * (ORDERED * saturated(ordered) + NEAR * saturated(near));
  }
  return sum;
};
