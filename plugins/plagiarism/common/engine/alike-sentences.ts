/** Which sentences of two texts say the same: tf-idf over the sentences of both. */
import type { ContentSentences, Sentence } from './content-sentences.ts';

export interface Alike {
  readonly document: Sentence;
  readonly source: Sentence;
  /** Enough by itself; the others only go on with what stands beside them. */
  readonly isSure: boolean;
}

interface Measure {
  readonly cosine: number;
  readonly dice: number;
}

const SURE: Measure = { cosine: 0.45, dice: 0.4 };
const LIKELY: Measure = { cosine: 0.3, dice: 0.28 };
/** Sentences of the document that have a stem, from which on it leads nowhere, and that one sentence of the source is compared to in the end. */
const MOST_HAVING = 1000;
const MOST_ALIKE = 16;
/** Sentences of the source between two pauses. */
const STRETCH = 32;

const isAbove = (measure: Measure, least: Measure): boolean => measure.cosine > least.cosine && measure.dice > least.dice;

/** A stem weighs the more, the fewer sentences of both texts have it. */
const weights = (documents: ContentSentences, sources: ContentSentences): ((stem: number) => number) => {
  const all = documents.all.length + sources.all.length;
  return (stem) => Math.log(1 + all / Math.max(1, documents.having(stem).length + sources.having(stem).length));
};

const cosineOf = (a: Sentence, b: Sentence, weightOf: (stem: number) => number): number => {
  let product = 0;
  let squaresA = 0;
  let squaresB = 0;
  for (const [stem, count] of a.stems) {
    const weight = weightOf(stem);
    squaresA += (count * weight) ** 2;
    product += count * (b.stems.get(stem) ?? 0) * weight * weight;
  }
  for (const [stem, count] of b.stems) squaresB += (count * weightOf(stem)) ** 2;
  return product / Math.sqrt(squaresA * squaresB);
};

/**
 * Pairs of sentences that are alike, by the cosine of their weighted stems and the Dice coefficient of their sets.
 * Yields sentences of the source that are done.
 * @param isWanted which sentences of the document are looked at
 */
export const alikeSentences = function* (
  documents: ContentSentences,
  sources: ContentSentences,
  isWanted: (sentence: Sentence) => boolean,
): Generator<number, Alike[]> {
  const weightOf = weights(documents, sources);
  const wanted = Uint8Array.from(documents.all, (sentence) => (isWanted(sentence) ? 1 : 0));
  const shared = new Uint16Array(wanted.length);
  const alike: Alike[] = [];
  for (const [number, source] of sources.all.entries()) {
    if (number % STRETCH === STRETCH - 1) yield number;
    const met: number[] = [];
    for (const stem of source.stems.keys()) {
      const having = documents.having(stem);
      if (having.length > MOST_HAVING) continue;
      for (const at of having) {
        if (wanted[at] === 0) continue;
        if (shared[at] === 0) met.push(at);
        shared[at] = (shared[at] ?? 0) + 1;
      }
    }
    let found = 0;
    for (const at of met) {
      const document = documents.all[at];
      const common = shared[at] ?? 0;
      shared[at] = 0;
      if (!document || found === MOST_ALIKE) continue;
      const dice = (2 * common) / (document.stems.size + source.stems.size);
      // The cosine costs more: few pairs come so far.
      if (dice <= LIKELY.dice) continue;
      const measure = { dice, cosine: cosineOf(document, source, weightOf) };
      if (!isAbove(measure, LIKELY)) continue;
      found++;
      alike.push({ document, source, isSure: isAbove(measure, SURE) });
    }
  }
  return alike;
};
