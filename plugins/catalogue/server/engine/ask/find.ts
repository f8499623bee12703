/** Answers what a plan finds in all segments: how many, the best of them, and their facets. */
import type { Facets, IndexFilters } from '../record-index.ts';
import type { Segment } from '../segment/segment.ts';
import { Best } from './best.ts';
import { FacetCounts } from './facets.ts';
import { FITS, filterOf } from './filters.ts';
import { Matcher } from './match.ts';
import { Lending } from './matches.ts';
import type { Plan } from './plan.ts';
import type { Weights } from './weights.ts';

export interface Found {
  readonly id: number;
  /** What it is sorted by. */
  readonly key: number;
  readonly segment: Segment;
  readonly doc: number;
}

export interface Finding {
  readonly best: readonly Found[];
  readonly total: number;
  readonly facets?: Facets;
}

export interface FindOptions {
  readonly filters: IndexFilters;
  /** Of the best. */
  readonly most: number;
  readonly sort: 'relevance' | 'date';
  readonly facets: boolean;
}

/** Kept from question to question: to make them anew would take longer than to use them. */
const lendings = new WeakMap<Segment, Lending>();

const lendingOf = (segment: Segment): Lending => {
  const known = lendings.get(segment) ?? new Lending(segment.docs);
  lendings.set(segment, known);
  return known;
};

export const find = (
  segments: readonly Segment[],
  plan: Plan,
  weights: Weights,
  { filters, most, sort, facets }: FindOptions,
): Finding => {
  const best = new Best(most);
  const counts = facets ? new FacetCounts() : undefined;
  let total = 0;
  for (const segment of segments) {
    const { columns } = segment.parts;
    const lending = lendingOf(segment);
    const { docs, scores, count } = new Matcher(segment, lending, weights).match(plan);
    const misses = filterOf(filters, columns);
    /** What misses one filter only, as pairs of kind and record. */
    const nearly: number[] = [];
    let left = 0;
    for (let i = 0; i < count; i += 1) {
      const doc = docs[i] as number;
      if (segment.removed?.has(doc)) continue;
      const missed = misses ? misses(doc) : FITS;
      if (missed >= 0 && counts) nearly.push(missed, doc);
      if (missed !== FITS) continue;
      docs[left] = doc;
      left += 1;
      const key = sort === 'date' ? (columns.dates[doc] as number) : (scores[i] as number);
      if (key >= best.least) best.add(key, columns.ids[doc] as number, segment.base + doc);
    }
    total += left;
    counts?.segment(columns, (counting) => {
      counting.countAll(docs, left);
      for (let i = 0; i < nearly.length; i += 2) counting.countIn(nearly[i] as number, nearly[i + 1] as number);
    });
    lending.release({ docs, scores, count });
  }
  const found = best.sorted().map(({ key, id, where }) => {
    const segment = segments.find(({ base, docs }) => where >= base && where < base + docs) as Segment;
    return { id, key, segment, doc: where - segment.base };
  });
  return { best: found, total, ...(counts ? { facets: counts.facets() } : {}) };
};
