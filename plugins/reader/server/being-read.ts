/** What somebody goes on reading: begun, not read to the end, and still theirs to see. */
import type { LibraryReadings } from '#plugins/library/common/library-readings.ts';
import type { BeingRead } from '../common/contract.ts';
import type { Positions } from './positions.ts';

const SHOWN = 3;
/** Of those that were opened last so many are looked at: some may have been read, or be gone. */
const LOOKED_AT = 30;

export const beingRead = async (user: number, positions: Positions, readings: LibraryReadings): Promise<BeingRead[]> => {
  const places = await positions.latest(user, LOOKED_AT);
  const known = await readings.of(
    user,
    places.map(({ article }) => article),
  );
  const all = places.flatMap(({ article, page }): BeingRead[] => {
    const one = known.get(article);
    if (!one || one.reading === 'read') return [];
    const { title, authors, author_count, year, page_count } = one;
    // A shorter file than the one that was left may have come since.
    const isKnown = page_count !== null && page <= page_count;
    return [{ ...{ article, title, author_count, year, page }, authors: [...authors], page_count: isKnown ? page_count : null }];
  });
  return all.slice(0, SHOWN);
};
