/**
 * Waits for the catalogue's index. Each process asks an index of its own, which is opened by the first question and may have little of the
 * catalogue then: journals that are ranked by it would be those of the works that happened to be there.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Catalogue } from '#plugins/catalogue/common/server-services.ts';

/** Milliseconds between two looks, and how many looks there are: an index that is built anew takes hours, and the desk can look again. */
const PAUSE = 500;
const LOOKS = 60;
/** Of the catalogue's works; some are always on their way. */
const ENOUGH = 0.99;

/**
 * Resolves when nearly all works are found, or when it has waited for half a minute.
 * @param pause between two looks
 * @throws AbortError
 */
export const whenIndexed = async (
  catalogue: Pick<Catalogue, 'search' | 'size'>,
  signal: AbortSignal,
  pause = (): Promise<void> => sleep(PAUSE, undefined, { signal }),
): Promise<void> => {
  const all = { query: undefined, offset: 0, limit: 0, sort: 'relevance', facets: false } as const;
  for (let look = 1; look < LOOKS; look += 1) {
    const { total } = await catalogue.search(all, signal);
    if (total >= ENOUGH * (await catalogue.size)) return;
    await pause();
  }
};
