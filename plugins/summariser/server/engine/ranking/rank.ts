/** How much each sentence of a document says of the whole. */
import { OF_LIFE, USUALLY, type Weights } from './by-hand.ts';
import { type Feature, type Features, featuresOf, type RankedText } from './features.ts';
import { isOfLife } from './genre.ts';
import { TRAINED } from './trained.ts';

/** `body`: sentences that together say what an abstract would; `single`: the one that says most, among few. */
export type Purpose = 'body' | 'single';

export interface Ranking extends Features {
  /** Of each sentence; 0 is usual, 1 is one standard deviation above. */
  readonly scores: readonly number[];
}

/** Its mean is 0 and its standard deviation 1; what is the same everywhere is 0. */
export const standardised = (values: readonly number[]): number[] => {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length);
  const deviation = Math.sqrt(variance);
  return values.map((value) => (deviation > 1e-12 ? (value - mean) / deviation : 0));
};

/** Sums of standardised features, standardised. */
export const weighed = ({ columns, lengths }: Features, weights: Weights): number[] => {
  const sums = lengths.map(() => 0);
  for (const [name, weight] of Object.entries(weights)) {
    for (const [at, value] of standardised(columns.get(name as Feature) ?? []).entries())
      sums[at] = (sums[at] ?? 0) + weight * value;
  }
  return standardised(sums);
};

const sum = (a: readonly number[], b: readonly number[]): number[] => standardised(a.map((value, at) => value + (b[at] ?? 0)));

/** Weights that were trained on papers of computing are not asked about patients and cells. */
export const rank = (text: RankedText, purpose: Purpose, trained: Weights = TRAINED[purpose]): Ranking => {
  const features = featuresOf(text);
  const scores = isOfLife(text.parts.flatMap(({ sentences }) => sentences))
    ? weighed(features, OF_LIFE)
    : purpose === 'single'
      ? weighed(features, trained)
      : sum(weighed(features, USUALLY), weighed(features, trained));
  return { ...features, scores };
};
