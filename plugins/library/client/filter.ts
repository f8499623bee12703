/** What narrows the reference list besides the search words (LIB-016). */
import type { ListQuery } from './stores/reference-window.ts';

export type Filter = Pick<ListQuery, 'tag' | 'type' | 'year_from' | 'year_to' | 'has_pdf' | 'has_notes' | 'has_citations'>;

export const NO_FILTER: Filter = {};

/** How many conditions are set. */
export const conditions = (filter: Filter): number => Object.values(filter).filter((value) => value !== undefined).length;

/** `filter` with one condition set, or taken away by `undefined`. */
export const withCondition = <K extends keyof Filter>(filter: Filter, name: K, value: Filter[K]): Filter => {
  const { [name]: _gone, ...rest } = filter;
  return value === undefined ? rest : { ...rest, [name]: value };
};
