/** Why a journal is named, as people read it: what is cited, what is near, what both cite, and the rare words that they share. */
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import type { SimilarRecord } from '#plugins/catalogue/common/server-services.ts';
import type { JournalReason } from '../model.ts';
import { shownName } from './journal-names.ts';

const EXAMPLES = 3;
const WORDS = 5;
/** Neighbours, best first, whose words are told. */
const TOLD = 10;

const ofWorks = (kind: JournalReason['kind'], works: readonly CatalogueRecord[], of: number): JournalReason[] =>
  works.length === 0
    ? []
    : [{ kind, count: works.length, of, examples: works.slice(0, EXAMPLES).map(({ info }) => shownName(info.title ?? '')) }];

const isLinked = ({ reasons }: SimilarRecord): boolean => reasons.some(({ kind }) => kind !== 'terms');

/** Words of the nearest ones, those first that most of them share. */
const sharedWords = (near: readonly SimilarRecord[]): string[] => {
  const counts = new Map<string, number>();
  const told = near.slice(0, TOLD).flatMap(({ reasons }) => reasons.flatMap((one) => (one.kind === 'terms' ? one.terms : [])));
  for (const word of told.map(shownName)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .sort(([, n], [, m]) => m - n)
    .map(([word]) => word)
    .slice(0, WORDS);
};

/**
 * @param journal its neighbours, nearest first, and those of its works that are cited
 * @param of how many neighbours and known references there are in all
 */
export const reasonsFor = (
  { near, cited }: { readonly near: readonly SimilarRecord[]; readonly cited: readonly CatalogueRecord[] },
  of: { readonly near: number; readonly cited: number },
): JournalReason[] => {
  const records = (hits: readonly SimilarRecord[]) => hits.map(({ record }) => record);
  const words = sharedWords(near);
  return [
    ...ofWorks('cited', cited, of.cited),
    ...ofWorks('near', records(near), of.near),
    ...ofWorks('linked', records(near.filter(isLinked)), near.length),
    ...(words.length > 0 ? [{ kind: 'words' as const, count: words.length, of: words.length, examples: words }] : []),
  ];
};
