/** Calls on saved searches: each is its owner's alone. Their references are listed by `listArticles` with `saved`. */
import * as z from 'zod/mini';
import { defineContract } from '#plugin-api';
import { ServerId, Success } from '../model/fields.ts';
import { Conditions, NewSavedSearch, SavedSearch, SavedSearchChange } from '../model/saved-search.ts';

const params = z.object({ id: z.coerce.number() });
const one = z.object({ search: SavedSearch });
/** Room for the longest conditions. */
const maxBytes = 256 * 1024;

export const savedSearchCalls = defineContract({
  savedSearches: {
    method: 'GET',
    path: '/projects/saved-searches/',
    reply: z.object({ data: z.array(SavedSearch) }),
    doc: "The caller's saved searches, by title.",
  },
  savedSearchCounts: {
    method: 'GET',
    path: '/projects/saved-search-counts/',
    /** The last id that was answered, to go on behind it. */
    query: z.object({ after: z.optional(z.coerce.number()) }),
    reply: z.object({
      data: z.array(z.object({ id: ServerId, total: z.number() })),
      /** There are others, which this call had no time for. */
      more: z.optional(z.boolean()),
    }),
    doc: 'How many references each of the saved searches finds now, by their ids, as far as one call gets.',
  },
  countReferences: {
    method: 'POST',
    path: '/projects/count-references/',
    body: z.object({ conditions: Conditions }),
    reply: z.object({ total: z.number() }),
    maxBytes,
    doc: 'How many references conditions would find that are not saved yet.',
  },
  createSavedSearch: {
    method: 'POST',
    path: '/projects/saved-searches/',
    body: NewSavedSearch,
    reply: one,
    maxBytes,
    doc: 'Saves a search. Repeating a call with the same client id answers the search that is already there.',
  },
  updateSavedSearch: {
    method: 'PATCH',
    path: '/projects/saved-searches/{id}/',
    params,
    body: SavedSearchChange,
    reply: one,
    maxBytes,
    doc: 'Changes the title or the conditions of a saved search.',
  },
  deleteSavedSearch: {
    method: 'DELETE',
    path: '/projects/saved-searches/{id}/',
    params,
    reply: Success,
    doc: 'Deletes a saved search; the references stay.',
  },
});
