/** Handlers of the calls on saved searches. */
import { type Handlers, sql } from '#plugin-api/server';
import type { savedSearchCalls } from '../../common/contract/saved-searches.ts';
import type { ConditionGroup } from '../../common/model/saved-search.ts';
import type { Db, Library } from '../library.ts';
import { type Part, inParts, partsOf } from '../scope.ts';
import { inTransaction } from '../shared/transaction.ts';
import { groupSql } from './condition-sql.ts';
import { changeSavedSearch, createSavedSearch, deleteSavedSearch, listSavedSearches } from './saved-search-store.ts';

const count = async (db: Db, parts: readonly Part[], conditions: ConditionGroup): Promise<number> => {
  const owners = parts.map(({ owner }) => owner);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from library_article a
    where ${inParts('a', parts)} and a.deleted_at is null and ${groupSql(conditions, owners)}`.execute(db);
  return rows[0]?.total ?? 0;
};

export const savedSearchRoutes = ({ db }: Library): Handlers<typeof savedSearchCalls> => ({
  savedSearches: async ({ user }) => ({ data: await listSavedSearches(db, user.id) }),

  savedSearchCounts: async ({ user }) => {
    const parts = await partsOf(db, user.id);
    const data: { id: number; total: number }[] = [];
    // One after the other: many at once would hold up everybody else.
    for (const { id, conditions } of await listSavedSearches(db, user.id)) {
      data.push({ id, total: await count(db, parts, conditions) });
    }
    return { data };
  },

  countReferences: async ({ user, body }) => ({ total: await count(db, await partsOf(db, user.id), body.conditions) }),

  createSavedSearch: async ({ user, body }) => ({
    search: await inTransaction(db, (tx) => createSavedSearch(tx, user.id, body)),
  }),

  updateSavedSearch: async ({ user, params, body }) => ({ search: await changeSavedSearch(db, user.id, params.id, body) }),

  deleteSavedSearch: async ({ user, params }) => {
    await deleteSavedSearch(db, user.id, params.id);
    return { success: true, message: 'The saved search has been deleted.' };
  },
});
