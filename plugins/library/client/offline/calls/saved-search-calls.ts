/** Saved searches, as far as they find what can be found here: the words of pages are known to the server only. */
import { conditionsTest, needsPages } from '../../../common/saved/condition-test.ts';
import type { ConditionGroup, SavedSearch } from '../../../common/model/saved-search.ts';
import { notFound } from './failures.ts';
import type { Given, Handlers } from './handlers.ts';
import type { Test } from './list/filters.ts';

const searchesOf = ({ kept }: Given): readonly SavedSearch[] => kept.read('savedSearches')?.data ?? [];

/** What a saved search asks of a reference, for none that is named nothing. @throws ApiError 404, or 0 where it needs the server */
export const savedTest = (given: Given, id: number | undefined): readonly Test[] => {
  if (id === undefined) return [];
  const search = searchesOf(given).find((one) => one.id === id);
  if (!search) throw notFound();
  if (needsPages(search.conditions)) throw given.library.needsServer();
  return [conditionsTest(search.conditions, Date.now())];
};

export const savedSearchCalls = (given: Given): Handlers<'savedSearches' | 'savedSearchCounts' | 'countReferences'> => {
  const { library, list } = given;
  const count = async (conditions: ConditionGroup, signal?: AbortSignal): Promise<number> => {
    if (needsPages(conditions)) throw library.needsServer();
    return (await list.matching(conditionsTest(conditions, Date.now()), signal)).length;
  };
  return {
    savedSearches: async () => ({ data: [...searchesOf(given)] }),

    savedSearchCounts: async (_, { signal }) => {
      const data: { id: number; total: number }[] = [];
      for (const { id, conditions } of searchesOf(given)) {
        if (!needsPages(conditions)) data.push({ id, total: await count(conditions, signal) });
      }
      return { data };
    },

    countReferences: async ({ body }, { signal }) => ({ total: await count(body.conditions, signal) }),
  };
};
