/** Plagdet and its parts (Potthast et al.: "An evaluation framework for plagiarism detection", COLING 2010), macro-averaged, by signs. */
import type { Range } from '#plugins/overlap/common/words.ts';

/** A passage of a document and where it comes from. */
export interface Detected {
  readonly pair: string;
  readonly document: Range;
  readonly source: Range;
}

export interface Plagdet {
  readonly recall: number;
  readonly precision: number;
  /** Detections of a case, 1 at best. */
  readonly granularity: number;
  readonly plagdet: number;
}

const overlap = (a: Range, b: Range): number => Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from));

/** Signs of `of` that some of `others` have too, each counted once. */
const covered = (of: Range, others: readonly Range[]): number => {
  let sum = 0;
  let end = of.from;
  for (const { from, to } of others.toSorted((a, b) => a.from - b.from)) {
    const start = Math.max(end, from);
    const stop = Math.min(of.to, to);
    if (stop <= start) continue;
    sum += stop - start;
    end = stop;
  }
  return sum;
};

/** Both have to overlap: what is said of another place of the source is no detection. */
const detects = (a: Detected, b: Detected): boolean => overlap(a.document, b.document) > 0 && overlap(a.source, b.source) > 0;

const share = (of: Detected, others: readonly Detected[], isOfBoth: boolean): number => {
  const sides = isOfBoth ? (['document', 'source'] as const) : (['document'] as const);
  let found = 0;
  let all = 0;
  for (const side of sides) {
    found += covered(
      of[side],
      others.map((other) => other[side]),
    );
    all += of[side].to - of[side].from;
  }
  return all === 0 ? 0 : found / all;
};

const mean = (all: readonly number[]): number => (all.length === 0 ? 0 : all.reduce((sum, one) => sum + one, 0) / all.length);

/** @param isOfBoth whether signs of the source count as well, as in the measure of the competitions; else those of the document alone */
export const plagdet = (cases: readonly Detected[], detections: readonly Detected[], isOfBoth: boolean): Plagdet => {
  const byPair = (all: readonly Detected[]): Map<string, Detected[]> => {
    const found = new Map<string, Detected[]>();
    for (const one of all) {
      const others = found.get(one.pair);
      if (others) others.push(one);
      else found.set(one.pair, [one]);
    }
    return found;
  };
  const detected = byPair(detections);
  const real = byPair(cases);
  const of = (one: Detected, others: Map<string, Detected[]>): Detected[] =>
    (others.get(one.pair) ?? []).filter((other) => detects(one, other));
  const recall = mean(cases.map((one) => share(one, of(one, detected), isOfBoth)));
  const precision = mean(detections.map((one) => share(one, of(one, real), isOfBoth)));
  const counts = cases.map((one) => of(one, detected).length).filter((count) => count > 0);
  const granularity = counts.length === 0 ? 1 : mean(counts);
  const f = recall + precision === 0 ? 0 : (2 * recall * precision) / (recall + precision);
  return { recall, precision, granularity, plagdet: f / Math.log2(1 + granularity) };
};
