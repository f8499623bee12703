/** Handlers of the calls on saved searches. */
import type { Handlers } from '#plugin-api/server';
import { sql } from '#server-kit';
import type { savedSearchCalls } from '../../common/contract/saved-searches.ts';
import type { ConditionGroup } from '../../common/model/saved-search.ts';
import type { Db, Library } from '../library.ts';
import { type Part, inParts, partsOf } from '../scope.ts';
import { inTransaction } from '../shared/transaction.ts';
import { groupSql } from './condition-sql.ts';
import { giveFirstSearches } from './first-searches.ts';
import { changeSavedSearch, createSavedSearch, deleteSavedSearch, listSavedSearches } from './saved-search-store.ts';

const count = async (db: Db, user: number, parts: readonly Part[], conditions: ConditionGroup): Promise<number> => {
  const owners = parts.map(({ owner }) => owner);
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from library_article a
    where ${inParts('a', parts)} and a.deleted_at is null and ${groupSql(conditions, owners, user)}`.execute(db);
  return rows[0]?.total ?? 0;
};

/** So long one call counts, in milliseconds; the one that it is at is counted to its end. */
const BUDGET = 1000;

/** One after the other: many at once would hold up everybody else. */
const countInTurn = async (db: Db, user: number, after: number) => {
  const parts = await partsOf(db, user);
  const searches = (await listSavedSearches(db, user)).filter(({ id }) => id > after).sort((a, b) => a.id - b.id);
  const data: { id: number; total: number }[] = [];
  const end = performance.now() + BUDGET;
  for (const { id, conditions } of searches) {
    data.push({ id, total: await count(db, user, parts, conditions) });
    if (performance.now() > end) break;
  }
  return { data, ...(data.length < searches.length ? { more: true } : {}) };
};

export const savedSearchRoutes = ({ db }: Library): Handlers<typeof savedSearchCalls> => ({
  savedSearches: async ({ user }) => {
    await giveFirstSearches(db, user);
    return { data: await listSavedSearches(db, user.id) };
  },

  savedSearchCounts: ({ user, query }) => countInTurn(db, user.id, query.after ?? 0),

  countReferences: async ({ user, body }) => ({ total: await count(db, user.id, await partsOf(db, user.id), body.conditions) }),

  createSavedSearch: async ({ user, body }) => ({
    search: await inTransaction(db, (tx) => createSavedSearch(tx, user.id, body)),
  }),

  updateSavedSearch: async ({ user, params, body }) => ({ search: await changeSavedSearch(db, user.id, params.id, body) }),

  deleteSavedSearch: async ({ user, params }) => {
    await deleteSavedSearch(db, user.id, params.id);
    return { success: true, message: 'The saved search has been deleted.' };
  },
});
