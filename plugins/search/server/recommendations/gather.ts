/** Gathers candidates: works similar to each reference, found by each search, recommended elsewhere, and what was dismissed against them. */
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import type { Seed, SimilarRecord } from '#plugins/catalogue/common/server-services.ts';
import { questionOf } from '../../common/question.ts';
import type { Finder } from '../finder.ts';
import { remember } from '../works/remember.ts';
import { Candidates } from './candidates.ts';
import type { SearchSeed, WorkSeed } from './seeds.ts';

/** Works of the list of one seed. */
const [SIMILAR, FOUND] = [30, 20];
/** Seeds that are looked up at once. */
const AT_ONCE = 4;
/** References that services elsewhere are told of, and how much their lists count. */
const [TOLD, OF_A_SERVICE] = [5, 0.5];
/** Milliseconds that they are waited for. */
const PATIENCE = 5000;
/** What somebody does not want counts against what is like it (after Rocchio 1971, whose weight of the negative is a quarter to a half). */
const OF_DISMISSED = -0.4;

export interface Interests {
  readonly works: readonly WorkSeed[];
  readonly searches: readonly SearchSeed[];
  /** Newest first. */
  readonly dismissed: readonly string[];
}

const inParts = async <T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> => {
  for (let from = 0; from < all.length; from += AT_ONCE) await Promise.all(all.slice(from, from + AT_ONCE).map(work));
};

/** Each with its share of the best score. */
const shares = (list: readonly SimilarRecord[]): (readonly [SimilarRecord, number])[] => {
  const highest = Math.max(...list.map(({ score }) => score), Number.MIN_VALUE);
  return list.map((one) => [one, Math.max(0, one.score / highest)]);
};

const seedOfRecord = ({ guid, info, references }: CatalogueRecord): Seed => ({
  guid,
  title: info.title ?? '',
  ...(info.abstract !== undefined && { abstract: info.abstract }),
  references,
});

const elsewhere = async (finder: Finder, { works, dismissed }: Interests, signal: AbortSignal) => {
  const { federation, log, settings } = finder;
  const liked = works.slice(0, TOLD).map(({ guid }) => guid);
  if (liked.length === 0 || settings.SEARCH_RECOMMENDED_ELSEWHERE === 'false') return [];
  try {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]);
    const found = await federation.recommended(liked, dismissed.slice(0, TOLD), patience);
    await remember(finder, found);
    return found;
  } catch (err) {
    if (!signal.aborted) log.debug({ err }, 'Nobody elsewhere could be asked what to recommend');
    return [];
  }
};

export const gather = async (finder: Finder, interests: Interests, signal: AbortSignal): Promise<Candidates> => {
  const { catalogue } = finder;
  const candidates = new Candidates();
  const options = { offset: 0, limit: SIMILAR, without: interests.dismissed };
  await inParts(interests.works, async (seed) => {
    for (const [{ record, reasons }, share] of shares(await catalogue.similar(seed.seed, options, signal)))
      candidates.add(record, share, seed.weight, { kind: 'similar', seed, reasons });
  });
  await inParts(interests.searches, async (seed) => {
    const question = { ...questionOf(seed.param), offset: 0, limit: FOUND, sort: 'relevance' as const, facets: false };
    const { records } = await catalogue.search(question, signal);
    for (const [rank, record] of records.entries())
      candidates.add(record, 1 - rank / FOUND, seed.weight, { kind: 'searched', seed });
  });
  const recommended = await elsewhere(finder, interests, signal);
  for (const [rank, record] of recommended.entries())
    candidates.add(record, 1 - rank / recommended.length, OF_A_SERVICE, { kind: 'source' });
  const unwanted = [...(await catalogue.get(interests.dismissed.slice(0, FOUND))).values()];
  await inParts(unwanted, async (record) => {
    for (const [{ record: other }, share] of shares(await catalogue.similar(seedOfRecord(record), options, signal)))
      candidates.add(other, share, OF_DISMISSED);
  });
  return candidates;
};
