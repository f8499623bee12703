/** All that fit a query, in their order, with what the person has read among what is asked. */
import type { ArticleQuery, ArticleSort } from '../../../common/model/article.ts';
import { READING_STATES, type Reading } from '../../../common/model/reading.ts';
import type { Given } from './handlers.ts';
import type { Entry } from './list/entry.ts';
import { fitsReading, type ReadingOf, readingsNow } from './reading-calls.ts';
import { savedTest } from './saved-search-calls.ts';

export interface Listed {
  readonly found: readonly Entry[];
  readonly readingOf: ReadingOf;
}

/** What those orders sort by that go by what a person has read; as the server's do. */
const RANKS: { readonly [Sort in ArticleSort]?: (one: Reading) => number } = {
  starred: ({ starred }) => (starred ? 0 : 1),
  reading: ({ reading }) => READING_STATES.indexOf(reading),
};

/** @param entries by age, the way that the query says */
const inOrder = (entries: readonly Entry[], { sort, dir }: ArticleQuery, readingOf: ReadingOf): readonly Entry[] => {
  const rank = sort && RANKS[sort];
  if (!rank) return entries;
  const groups = READING_STATES.map((): Entry[] => []);
  for (const entry of entries) groups[rank(readingOf(entry.article.id))]?.push(entry);
  return (dir === 'desc' ? groups.reverse() : groups).flat();
};

/** @throws ApiError 404, or 0 where it needs the server */
export const findListed = async (given: Given, query: ArticleQuery, signal?: AbortSignal): Promise<Listed> => {
  const { reading, starred, ...rest } = query;
  const readingOf = await readingsNow(given);
  const all = await given.list.find(rest, await savedTest(given, query.saved, readingOf), signal);
  // What one has read changes while the list, which is remembered, stays.
  const isAsked = reading !== undefined || starred !== undefined;
  const fitting = isAsked ? all.filter(({ article }) => fitsReading(query, readingOf(article.id))) : all;
  return { found: inOrder(fitting, query, readingOf), readingOf };
};
