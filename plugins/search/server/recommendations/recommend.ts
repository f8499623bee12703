/**
 * Recommendations for one person (matrix SEA-013, SEA-021, SEA-044): made of their references and searches, kept for some hours, and shown
 * without what they have by then, or have dismissed.
 */
import { sql } from '#server-kit';
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import type { SearchResult } from '../../common/model.ts';
import type { Finder } from '../finder.ts';
import type { ListedWork } from '../tables.ts';
import { explainedFor, recordsOf } from '../works/results.ts';
import { dismissedBy, unwantedBy } from './dismissed.ts';
import { diversify } from './diversify.ts';
import { explain } from './explain.ts';
import { liftFamiliar } from './familiar-authors.ts';
import { gather } from './gather.ts';
import { searchSeeds, workSeeds } from './seeds.ts';
import { topicsOf, wellKnown } from './well-known.ts';

/** Works that are shown; more are made, because some are left out when they are. */
const SHOWN = 20;
const [MADE, COMPARED] = [60, 120];
/** Hours that a list is good for; minutes, where little was known when it was made. */
const [GOOD_FOR, GOOD_FOR_LITTLE] = ['6 hours', '10 minutes'];
const LITTLE = 10;

/** Without what the person has, or does not want. */
const unknownTo = async (
  { works }: Finder,
  owner: number,
  records: readonly CatalogueRecord[],
  unwanted: ReadonlySet<string>,
): Promise<CatalogueRecord[]> => {
  const known = await works.known(
    owner,
    records.map(({ info }) => info),
  );
  return records.filter(({ guid }, index) => known[index] === undefined && !unwanted.has(guid));
};

const keep = async ({ db }: Finder, owner: number, works: readonly ListedWork[], seeds: number): Promise<void> => {
  const values = { works: JSON.stringify(works), seeds, made_at: new Date() };
  await db
    .insertInto('search_recommended')
    .values({ owner, ...values })
    .onConflict((conflict) => conflict.column('owner').doUpdateSet(values))
    .execute();
};

/** Makes the list anew; the job of one person. */
export const makeRecommendations = async (finder: Finder, owner: number, signal: AbortSignal): Promise<readonly ListedWork[]> => {
  const [works, searches] = [await workSeeds(finder, owner), await searchSeeds(finder, owner)];
  const dismissed = await dismissedBy(finder.db, owner);
  const unwanted = new Set([...(await unwantedBy(finder, owner)), ...works.map(({ guid }) => guid)]);
  const best = (await gather(finder, { works, searches, dismissed }, signal)).best(COMPARED);
  const authors = liftFamiliar(works, best);
  best.sort((a, b) => b.score - a.score);
  const fresh = new Set(
    await unknownTo(
      finder,
      owner,
      best.map(({ record }) => record),
      unwanted,
    ),
  );
  const chosen = diversify(
    best.filter(({ record }) => fresh.has(record)),
    MADE,
  );
  const list: ListedWork[] = chosen.map((candidate) => {
    const { guid } = candidate.record;
    return { guid, reasons: explain(candidate, authors.get(guid)) };
  });
  if (list.length < SHOWN) {
    const topics = topicsOf([...works.map(({ subjects }) => subjects), ...chosen.map(({ record }) => record.subjects)]);
    const there = new Set(list.map(({ guid }) => guid));
    const further = await unknownTo(finder, owner, await wellKnown(finder, topics, signal), unwanted);
    list.push(...further.flatMap(({ guid }) => (there.has(guid) ? [] : [{ guid, reasons: [] }])).slice(0, MADE - list.length));
  }
  await keep(finder, owner, list, works.length + searches.length);
  return list;
};

/** What is kept, and whether it is to be made anew. */
const kept = async ({ db }: Finder, owner: number): Promise<{ works: readonly ListedWork[]; isStale: boolean } | undefined> => {
  const { rows } = await sql<{ works: readonly ListedWork[]; isStale: boolean }>`
    select works, made_at < now() - (case when seeds < ${LITTLE} then ${GOOD_FOR_LITTLE} else ${GOOD_FOR} end)::interval as "isStale"
    from search_recommended where owner = ${owner}`.execute(db);
  return rows[0];
};

/** Who has never been recommended anything waits for it; an old list is shown while a new one is made. */
const listFor = async (finder: Finder, owner: number, signal: AbortSignal): Promise<readonly ListedWork[]> => {
  const list = await kept(finder, owner);
  if (!list) return makeRecommendations(finder, owner, signal);
  if (list.isStale) await finder.jobs.add('recommend', { owner }, { key: `recommend ${owner}`, for: owner });
  return list.works;
};

export const recommendationsFor = async (finder: Finder, owner: number, signal: AbortSignal): Promise<SearchResult[]> => {
  const there = await recordsOf(finder, await listFor(finder, owner, signal));
  const unwanted = await unwantedBy(finder, owner);
  const fresh = new Set(
    await unknownTo(
      finder,
      owner,
      there.map(({ record }) => record),
      unwanted,
    ),
  );
  const shown = there.filter(({ record }) => fresh.has(record)).slice(0, SHOWN);
  return explainedFor(finder, owner, shown);
};
