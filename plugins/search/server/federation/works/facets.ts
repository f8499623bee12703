/** Facets of what was found: counted in the works themselves, and by the sources over all that they have where that is more. */
import type { CatalogueRecord, FacetName, Facets } from '#plugins/catalogue/common/record.ts';
import type { FilterName } from '../../sources/dialect/passes.ts';
import type { SourceFilters } from '../../sources/source.ts';

/** Values of one facet at the most. */
const MOST = 100;

const VALUES: Readonly<Record<FacetName, (record: CatalogueRecord) => readonly (string | null | undefined)[]>> = {
  source: ({ sources }) => sources.map(({ source }) => source),
  publication_type: ({ publication_type: type }) => [type],
  year: ({ info }) => [info.year == null ? undefined : String(info.year)],
  language: ({ info }) => [info.language],
  publisher: ({ info }) => [info.publisher],
  subject: ({ subjects }) => subjects,
};

/** The filters that a facet sets; its values are counted without them. */
export const FILTERS_OF: Readonly<Record<Exclude<FacetName, 'source'>, readonly FilterName[]>> = {
  publication_type: ['types'],
  year: ['from', 'to'],
  language: ['languages'],
  publisher: ['publishers'],
  subject: ['subjects'],
};

export const withoutFilters = (filters: SourceFilters, names: readonly FilterName[]): SourceFilters =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => !names.some((one) => one === name)));

type Counts = Facets[FacetName];

const byCount = (counts: ReadonlyMap<string, number>): Counts =>
  [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    .slice(0, MOST);

/** @param own of the sources, as far as they count */
export const countFacet = (facet: FacetName, works: readonly CatalogueRecord[], own: readonly (Counts | undefined)[]): Counts => {
  const counts = new Map<string, number>();
  for (const work of works) {
    for (const value of new Set(VALUES[facet](work))) if (value) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  for (const { value, count } of own.flatMap((list) => list ?? [])) counts.set(value, Math.max(count, counts.get(value) ?? 0));
  return byCount(counts);
};

export const eachFacet = (countsOf: (facet: FacetName) => Counts): Facets => ({
  source: countsOf('source'),
  publication_type: countsOf('publication_type'),
  year: countsOf('year'),
  language: countsOf('language'),
  publisher: countsOf('publisher'),
  subject: countsOf('subject'),
});
