/** Records that are similar to others or to a text: by the words of all of it, and by what links them. */
import { find } from '../ask/find.ts';
import type { Plan, WordPlan } from '../ask/plan.ts';
import { segmentOfTexts } from '../ask/rescore.ts';
import { rarity, weightsOf } from '../ask/weights.ts';
import type { SimilarHit, SimilarOptions, SimilarReason, SimilarText } from '../record-index.ts';
import type { Place, SegmentList } from '../store/segment-list.ts';
import { wordsOfRecord } from './candidate.ts';
import { keysOfPlace, keysOfReferences, type LinkCounts, linksOf } from './links.ts';
import { SETTINGS } from './settings.ts';

const { TERMS, LINKED, SHOWN, AMONG } = SETTINGS.similar;

/** A term of what others are compared with. */
interface SeedTerm extends WordPlan {
  readonly hash: number;
  /** As people write it. */
  readonly spelled: string;
}

/** The weightiest terms of the seeds, each seed by its share. */
const termsOf = (seeds: readonly Place[], list: SegmentList): SeedTerm[] => {
  const weights = new Map<number, { weight: number; seed: Place }>();
  for (const seed of seeds) {
    const { frequencies, length } = wordsOfRecord(seed);
    for (const [hash, frequency] of frequencies) {
      const weight = (weights.get(hash)?.weight ?? 0) + frequency / Math.max(1, length);
      weights.set(hash, { weight, seed });
    }
  }
  const worth = (hash: number, weight: number): number => weight * rarity(list.records, list.counts.get(hash));
  const best = [...weights]
    // A term of nothing but itself finds nothing else.
    .filter(([hash]) => list.counts.get(hash) > 0)
    .map(([hash, { weight, seed }]) => ({ hash, seed, worth: worth(hash, weight) }))
    .sort((a, b) => b.worth - a.worth || a.hash - b.hash)
    .slice(0, TERMS);
  return best.flatMap(({ hash, seed: { segment }, worth: worthOf }) => {
    const cursor = segment.dictionary.at(segment.ordinals[segment.hashes.indexOf(hash)] as number);
    const { text: term, spelled } = cursor;
    return {
      kind: 'word' as const,
      forms: [{ term, placed: 'anywhere' as const }],
      rarity: worthOf,
      count: list.counts.get(hash),
      word: term,
      hash,
      spelled,
    };
  });
};

const linked = ({ cites, citedBy, shared }: LinkCounts): number => Math.log1p(cites + citedBy + shared);

const reasonsOf = (place: Place, terms: readonly SeedTerm[], links: LinkCounts | undefined): SimilarReason[] => {
  const { frequencies } = wordsOfRecord(place);
  const shared = terms.filter(({ hash }) => frequencies.has(hash)).slice(0, SHOWN);
  const reasons: SimilarReason[] = [];
  if (links && links.cites > 0) reasons.push({ kind: 'cites', count: links.cites });
  if (links && links.citedBy > 0) reasons.push({ kind: 'cited-by', count: links.citedBy });
  if (links && links.shared > 0) reasons.push({ kind: 'shared-references', count: links.shared });
  if (shared.length > 0) reasons.push({ kind: 'terms', terms: shared.map(({ spelled }) => spelled) });
  return reasons;
};

export const similar = (list: SegmentList, to: readonly number[] | SimilarText, options: SimilarOptions): SimilarHit[] => {
  const { offset, limit, without = [] } = options;
  const isText = 'title' in to;
  const seeds: Place[] = isText
    ? [{ segment: segmentOfTexts([to]), doc: 0 }]
    : to.map((id) => list.placeOf(id)).filter((place) => place !== undefined);
  if (seeds.length === 0) return [];
  const terms = termsOf(seeds, list);
  const plan: Plan = { kind: 'or', of: terms };
  const unwanted = new Set(isText ? without : [...to, ...without]);
  const most = Math.max(AMONG, offset + limit) + unwanted.size;
  const { best } = find(list.all, plan, weightsOf(list), { filters: {}, most, sort: 'relevance', facets: false });
  const links = linksOf(isText ? [keysOfReferences(to.references ?? [])] : seeds.map(keysOfPlace), list.all);
  const highest = best.find(({ id }) => !unwanted.has(id))?.key ?? 1;
  const scores = new Map<number, { readonly place: Place; readonly score: number }>();
  for (const { segment, doc, key } of best) scores.set(segment.base + doc, { place: { segment, doc }, score: key / highest });
  for (const [at, counts] of links) {
    const segment = list.all.find(({ base, docs }) => at >= base && at < base + docs);
    if (!segment) continue;
    const known = scores.get(at) ?? { place: { segment, doc: at - segment.base }, score: 0 };
    scores.set(at, { ...known, score: known.score + LINKED * linked(counts) });
  }
  return [...scores]
    .map(([at, { place, score }]) => ({ at, place, score, id: place.segment.parts.columns.ids[place.doc] as number }))
    .filter(({ id }) => !unwanted.has(id))
    .sort((a, b) => b.score - a.score || a.id - b.id)
    .slice(offset, offset + limit)
    .map(({ at, place, score, id }) => ({ id, score, reasons: reasonsOf(place, terms, links.get(at)) }));
};
