/** Whoever is shown a work may open it, add it, or ask what is similar to it at once: the catalogue is to know it by then. */
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import type { Finder } from '../finder.ts';

/** What is known already is learned further in the background, by the federation. */
export const remember = async ({ catalogue, log }: Finder, records: readonly CatalogueRecord[]): Promise<void> => {
  try {
    const known = await catalogue.get(records.map(({ guid }) => guid));
    const fresh = records.filter(({ guid }) => !known.has(guid));
    if (fresh.length > 0) await catalogue.keep(fresh);
  } catch (err) {
    log.warn({ err }, 'The catalogue could not learn what a search has found');
  }
};
