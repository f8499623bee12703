/**
 * Facets of a search. Each is counted as if its own filter were not set, so that other values can be chosen: from the answers to the
 * question without it, which are kept as a rule because it was asked before. Nobody is asked for that.
 */
import type { CatalogueRecord, FacetName, Facets, SourceName } from '#plugins/catalogue/common/record.ts';
import { filtersSet } from '../sources/dialect/passes.ts';
import type { RemoteName } from '../sources/source.ts';
import type { KeptPage, PageStore } from './kept/page-store.ts';
import { pageKey, questionKey } from './kept/question-key.ts';
import { type FoundList, mergeLists } from './merge-pages.ts';
import type { FederatedQuestion } from './model.ts';
import { answered, recordsOf, type SourceState } from './source-lists.ts';
import { countFacet, eachFacet, FILTERS_OF, withoutFilters } from './works/facets.ts';

const listOf = (state: SourceState): FoundList => ({ source: state.source, records: recordsOf(state) });

const ownCounts = (states: readonly SourceState[], facet: FacetName): (Facets[FacetName] | undefined)[] =>
  states.map(({ pages }) => answered(pages)[0]?.page?.facets?.[facet]);

/** A source has as many works as it says that it has. */
const totals = (states: readonly SourceState[]): Facets[FacetName] =>
  states.flatMap(({ source, pages }) => {
    const count = answered(pages)[0]?.page?.total ?? 0;
    return count > 0 ? [{ value: source, count }] : [];
  });

export interface FacetsRequest {
  readonly question: FederatedQuestion;
  /** Of those who were asked; the catalogue counts without the filter of a facet by itself. */
  readonly states: readonly SourceState[];
  /** Works of these, each once. */
  readonly found: readonly CatalogueRecord[];
  /** All that could be asked, chosen or not. */
  readonly remote: readonly RemoteName[];
}

/** First pages that are kept of other forms of the question. */
const keptStates = async (store: PageStore, keys: ReadonlyMap<string, SourceName>): Promise<Map<string, SourceState>> => {
  const kept = await store.get([...keys.keys()]);
  const states = new Map<string, SourceState>();
  for (const [key, source] of keys) {
    const page: KeptPage | undefined = kept.get(key);
    if (page?.state === 'answered') states.set(key, { source, pages: [page], isFresh: false });
  }
  return states;
};

const FACET_NAMES = ['publication_type', 'year', 'language', 'publisher', 'subject'] as const;

export const facetsOf = async (store: PageStore, { question, states, found, remote }: FacetsRequest): Promise<Facets> => {
  const isChosen = (question.sources?.length ?? 0) > 0;
  const asked = remote.filter((name) => !isChosen || question.sources?.includes(name));
  const set = filtersSet(question.filters);
  const keysOf = (names: readonly RemoteName[], filters: FederatedQuestion['filters']): [string, RemoteName][] => {
    const key = questionKey({ ...question, filters });
    return names.map((name) => [pageKey(key, name, 0), name]);
  };
  const wanted = new Map<FacetName, [string, RemoteName][]>();
  for (const facet of FACET_NAMES) {
    const own = FILTERS_OF[facet].filter((name) => set.includes(name));
    if (own.length > 0) wanted.set(facet, keysOf(asked, withoutFilters(question.filters, own)));
  }
  const others = isChosen ? remote.filter((name) => !asked.includes(name)) : [];
  wanted.set('source', keysOf(others, question.filters));
  const kept = await keptStates(store, new Map([...wanted.values()].flat()));
  return eachFacet((facet) => {
    const more = (wanted.get(facet) ?? []).flatMap(([key]) => kept.get(key) ?? []);
    const all = [...states, ...more];
    const works = more.length > 0 ? mergeLists(all.map(listOf)).map(({ record }) => record) : found;
    return countFacet(facet, works, [...ownCounts(all, facet), ...(facet === 'source' ? [totals(all)] : [])]);
  });
};
