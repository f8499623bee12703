/** Weights of the ranking from examples: ridge regression of how much a sentence shares with what people wrote. Deterministic. */
import { createHash } from 'node:crypto';
import { FEATURES, type Feature, type Features, featuresOf } from '../server/engine/ranking/features.ts';
import { standardised } from '../server/engine/ranking/rank.ts';
import { rouge } from './rouge.ts';
import type { Example } from './sets.ts';

export interface Prepared {
  readonly example: Example;
  readonly sentences: readonly string[];
  readonly features: Features;
  /** For each sentence its features, standardised within the document. */
  readonly rows: readonly (readonly number[])[];
  /** For each sentence how good it is. */
  readonly worth: readonly number[];
}

/** A sentence that stands alone is to be like what people wrote in all ways; of one among many, pairs of words say most. */
const worthOf = (sentence: string, human: readonly string[], isAlone: boolean): number => {
  const { one, two, long } = rouge([sentence], human);
  return isAlone ? one + 2 * two + long : one / 2 + two;
};

export const prepare = (example: Example, isAlone: boolean): Prepared => {
  const sentences = example.parts.flatMap((part) => part.sentences);
  const features = featuresOf(example);
  const columns = FEATURES.map((name) => standardised(features.columns.get(name) ?? []));
  const worth = sentences.map((sentence) => worthOf(sentence, example.human, isAlone));
  const mean = worth.reduce((sum, value) => sum + value, 0) / Math.max(1, worth.length);
  return {
    example,
    sentences,
    features,
    rows: sentences.map((_, at) => columns.map((column) => column[at] ?? 0)),
    worth: isAlone ? worth.map((value) => value - mean) : standardised(worth),
  };
};

/** Solves `matrix · x = vector` by Gauss with pivots; both are used up. */
const solve = (matrix: number[][], vector: number[]): number[] => {
  const size = vector.length;
  const rows = matrix.map((row, index) => [...row, vector[index] ?? 0]);
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let column = 0; column < size; column++) {
    let pivot = column;
    for (let row = column + 1; row < size; row++) if (Math.abs(at(row, column)) > Math.abs(at(pivot, column))) pivot = row;
    [rows[column], rows[pivot]] = [rows[pivot] ?? [], rows[column] ?? []];
    for (let row = 0; row < size; row++) {
      const factor = row === column ? 0 : at(row, column) / at(column, column);
      if (factor !== 0) rows[row] = rows[row]?.map((value, index) => value - factor * at(column, index)) ?? [];
    }
  }
  return rows.map((_, row) => at(row, size) / at(row, row));
};

/** Penalty on large weights. */
const RIDGE = 100;

/** The largest weight is 100 or -100, so that all of them are whole numbers. */
export const fit = (all: readonly Prepared[]): Partial<Record<Feature, number>> => {
  const size = FEATURES.length;
  const matrix = Array.from({ length: size }, (_, i) => Array.from({ length: size }, (__, j): number => (i === j ? RIDGE : 0)));
  const vector = Array.from({ length: size }, () => 0);
  for (const { rows, worth } of all) {
    for (const [index, row] of rows.entries()) {
      for (let i = 0; i < size; i++) {
        const value = row[i] ?? 0;
        if (value === 0) continue;
        vector[i] = (vector[i] ?? 0) + value * (worth[index] ?? 0);
        const line = matrix[i] ?? [];
        for (let j = 0; j < size; j++) line[j] = (line[j] ?? 0) + value * (row[j] ?? 0);
      }
    }
  }
  const weights = solve(matrix, vector);
  const most = weights.reduce((largest, weight) => Math.max(largest, Math.abs(weight)), 0);
  const whole = FEATURES.map((name, index): [Feature, number] => [name, Math.round((100 * (weights[index] ?? 0)) / most)]);
  return Object.fromEntries(whole.filter(([, weight]) => weight !== 0));
};

const FOLDS = 5;

/** Which fold an example is in; told by its id alone, so that what is added moves nothing. */
const foldOf = ({ id }: Example): number => createHash('sha256').update(id).digest().readUInt32BE(0) % FOLDS;

/** Each example with weights that never saw it. */
export const crossValidated = (all: readonly Prepared[]): { prepared: Prepared; weights: Partial<Record<Feature, number>> }[] =>
  Array.from({ length: FOLDS }, (_, fold) => {
    const weights = fit(all.filter(({ example }) => foldOf(example) !== fold));
    return all.filter(({ example }) => foldOf(example) === fold).map((prepared) => ({ prepared, weights }));
  }).flat();
