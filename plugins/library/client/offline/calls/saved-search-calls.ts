/** Saved searches, as far as they find what can be found here: the words of pages are known to the server only. */
import { clientId } from '#plugin-api';
import { conditionsTest, needsPages } from '../../../common/saved/condition-test.ts';
import { type ConditionGroup, MAX_SAVED_SEARCHES, type SavedSearch } from '../../../common/model/saved-search.ts';
import { ofKind, withSearches } from '../errands/errand.ts';
import { notFound, refused } from './failures.ts';
import type { Given, Handlers } from './handlers.ts';
import type { Test } from './list/filters.ts';
import { type ReadingOf, readingsNow } from './reading-calls.ts';

type Sources = Pick<Given, 'kept' | 'errands' | 'library'>;

const searchesOf = async ({ kept, errands }: Sources): Promise<SavedSearch[]> =>
  withSearches(kept.read('savedSearches')?.data ?? [], await errands.all());

/** @throws ApiError 404 */
const openSearch = async (given: Sources, id: number): Promise<SavedSearch> => {
  const search = (await searchesOf(given)).find((one) => one.id === id);
  if (!search) throw notFound();
  return search;
};

/** What a saved search asks of a reference, for none that is named nothing. @throws ApiError 404, or 0 where it needs the server */
export const savedTest = async (given: Sources, id: number | undefined, readingOf: ReadingOf): Promise<readonly Test[]> => {
  if (id === undefined) return [];
  const search = await openSearch(given, id);
  if (needsPages(search.conditions)) throw given.library.needsServer();
  return [conditionsTest(search.conditions, { now: Date.now(), readingOf })];
};

/** Saves, changes and deletes them; what is made here has its name until the server has given it an id. */
const changes = (given: Sources): Handlers<'createSavedSearch' | 'updateSavedSearch' | 'deleteSavedSearch'> => {
  const { library, errands } = given;
  const wishOf = async (id: number) => ofKind(await errands.all(), 'search').find((errand) => errand.id === id);
  return {
    createSavedSearch: async ({ body: { id: client_id = clientId(), title, conditions } }) => {
      const known = ofKind(await errands.all(), 'search').find((errand) => errand.client_id === client_id && !errand.is_deleted);
      if (known) return { search: await openSearch(given, known.id) };
      if ((await searchesOf(given)).length >= MAX_SAVED_SEARCHES)
        throw refused(`You can keep up to ${MAX_SAVED_SEARCHES} saved searches.`);
      const [id, at] = [library.records.newId(), library.now()];
      await errands.keep({ what: 'search', id, client_id, title, changes: { title, conditions }, is_deleted: false, at });
      return { search: { id, title, conditions, created_at: at, updated_at: at } };
    },

    updateSavedSearch: async ({ params: { id }, body }) => {
      const search = await openSearch(given, id);
      const before = await wishOf(id);
      const { title = search.title, conditions = search.conditions } = body;
      const at = library.now();
      const own = { ...before?.changes, ...(body.title !== undefined && { title }), ...(body.conditions && { conditions }) };
      const name = before?.client_id === undefined ? {} : { client_id: before.client_id };
      await errands.keep({ what: 'search', id, ...name, title, changes: own, is_deleted: false, at });
      return { search: { ...search, title, conditions, updated_at: at } };
    },

    deleteSavedSearch: async ({ params: { id } }) => {
      const { title } = await openSearch(given, id);
      const { changes: own = {}, client_id } = (await wishOf(id)) ?? {};
      const name = client_id === undefined ? {} : { client_id };
      const wish = { what: 'search', id, ...name, title, changes: own, is_deleted: true, at: library.now() } as const;
      // The server never heard of what was made here.
      await errands.keep(wish, client_id !== undefined);
      return { success: true, message: 'The saved search has been deleted.' };
    },
  };
};

type Names = 'savedSearches' | 'savedSearchCounts' | 'countReferences';

export const savedSearchCalls = (given: Given): Handlers<Names> & ReturnType<typeof changes> => {
  const { library, list } = given;
  const count = async (conditions: ConditionGroup, signal?: AbortSignal): Promise<number> => {
    if (needsPages(conditions)) throw library.needsServer();
    const test = conditionsTest(conditions, { now: Date.now(), readingOf: await readingsNow(given) });
    return (await list.matching(test, signal)).length;
  };
  return {
    ...changes(given),

    savedSearches: async () => ({ data: await searchesOf(given) }),

    savedSearchCounts: async (_, { signal }) => {
      const data: { id: number; total: number }[] = [];
      for (const { id, conditions } of await searchesOf(given)) {
        if (!needsPages(conditions)) data.push({ id, total: await count(conditions, signal) });
      }
      return { data };
    },

    countReferences: async ({ body }, { signal }) => ({ total: await count(body.conditions, signal) }),
  };
};
