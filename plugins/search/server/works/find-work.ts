/** A work by its guid: everything that was ever found is in the catalogue. */
import { HttpError } from '#plugin-api/server';
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import type { Finder } from '../finder.ts';

export const findWork = async ({ catalogue }: Pick<Finder, 'catalogue'>, guid: string): Promise<CatalogueRecord | undefined> =>
  (await catalogue.get([guid])).get(guid);

/** @throws HttpError 404 */
export const demandWork = async (finder: Pick<Finder, 'catalogue'>, guid: string): Promise<CatalogueRecord> => {
  const record = await findWork(finder, guid);
  if (!record) throw new HttpError(404, 'This work is not known.');
  return record;
};
