/** Sentences as weighted words: what they have in common is the cosine between them. */
import { contentStems } from '../language/words.ts';

export type Vector = ReadonlyMap<string, number>;

const normalised = (weights: Map<string, number>): Vector => {
  let sum = 0;
  for (const weight of weights.values()) sum += weight * weight;
  const length = Math.sqrt(sum);
  if (length > 0) for (const [word, weight] of weights) weights.set(word, weight / length);
  return weights;
};

/** Of vectors of length 1. */
export const cosine = (a: Vector, b: Vector): number => {
  const [few, many] = a.size < b.size ? [a, b] : [b, a];
  let sum = 0;
  for (const [word, weight] of few) sum += weight * (many.get(word) ?? 0);
  return sum;
};

/** Their sum, of length 1. */
export const centreOf = (vectors: readonly Vector[]): Vector => {
  const sum = new Map<string, number>();
  for (const vector of vectors) for (const [word, weight] of vector) sum.set(word, (sum.get(word) ?? 0) + weight);
  return normalised(sum);
};

/** How rare a word is among the sentences of its document. */
export interface Rarity {
  readonly of: (word: string) => number;
}

export const rarityIn = (sentences: readonly (readonly string[])[]): Rarity => {
  const counts = new Map<string, number>();
  for (const stems of sentences) for (const word of new Set(stems)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return { of: (word) => Math.log((1 + sentences.length) / (0.5 + (counts.get(word) ?? 0))) };
};

export const vectorOf = (stems: readonly string[], rarity: Rarity): Vector => {
  const weights = new Map<string, number>();
  for (const word of stems) weights.set(word, (weights.get(word) ?? 0) + 1);
  for (const [word, count] of weights) weights.set(word, (1 + Math.log(count)) * rarity.of(word));
  return normalised(weights);
};

export const stemsOf = (sentences: readonly string[]): string[][] => sentences.map(contentStems);
