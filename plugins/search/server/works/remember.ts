/** Whoever is shown a work may open it, add it, or ask what is similar to it at once: the catalogue is to know it by then. */
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import type { Finder } from '../finder.ts';
import { inTime } from '../in-time.ts';

/** Milliseconds that it is waited for: one that takes in millions of works has others to write before these. */
const PATIENCE = 3000;

const learn = async ({ catalogue, log }: Finder, records: readonly CatalogueRecord[]): Promise<void> => {
  try {
    const known = await catalogue.get(records.map(({ guid }) => guid));
    const fresh = records.filter(({ guid }) => !known.has(guid));
    if (fresh.length > 0) await catalogue.keep(fresh);
  } catch (err) {
    log.warn({ err }, 'The catalogue could not learn what a search has found');
  }
};

/** What is known already is learned further in the background, by the federation. Never fails. */
export const remember = (finder: Finder, records: readonly CatalogueRecord[]): Promise<void> =>
  inTime(learn(finder, records), PATIENCE);
