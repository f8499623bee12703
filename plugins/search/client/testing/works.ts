/** For tests: works, answers and tabs. */
import type { Facets } from '#plugins/catalogue/common/record.ts';
import type { SearchAnswer, SearchResult, SourceReport, Tab, TabStep } from '../../common/model.ts';

export const workOf = (id: number, rest: Partial<SearchResult> = {}): SearchResult => ({
  guid: `doi:10.1/${id}`,
  info: { title: `Work ${id}`, authors: [{ given: 'Ada', family: `Author${id}` }], year: 2000 + (id % 20), doi: `10.1/${id}` },
  publication_type: 'journal article',
  is_open_access: false,
  citation_count: null,
  isScholarcyAvailable: false,
  sources: [{ source: 'catalogue', url: null }],
  in_library: null,
  ...rest,
});

/** Works with these ids. */
export const worksOf = (from: number, to: number): SearchResult[] =>
  Array.from({ length: to - from + 1 }, (_, at) => workOf(from + at));

export const reportOf = (source: SourceReport['source'], rest: Partial<SourceReport> = {}): SourceReport => ({
  source,
  state: 'answered',
  total: 1,
  took: 100,
  is_kept: false,
  budget: null,
  ...rest,
});

export const facetsOf = (rest: Partial<Facets> = {}): Facets => ({
  source: [],
  publication_type: [],
  year: [],
  language: [],
  publisher: [],
  subject: [],
  ...rest,
});

export const answerOf = (data: SearchResult[], rest: Partial<SearchAnswer> = {}): SearchAnswer => ({
  data,
  facets: facetsOf(),
  total: data.length,
  search_count: 1,
  search_id: 's1',
  sources: [reportOf('catalogue')],
  suggestion: null,
  ...rest,
});

export const resultsStep = (query: string, sortByDate = false): TabStep => ({
  tabRoute: 'results',
  params: { param: { query }, sortByDate },
});

export const tabOf = (slug: string, ...history: TabStep[]): Tab => {
  const steps = history.length > 0 ? history : [{ tabRoute: 'search' as const, params: {} }];
  return { slug, history: steps, position: steps.length - 1 };
};
