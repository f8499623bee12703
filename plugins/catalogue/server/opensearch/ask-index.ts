/** A question with its page, filters and facets as one search of OpenSearch, and its answer. */
import * as z from 'zod/mini';
import { FACETS, type Facet, type Facets, type IndexAnswer, type IndexQuestion } from '../engine/record-index.ts';
import { askFor, type Dsl, FACET_FIELDS, filtersOf } from './ask-for.ts';

/** How far a page may lie behind the first hit. */
export const WINDOW = 10_000;
/** Values of a facet. */
const MOST_VALUES = 100;
/** What citations add to a score, and the most of it. */
const CITATIONS = 0.1;
const MOST_CITATIONS = 1;

const Bucket = z.object({ key: z.union([z.string(), z.number()]), doc_count: z.number() });
export const SearchReply = z.object({
  hits: z.object({
    total: z.optional(z.object({ value: z.number() })),
    hits: z.array(
      z.object({
        _id: z.string(),
        _score: z.optional(z.nullable(z.number())),
        sort: z.optional(z.array(z.unknown())),
        _source: z.optional(z.record(z.string(), z.unknown())),
      }),
    ),
  }),
  aggregations: z.optional(
    z.record(
      z.string(),
      z.object({ doc_count: z.optional(z.number()), values: z.optional(z.object({ buckets: z.array(Bucket) })) }),
    ),
  ),
});
export type SearchReply = z.output<typeof SearchReply>;

/** A small prior, so that of two works that fit alike the one that others build on comes first. */
const withCitations = (query: Dsl): Dsl => ({
  function_score: {
    query,
    functions: [{ field_value_factor: { field: 'citations', modifier: 'ln1p', missing: 0 }, weight: CITATIONS }],
    max_boost: MOST_CITATIONS,
    boost_mode: 'sum',
  },
});

const ORDERS = {
  relevance: [{ _score: 'desc' }, { id: 'asc' }],
  date: [{ date: { order: 'desc', missing: '_last' } }, { id: 'asc' }],
} as const;

export const questionOf = ({
  query,
  filters = {},
  offset,
  limit,
  sort,
  facets,
  plain,
}: IndexQuestion): Record<string, unknown> => {
  const asked = askFor(query);
  const all = filtersOf(filters);
  const but = (facet: Facet | undefined): Dsl => ({
    bool: { filter: all.filter(({ of }) => of === undefined || of !== facet).map(({ dsl }) => dsl) },
  });
  const counted = (facet: Facet) => ({
    filter: but(facet),
    aggs: { values: { terms: { field: FACET_FIELDS[facet], size: MOST_VALUES } } },
  });
  return {
    query: plain || query === undefined ? asked : withCitations(asked),
    // Facets ignore the filter of their own kind, so filters come after what they count.
    ...(all.length > 0 ? { post_filter: but(undefined) } : {}),
    ...(facets ? { aggs: Object.fromEntries(FACETS.map((facet) => [facet, counted(facet)])) } : {}),
    sort: ORDERS[sort],
    from: Math.min(offset, WINDOW),
    size: limit,
    track_total_hits: true,
    _source: false,
  };
};

export const answerOf = ({ facets, sort }: IndexQuestion, { hits, aggregations = {} }: SearchReply): IndexAnswer => {
  const valuesOf = (facet: Facet) =>
    (aggregations[facet]?.values?.buckets ?? []).map(({ key, doc_count: count }) => ({ value: String(key), count }));
  const counted: Facets = {
    source: valuesOf('source'),
    publication_type: valuesOf('publication_type'),
    year: valuesOf('year'),
    language: valuesOf('language'),
    publisher: valuesOf('publisher'),
    subject: valuesOf('subject'),
  };
  return {
    hits: hits.hits.map(({ _id: id, _score: score }) => ({ id: Number(id), score: sort === 'date' ? 0 : (score ?? 0) })),
    total: hits.total?.value ?? 0,
    ...(facets ? { facets: counted } : {}),
  };
};
