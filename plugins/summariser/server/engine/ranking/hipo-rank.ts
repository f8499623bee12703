/**
 * How central a sentence is in a document that has sections: sentences lend weight to those that are like them, and more to those at
 * the borders of sections, where authors say what matters; sections do so as well (after HipoRank: Dong, Mircea, Cheung 2021).
 */
import { centreOf, cosine, type Vector } from './vectors.ts';

/** What a neighbour lends to a sentence that is nearer to the border than itself, and to one that is not. */
const TO_BORDER = 1;
const FROM_BORDER = 0.2;
/** Of sections against sentences. */
const SECTIONS = 0.6;
/** Sentences of a section that are compared with one another; longer ones are looked at in stretches. */
const STRETCH = 120;

const fromBorder = (index: number, count: number): number => Math.min(index, count - 1 - index);

/** Adds what the sentences of one stretch lend to one another. */
const lendWithin = (vectors: readonly Vector[], add: (index: number, weight: number) => void): void => {
  const count = vectors.length;
  for (const [i, a] of vectors.entries()) {
    for (let j = i + 1; j < count; j++) {
      const b = vectors[j];
      if (!b) continue;
      const alike = cosine(a, b) / count;
      const [atI, atJ] = [fromBorder(i, count), fromBorder(j, count)];
      add(i, alike * (atI <= atJ ? TO_BORDER : FROM_BORDER));
      add(j, alike * (atJ <= atI ? TO_BORDER : FROM_BORDER));
    }
  }
};

/** A weight for each sentence, section after section. */
export const hipoRank = (sections: readonly (readonly Vector[])[]): number[] => {
  const centres = sections.map(centreOf);
  const weights: number[] = [];
  for (const [s, vectors] of sections.entries()) {
    const own = weights.length;
    for (const vector of vectors) {
      let lent = 0;
      for (const [other, centre] of centres.entries()) {
        const isNearer = fromBorder(s, sections.length) <= fromBorder(other, sections.length);
        lent += cosine(vector, centre) * (isNearer ? TO_BORDER : FROM_BORDER);
      }
      weights.push((SECTIONS * lent) / Math.max(1, sections.length));
    }
    for (let start = 0; start < vectors.length; start += STRETCH) {
      lendWithin(vectors.slice(start, start + STRETCH), (index, weight) => {
        weights[own + start + index] = (weights[own + start + index] ?? 0) + weight;
      });
    }
  }
  return weights;
};
