/** Ranks journals for a manuscript by where the works that it cites, and the works most like it, have appeared. */
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import type { SimilarRecord } from '#plugins/catalogue/common/server-services.ts';
import type { RankedJournal } from '../model.ts';
import { groupJournals, type JournalWorks } from './group-journals.ts';
import { shownName } from './journal-names.ts';
import { reasonsFor } from './reasons.ts';

export interface Evidence {
  /** Most like the manuscript first. */
  readonly near: readonly SimilarRecord[];
  /** What it cites, as far as it is known. */
  readonly cited: readonly CatalogueRecord[];
}

/** How many articles of a journal are known at all, for the journal with these ISSNs and this name. */
export type SizeOf = (journal: { readonly issns: readonly string[]; readonly name: string }) => Promise<number>;

/** Journals that are named at the most. */
const MOST = 15;
/** Of which it is asked how large they are: the rest is too far behind to come in front. */
const WEIGHED = 40;
/** How much the neighbours weigh beside the references. Reviewers and readers of a journal know what it prints rather than what it is cited by. */
const NEAR_WEIGHS = 0.6;
/**
 * Each further neighbour of one journal counts so much of the one before, and a journal counts less the more works it has, by a power; the
 * first works do not matter. Chosen on one half of the works of `bench/journals.bench.ts`, which reports the other half.
 */
const SETTINGS = { NEXT: 0.9, SIZE: 1 / 3, SMALL: 10 } as const;

interface Journal extends JournalWorks {
  readonly near: readonly SimilarRecord[];
  readonly cited: readonly CatalogueRecord[];
  /** What speaks for it, before its size is known. */
  readonly nearWeight: number;
  readonly citedWeight: number;
}

/** The spelling that most of the works have; the longer one of two. */
const usual = (texts: readonly (string | undefined)[]): string => {
  const counts = new Map<string, number>();
  for (const text of texts.map((one = '') => shownName(one))) if (text !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort(([a, n], [b, m]) => m - n || b.length - a.length || (a < b ? -1 : 1))[0]?.[0] ?? '';
};
const nameOf = ({ works }: JournalWorks): string => usual(works.map(({ info }) => info.container_title));

interface Neighbour extends SimilarRecord {
  readonly weight: number;
}

/** Between what its likeness says (BM25 of rare words, and shared citations) and the discount of ranks of DCG (Järvelin and Kekäläinen 2002). */
const weighed = (near: readonly SimilarRecord[]): Neighbour[] => {
  const best = Math.max(...near.map(({ score }) => score), Number.MIN_VALUE);
  return near.map((hit, rank) => ({ ...hit, weight: Math.sqrt(Math.max(0, hit.score) / best / Math.log2(rank + 2)) }));
};

const gather = ({ near, cited }: Evidence): Journal[] => {
  const neighbours = new Map(weighed(near).map((hit) => [hit.record, hit]));
  const known = new Set(cited);
  const groups = groupJournals([...near.map(({ record }) => record), ...cited]);
  return groups.map((group): Journal => {
    const own = group.works.flatMap((work) => neighbours.get(work) ?? []).sort((a, b) => b.weight - a.weight);
    const ownCited = group.works.filter((work) => known.has(work));
    return {
      ...group,
      ...{ near: own, cited: ownCited },
      nearWeight: own.reduce((sum, { weight }, at) => sum + weight * SETTINGS.NEXT ** at, 0),
      // The tenth work of one journal says less than the first.
      citedWeight: Math.log1p(ownCited.length),
    };
  });
};

/** Each weight against the journal that has most of it, so that 1 is a journal that leads in both. */
const scored = <T extends Pick<Journal, 'nearWeight' | 'citedWeight'>>(journals: readonly T[], hasCited: boolean) => {
  const mostNear = Math.max(...journals.map(({ nearWeight }) => nearWeight), Number.MIN_VALUE);
  const mostCited = Math.max(...journals.map(({ citedWeight }) => citedWeight), Number.MIN_VALUE);
  const nearWeighs = hasCited ? NEAR_WEIGHS : 1;
  return journals
    .map((journal) => {
      const { nearWeight, citedWeight } = journal;
      return { journal, score: (nearWeighs * nearWeight) / mostNear + ((1 - nearWeighs) * citedWeight) / mostCited };
    })
    .sort((a, b) => b.score - a.score);
};

/** A journal of many works is near to everything, and cited by everybody. */
const damped = async (journal: Journal, sizeOf: SizeOf): Promise<Journal> => {
  const { SIZE, SMALL } = SETTINGS;
  const { issns, works, nearWeight, citedWeight } = journal;
  const size = Math.max(works.length, await sizeOf({ issns, name: nameOf(journal) }));
  const share = ((1 + SMALL) / (size + SMALL)) ** SIZE;
  return { ...journal, nearWeight: nearWeight * share, citedWeight: citedWeight * share };
};

/**
 * Best first, with reasons. A journal's score is what its neighbours and its cited works weigh, less for journals with many works, each
 * against the journal that has most of it.
 * @throws whatever `sizeOf` throws
 */
export const rankJournals = async (evidence: Evidence, sizeOf: SizeOf): Promise<RankedJournal[]> => {
  const hasCited = evidence.cited.length > 0;
  const candidates = scored(gather(evidence), hasCited).slice(0, WEIGHED);
  const sized = await Promise.all(candidates.map(({ journal }) => damped(journal, sizeOf)));
  const of = { near: evidence.near.length, cited: evidence.cited.length };
  return scored(sized, hasCited)
    .slice(0, MOST)
    .map(({ journal, score }): RankedJournal => {
      const { works, issns } = journal;
      return {
        name: nameOf(journal),
        publisher: usual(works.map(({ info }) => info.publisher)),
        issn: issns.slice(0, 2).join(', '),
        score: Math.round(score * 1000) / 1000,
        open_access: works.filter((work) => work.is_open_access).length / works.length,
        reasons: reasonsFor(journal, of),
      };
    });
};
