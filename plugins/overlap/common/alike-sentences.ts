/** Which sentences of two texts say the same: tf-idf over the sentences of both. */
import type { ContentSentences } from './content-sentences.ts';
import { SharedStems } from './shared-stems.ts';
import { StemWeights } from './stem-weights.ts';
import type { Range } from './words.ts';

/** Numbers of the sentences. */
export interface Alike {
  readonly document: number;
  readonly source: number;
  /** Enough by itself; the others only go on with what stands beside them. */
  readonly isSure: boolean;
}

interface Measure {
  readonly cosine: number;
  readonly dice: number;
}

const SURE: Measure = { cosine: 0.45, dice: 0.4 };
const LIKELY: Measure = { cosine: 0.3, dice: 0.28 };
/** Sentences of the document that one of the source is alike in the end. */
const MOST_ALIKE = 16;
/** Sentences of the source between two pauses. */
const STRETCH = 32;

const isAbove = (measure: Measure, least: Measure): boolean => measure.cosine > least.cosine && measure.dice > least.dice;

class Comparison {
  readonly #sentences: number;
  readonly #isWanted: (sentence: number) => boolean;
  readonly #shared: SharedStems;
  readonly #weights: StemWeights;

  constructor(document: ContentSentences, source: ContentSentences, isWanted: (words: Range) => boolean) {
    const placeInDocument = source.placesIn(document);
    this.#sentences = source.count;
    this.#isWanted = (sentence) => isWanted(document.words(sentence));
    this.#shared = new SharedStems(document, source, placeInDocument);
    this.#weights = new StemWeights(document, source, placeInDocument);
  }

  /** Pairs above `least`, of as many sentences of the source as it takes to have `most`. */
  *alike(least: Measure, most: number): Generator<number, Alike[]> {
    const alike: Alike[] = [];
    for (let source = 0; source < this.#sentences && alike.length < most; source++) {
      if (source % STRETCH === STRETCH - 1) yield source;
      let found = 0;
      this.#shared.each(source, least.dice, (document, dice) => {
        if (found === MOST_ALIKE || !this.#isWanted(document)) return;
        // The cosine costs more: few pairs come so far.
        const measure = { dice, cosine: this.#weights.cosine(document, source) };
        if (!isAbove(measure, least)) return;
        found++;
        alike.push({ document, source, isSure: isAbove(measure, SURE) });
      });
    }
    return alike;
  }
}

/**
 * Pairs of sentences that are alike, by the cosine of their weighted stems and the Dice coefficient of their sets.
 * Yields sentences of the source that are done.
 * @param isWanted which sentences of the document are looked at
 * @param isBegun whether pairs that are not sure can belong to something. Where they cannot, a first pass looks for a pair that is: most
 * sources of many have none, and it takes half of the time.
 */
export const alikeSentences = function* (
  document: ContentSentences,
  source: ContentSentences,
  isWanted: (words: Range) => boolean,
  isBegun: boolean,
): Generator<number, Alike[]> {
  const comparison = new Comparison(document, source, isWanted);
  if (!isBegun && (yield* comparison.alike(SURE, 1)).length === 0) return [];
  return yield* comparison.alike(LIKELY, Infinity);
};
