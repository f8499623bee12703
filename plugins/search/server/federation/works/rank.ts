/** One order of what several sources found: reciprocal ranks, and how well each work answers the question by the house's own measure. */
import type { CatalogueRecord, SourceName } from '#plugins/catalogue/common/record.ts';
import { dateOf } from '../../sources/dialect/passes.ts';

/** Of reciprocal rank fusion: the larger, the less the first places count. */
const K = 60;
/** How much the house's own measure counts beside the places that the sources gave. */
const OWN_SHARE = 0.6;

/** A work, with the records that it was made of. */
export interface FoundWork {
  readonly record: CatalogueRecord;
  /** The guids of its records. */
  readonly guids: readonly string[];
  /** Its places in the lists of those who found it, from 0. */
  readonly places: readonly { readonly source: SourceName; readonly place: number }[];
}

/** The best place of each source counts: a work that one has twice is not the better for it. */
const reciprocal = ({ places }: FoundWork): number => {
  const best = new Map<SourceName, number>();
  for (const { source, place } of places) best.set(source, Math.min(place, best.get(source) ?? place));
  return [...best.values()].reduce((sum, place) => sum + 1 / (K + place + 1), 0);
};

/** From 0 to 1; all 0 where nothing tells them apart. */
const normal = (scores: readonly number[]): number[] => {
  const known = scores.map((score) => (Number.isFinite(score) && score > 0 ? score : 0));
  const most = Math.max(...known, 0);
  return known.map((score) => (most > 0 ? score / most : 0));
};

const ranked = (works: readonly FoundWork[], scores: readonly number[]): FoundWork[] =>
  works
    .map((work, at) => ({ work, score: scores[at] ?? 0, at }))
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .map(({ work }) => work);

/** @param own scores by the house's own measure, in the order of the works; empty where there are none */
export const byRelevance = (works: readonly FoundWork[], own: readonly number[]): FoundWork[] => {
  const places = normal(works.map(reciprocal));
  if (own.length === 0) return ranked(works, places);
  const scores = normal(own);
  return ranked(
    works,
    places.map((place, at) => (1 - OWN_SHARE) * place + OWN_SHARE * (scores[at] ?? 0)),
  );
};

/** The newest first; what has no date comes last. */
export const byDate = (works: readonly FoundWork[]): FoundWork[] => {
  const inOrder = byRelevance(works, []);
  const dates = new Map(inOrder.map((work) => [work, dateOf(work.record.info)]));
  return inOrder.sort((a, b) => {
    const [one = '', other = ''] = [dates.get(a), dates.get(b)];
    return one === other ? 0 : one < other ? 1 : -1;
  });
};
