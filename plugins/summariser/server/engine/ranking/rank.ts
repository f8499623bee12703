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

/** Taken off sentences that say what comes next or thank somebody, whatever else speaks for them, in standard deviations. */
const ASIDE = 2;

/** Weights that were trained on papers of computing are not asked about patients and cells. */
export const rank = (text: RankedText, purpose: Purpose, trained: Weights = TRAINED[purpose]): Ranking => {
  const features = featuresOf(text);
  const isLife = isOfLife(text.parts.flatMap(({ sentences }) => sentences));
  const learnt = (): number[] => {
    const byTraining = weighed(features, trained);
    return purpose === 'single' ? byTraining : sum(weighed(features, USUALLY), byTraining);
  };
  const asides = features.columns.get('roadmap') ?? [];
  const scores = (isLife ? weighed(features, OF_LIFE) : learnt()).map((score, at) => score - ASIDE * (asides[at] ?? 0));
  return { ...features, scores };
};
