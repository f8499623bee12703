/**
 * Works that are similar to one (matrix SEA-016, SEA-028, SEA-029): by what they say and by what they cite, and those that services
 * elsewhere say go with it. The list is made once and kept for some hours, so that its steps of five fit together.
 */
import { sql } from '#server-kit';
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import type { SimilarRecord } from '#plugins/catalogue/common/server-services.ts';
import { SIMILAR_STEP, type SearchResult } from '../../common/model.ts';
import type { Finder } from '../finder.ts';
import type { ListedWork } from '../tables.ts';
import { demandWorkFor, type WorkOfPerson } from './find-work.ts';
import { fused } from './rank-fusion.ts';
import { reasonOf } from './reasons.ts';
import { remember } from './remember.ts';
import { explainedFor, recordsOf } from './results.ts';

/** Works of a list. */
const MOST = 100;
/** Milliseconds that services elsewhere are waited for. */
const PATIENCE = 3000;
const KEPT = '6 hours';

const kept = async ({ db }: Finder, guid: string): Promise<readonly ListedWork[] | undefined> => {
  const { rows } = await sql<{ works: readonly ListedWork[] }>`
    select works from search_similar where guid = ${guid} and made_at > now() - ${KEPT}::interval`.execute(db);
  return rows[0]?.works;
};

const keep = async ({ db }: Finder, guid: string, works: readonly ListedWork[]): Promise<void> => {
  const values = { works: JSON.stringify(works), made_at: new Date() };
  await db
    .insertInto('search_similar')
    .values({ guid, ...values })
    .onConflict((conflict) => conflict.column('guid').doUpdateSet(values))
    .execute();
};

const seedOf = ({ guid, info, references }: CatalogueRecord) => ({
  guid,
  title: info.title ?? '',
  ...(info.abstract !== undefined && { abstract: info.abstract }),
  references,
});

/** Nothing when they are slow: they are asked again when the list is made anew. */
const fromElsewhere = async (finder: Finder, guid: string, signal: AbortSignal): Promise<readonly CatalogueRecord[]> => {
  try {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE)]);
    const found = await finder.federation.linked(guid, 'similar', patience);
    await remember(finder, found);
    return found;
  } catch (err) {
    if (!signal.aborted) finder.log.debug({ err }, 'Similar works could not be asked for elsewhere');
    return [];
  }
};

const ofCatalogue = ({ record, reasons }: SimilarRecord): ListedWork => ({ guid: record.guid, reasons: reasons.map(reasonOf) });
const ofSource = ({ guid }: CatalogueRecord): ListedWork => ({ guid, reasons: [{ kind: 'source' }] });

/** A list tells of the work that it was made for, so it is kept for what everybody may know alone. */
const listFor = async (
  finder: Finder,
  { record, isPublic }: WorkOfPerson,
  signal: AbortSignal,
): Promise<readonly ListedWork[]> => {
  const { guid } = record;
  const known = await kept(finder, guid);
  if (known) return known;
  const [elsewhere, here] = await Promise.all([
    fromElsewhere(finder, guid, signal),
    finder.catalogue.similar(seedOf(record), { offset: 0, limit: MOST }, signal),
  ]);
  const works = fused([here.map(ofCatalogue), elsewhere.map(ofSource)])
    .filter((one) => one.guid !== guid)
    .slice(0, MOST);
  if (isPublic) await keep(finder, guid, works);
  return works;
};

interface Step {
  readonly guid: string;
  /** Steps of five. */
  readonly offset: number;
  /** What is shown already, wherever. */
  readonly without: readonly string[];
}

/** @throws HttpError 404 */
export const similarWorks = async (finder: Finder, user: number, step: Step, signal: AbortSignal): Promise<SearchResult[]> => {
  const list = await listFor(finder, await demandWorkFor(finder, user, step.guid), signal);
  const shown = new Set(step.without);
  // Counted in the whole list: what is shown already may be the steps before this one, or something else.
  const wanted = list.slice(step.offset * SIMILAR_STEP).filter(({ guid }) => !shown.has(guid));
  const there = (await recordsOf(finder, wanted)).filter((one) => !shown.has(one.record.guid));
  return explainedFor(finder, user, there.slice(0, SIMILAR_STEP));
};

export const forgetSimilar = async ({ db }: Finder): Promise<void> => {
  await sql`delete from search_similar where made_at < now() - ${KEPT}::interval`.execute(db);
};
