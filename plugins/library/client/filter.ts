/** What narrows the reference list besides the search words (LIB-016). */
import type { Condition } from '../common/model/saved-search.ts';
import type { ListQuery } from './stores/reference-window.ts';

export type Filter = Pick<
  ListQuery,
  | 'tags'
  | 'tags_on'
  | 'color'
  | 'type'
  | 'author'
  | 'year_from'
  | 'year_to'
  | 'has_pdf'
  | 'has_notes'
  | 'has_citations'
  | 'has_problems'
  | 'has_notice'
  | 'added_by'
  | 'reading'
  | 'starred'
>;

export const NO_FILTER: Filter = {};

/** How many conditions are set; where tags have to be is none by itself. */
export const conditions = ({ tags_on: _, ...filter }: Filter): number =>
  Object.values(filter).filter((value) => value !== undefined).length;

/** `filter` with one condition set, or taken away by `undefined`. */
export const withCondition = <K extends keyof Filter>(filter: Filter, name: K, value: Filter[K]): Filter => {
  const { [name]: _gone, ...rest } = filter;
  return settled(value === undefined ? rest : { ...rest, [name]: value });
};

/** Where tags have to be is said of those that are asked for: the next ones are looked for everywhere again. */
const settled = ({ tags_on, ...filter }: Filter): Filter =>
  tags_on === undefined || (filter.tags ?? filter.color) === undefined ? filter : { ...filter, tags_on };

/** Tags that references have to carry, each of them or one below it. */
export const selectedTags = ({ tags }: Filter): readonly string[] => (tags === undefined ? [] : tags.split('\n'));

export const withTags = (filter: Filter, tags: readonly string[]): Filter =>
  withCondition(filter, 'tags', tags.length === 0 ? undefined : tags.join('\n'));

/** Puts a tag among those that are asked for, or takes it out. */
export const toggledTag = (filter: Filter, tag: string): Filter => {
  const tags = selectedTags(filter);
  return withTags(filter, tags.includes(tag) ? tags.filter((other) => other !== tag) : [...tags, tag]);
};

/** The chosen tags after one was renamed with all below it, or taken away. */
export const movedTags = (tags: readonly string[], from: string, to: string | undefined): string[] => [
  ...new Set(
    tags.flatMap((tag) => {
      // As the server compares them: a branch is written as one of the tags in it.
      const isBelow = tag.slice(0, from.length + 1).toLowerCase() === `${from}/`.toLowerCase();
      if (tag.toLowerCase() !== from.toLowerCase() && !isBelow) return [tag];
      return to === undefined ? [] : [to + tag.slice(from.length)];
    }),
  ),
];

/** What a saved search says in place of the filter; the colours of tags are none of its fields. */
export const savedConditions = (filter: Filter): Condition[] => {
  const { type, author, year_from: from, year_to: to, added_by, reading } = filter;
  return [
    ...selectedTags(filter).map((value) => ({ field: 'tag' as const, value, on: filter.tags_on ?? 'either' })),
    ...(type === undefined ? [] : [{ field: 'type' as const, value: type }]),
    ...(author === undefined ? [] : [{ field: 'author' as const, value: author }]),
    ...(from === undefined && to === undefined ? [] : [{ field: 'year' as const, from, to }]),
    ...(['pdf', 'notes', 'citations'] as const)
      .filter((value) => filter[`has_${value}`] === '1')
      .map((value) => ({ field: 'has' as const, value })),
    ...(filter.starred === '1' ? [{ field: 'has' as const, value: 'star' as const }] : []),
    ...(reading === undefined ? [] : [{ field: 'reading' as const, value: reading }]),
    ...(added_by === undefined ? [] : [{ field: 'added_by' as const, value: added_by }]),
  ];
};
