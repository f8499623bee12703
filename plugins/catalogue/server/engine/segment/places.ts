/** Where a term stands in a record and how often, in one byte: two bits for the title, four for the abstract, one each for keywords and journal. */

/** Most terms of most records. */
export const ONCE_IN_ABSTRACT = 4;

export const TITLE = 0;
export const ABSTRACT = 1;
export const KEYWORDS = 2;
export const CONTAINER = 3;

/** @param section one of the four above */
export const onceMore = (places: number, section: number): number => {
  if (section === TITLE) return places >> 6 < 3 ? places + 64 : places;
  if (section === ABSTRACT) return ((places >> 2) & 15) < 15 ? places + 4 : places;
  return places | (section === KEYWORDS ? 2 : 1);
};

/** Of how much more a word in the title counts (measured: flat between 2 and 5). */
export const TITLE_WEIGHT = 3;

export type PlacedIn = 'anywhere' | 'title' | 'abstract' | 'journal';

const weigh: Readonly<Record<PlacedIn, (places: number) => number>> = {
  anywhere: (places) => TITLE_WEIGHT * (places >> 6) + ((places >> 2) & 15) + ((places >> 1) & 1) + (places & 1),
  title: (places) => TITLE_WEIGHT * (places >> 6),
  abstract: (places) => (places >> 2) & 15,
  journal: (places) => places & 1,
};

const tableOf = (placed: PlacedIn): Float32Array => Float32Array.from({ length: 256 }, (_, places) => weigh[placed](places));

/** The weighted frequency by the byte; 0 where the term does not stand there. */
export const FREQUENCIES: Readonly<Record<PlacedIn, Float32Array>> = {
  anywhere: tableOf('anywhere'),
  title: tableOf('title'),
  abstract: tableOf('abstract'),
  journal: tableOf('journal'),
};
