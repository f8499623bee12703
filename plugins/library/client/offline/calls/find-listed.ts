/** All that fit a query, in their order, with what the person has read among what is asked. */
import type { ArticleQuery } from '../../../common/model/article.ts';
import type { Given } from './handlers.ts';
import type { Entry } from './list/entry.ts';
import { fitsReading, type ReadingOf, readingsNow } from './reading-calls.ts';
import { savedTest } from './saved-search-calls.ts';

export interface Listed {
  readonly found: readonly Entry[];
  readonly readingOf: ReadingOf;
}

/** @throws ApiError 404, or 0 where it needs the server */
export const findListed = async (given: Given, query: ArticleQuery, signal?: AbortSignal): Promise<Listed> => {
  const { reading, starred, ...rest } = query;
  const readingOf = await readingsNow(given);
  const all = await given.list.find(rest, await savedTest(given, query.saved, readingOf), signal);
  // What one has read changes while the list, which is remembered, stays.
  const isAsked = reading !== undefined || starred !== undefined;
  const found = isAsked ? all.filter(({ article }) => fitsReading(query, readingOf(article.id))) : all;
  return { found, readingOf };
};
