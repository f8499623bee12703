/** What narrows the reference list besides the search words (LIB-016). */
import type { Condition } from '../common/model/saved-search.ts';
import type { ListQuery } from './stores/reference-window.ts';

export type Filter = Pick<
  ListQuery,
  'tag' | 'color' | 'type' | 'author' | 'year_from' | 'year_to' | 'has_pdf' | 'has_notes' | 'has_citations' | 'added_by'
>;

export const NO_FILTER: Filter = {};

/** How many conditions are set. */
export const conditions = (filter: Filter): number => Object.values(filter).filter((value) => value !== undefined).length;

/** `filter` with one condition set, or taken away by `undefined`. */
export const withCondition = <K extends keyof Filter>(filter: Filter, name: K, value: Filter[K]): Filter => {
  const { [name]: _gone, ...rest } = filter;
  return value === undefined ? rest : { ...rest, [name]: value };
};

/** What a saved search says in place of the filter; the colours of tags are none of its fields. */
export const savedConditions = (filter: Filter): Condition[] => {
  const { tag, type, author, year_from: from, year_to: to, added_by } = filter;
  return [
    ...(tag === undefined ? [] : [{ field: 'tag' as const, value: tag }]),
    ...(type === undefined ? [] : [{ field: 'type' as const, value: type }]),
    ...(author === undefined ? [] : [{ field: 'author' as const, value: author }]),
    ...(from === undefined && to === undefined ? [] : [{ field: 'year' as const, from, to }]),
    ...(['pdf', 'notes', 'citations'] as const)
      .filter((value) => filter[`has_${value}`] === '1')
      .map((value) => ({ field: 'has' as const, value })),
    ...(added_by === undefined ? [] : [{ field: 'added_by' as const, value: added_by }]),
  ];
};
