/**
 * Works by their guids. Everything that was ever found is in the catalogue, which is everybody's; what others have added to projects that
 * somebody shares is nobody else's, and what feeds say anybody can have written, so both are looked for at their place and not put there.
 */
import { HttpError } from '#server-kit';
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import type { Finder } from '../finder.ts';
import { worksOfFeeds } from '../feeds/feed-store.ts';
import { addedByOthers } from './added-by-others.ts';

export interface WorkOfPerson {
  readonly record: CatalogueRecord;
  /** Everybody may know of it. */
  readonly isPublic: boolean;
}

export const findWork = async ({ catalogue }: Pick<Finder, 'catalogue'>, guid: string): Promise<CatalogueRecord | undefined> =>
  (await catalogue.get([guid])).get(guid);

/** Those that the person may know of, by the guids that were asked for. */
export const findWorksFor = async (
  { catalogue, db, works }: Pick<Finder, 'catalogue' | 'db' | 'works'>,
  user: number,
  guids: readonly string[],
): Promise<ReadonlyMap<string, WorkOfPerson>> => {
  const known = await catalogue.get(guids);
  const found = new Map([...known].map(([guid, record]) => [guid, { record, isPublic: true }]));
  const missing = guids.filter((guid) => !found.has(guid));
  if (missing.length === 0) return found;
  const [added, ofFeeds] = await Promise.all([addedByOthers({ works }, user), worksOfFeeds(db, user, missing)]);
  for (const guid of missing) {
    const record = added.get(guid)?.record ?? ofFeeds.get(guid);
    if (record) found.set(guid, { record, isPublic: false });
  }
  return found;
};

const unknown = (): HttpError => new HttpError(404, 'This work is not known.');

/** @throws HttpError 404 */
export const demandWork = async (finder: Pick<Finder, 'catalogue'>, guid: string): Promise<CatalogueRecord> => {
  const record = await findWork(finder, guid);
  if (!record) throw unknown();
  return record;
};

/** @throws HttpError 404 */
export const demandWorkFor = async (
  finder: Pick<Finder, 'catalogue' | 'db' | 'works'>,
  user: number,
  guid: string,
): Promise<WorkOfPerson> => {
  const found = (await findWorksFor(finder, user, [guid])).get(guid);
  if (!found) throw unknown();
  return found;
};
