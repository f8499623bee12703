/** Calls of the search (matrix SEA-038 to SEA-046; the last ones are Carrel's own). */
import { defineContract } from '#plugin-api';
import * as z from 'zod/mini';
import { Facets } from '#plugins/catalogue/common/record.ts';
import {
  FoundWork,
  LAST_OFFSET,
  RecentSearch,
  Reason,
  SavedSearch,
  SearchAnswer,
  SearchParam,
  SearchResult,
  Tab,
  Tabs,
} from './model.ts';

const Guid = z.string().check(z.minLength(1), z.maxLength(500));
const Guids = z.array(Guid).check(z.maxLength(500));
const Done = z.object({ success: z.boolean(), message: z.string() });

const SearchBody = z.object({
  param: SearchParam,
  /** Works, in steps of 20; beyond `LAST_OFFSET` there is nothing more. */
  offset: z.optional(z.number().check(z.int(), z.gte(0), z.lte(1000 * LAST_OFFSET))),
  sortByDate: z.optional(z.boolean()),
  /** Answers as soon as one source has; `search.more` on the event stream says when there is more. Without it all are waited for. */
  first: z.optional(z.boolean()),
  /** Of an earlier answer of the same search. */
  search_id: z.optional(z.string().check(z.maxLength(100))),
});

export const searchContract = defineContract({
  recent: {
    method: 'GET',
    path: '/search/recent/',
    reply: z.object({ data: z.array(RecentSearch) }),
    doc: 'The last 30 searches, newest first.',
  },
  removeRecent: {
    method: 'POST',
    path: '/search/recent/remove/',
    /** All of them when none is named. */
    body: z.object({ id: z.optional(z.number()) }),
    reply: Done,
    doc: 'Forgets one recent search, or all.',
  },
  facets: {
    method: 'GET',
    path: '/search/facets/',
    reply: z.object({ facets: Facets }),
    doc: 'Facets of all that the catalogue holds.',
  },
  test: {
    method: 'POST',
    path: '/search/test/',
    body: SearchBody,
    reply: z.object({ data: z.array(SearchResult), facets: Facets }),
    doc: 'A search of the trial screen: the catalogue alone. Not in production.',
  },
  search: {
    method: 'POST',
    path: '/search/search-v2/',
    programs: 'read',
    body: SearchBody,
    reply: SearchAnswer,
    perMinute: 600,
    doc: 'Searches all sources; also runs a recent search again.',
  },
  similar: {
    method: 'POST',
    path: '/search/similar/',
    programs: 'read',
    body: z.object({
      article_guid: Guid,
      /** Steps of five, not works (SEA-029). */
      offset: z.number().check(z.int(), z.gte(0), z.lte(200)),
      /** Works that are not wanted: those that are shown. */
      guids: z.optional(Guids),
    }),
    reply: z.object({ data: z.array(SearchResult) }),
    perMinute: 120,
    doc: 'Five works that are similar to one, each with why.',
  },
  subjects: {
    method: 'GET',
    path: '/search/subjects/',
    reply: z.object({ data: z.array(z.object({ id: z.number(), name: z.string() })) }),
    doc: 'The 26 fields of research.',
  },
  recommendations: {
    method: 'GET',
    path: '/recommendation/',
    reply: z.object({ data: z.array(SearchResult) }),
    perMinute: 60,
    doc: 'Twenty works that go with the library and the recent searches.',
  },
  byCollaborators: {
    method: 'GET',
    path: '/recommendation/by-collaborators/',
    reply: z.object({ data: z.array(SearchResult) }),
    perMinute: 60,
    doc: 'Twenty works that others added to shared projects in the last 30 days.',
  },
  dismiss: {
    method: 'POST',
    path: '/recommendation/dismiss/',
    body: z.object({ guid: Guid, is_dismissed: z.boolean() }),
    reply: Done,
    doc: 'Says that a recommendation is of no interest, or takes that back.',
  },
  updateTabs: {
    method: 'POST',
    path: '/users/update-tab/',
    body: Tabs,
    reply: z.object({ data: z.array(Tab), active_index: z.number(), timestamp: z.number() }),
    doc: 'Saves the tabs; an older timestamp changes nothing, and what is kept is answered.',
  },
  article: {
    method: 'GET',
    path: '/search/article/',
    query: z.object({ guid: Guid }),
    reply: z.object({ article: SearchResult, reasons: z.optional(z.array(Reason)) }),
    doc: 'One work by its guid.',
  },
  pdf: {
    method: 'GET',
    path: '/search/pdf/',
    query: z.object({ guid: Guid }),
    reply: { binary: true, type: 'application/pdf' },
    seconds: 60,
    perMinute: 60,
    doc: 'The open-access PDF of a work.',
  },
  addToProject: {
    method: 'POST',
    path: '/search/add/',
    body: z.object({ project: z.number(), guids: Guids.check(z.minLength(1)), with_pdf: z.optional(z.boolean()) }),
    reply: z.object({
      data: z.array(
        z.object({
          guid: z.string(),
          /** The reference; of `there` the one that was in the library already. */
          article: z.nullable(z.number()),
          state: z.enum(['added', 'there', 'unknown']),
        }),
      ),
    }),
    perMinute: 60,
    doc: 'Makes references of works in a project; PDFs come in the background.',
  },
  savedSearches: {
    method: 'GET',
    path: '/search/saved/',
    reply: z.object({ data: z.array(SavedSearch) }),
    doc: 'Saved searches, newest first.',
  },
  saveSearch: {
    method: 'POST',
    path: '/search/saved/',
    body: z.object({
      title: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
      param: SearchParam,
      alerts: z.boolean(),
    }),
    reply: z.object({ search: SavedSearch }),
    perMinute: 60,
    doc: 'Saves a search.',
  },
  follow: {
    method: 'POST',
    path: '/search/follow/',
    body: z.object({
      /** The ISSN of a journal, the address of a feed, or of a page that names one. */
      what: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)),
      alerts: z.boolean(),
    }),
    reply: z.object({ search: SavedSearch }),
    perMinute: 20,
    seconds: 60,
    doc: 'Follows a journal or a feed as a saved search; what is followed already is answered as it is.',
  },
  foundWorks: {
    method: 'GET',
    path: '/search/saved/{id}/works/',
    params: z.object({ id: z.coerce.number() }),
    reply: z.object({ data: z.array(FoundWork) }),
    doc: 'The newest 200 works that a saved search has found.',
  },
  markFound: {
    method: 'POST',
    path: '/search/saved/{id}/works/',
    params: z.object({ id: z.coerce.number() }),
    /** All of them when none is named. */
    body: z.object({ is_read: z.boolean(), found_as: z.optional(Guids) }),
    reply: Done,
    doc: 'Marks works that a saved search has found as read, or as not read.',
  },
  changeSavedSearch: {
    method: 'POST',
    path: '/search/saved/{id}/',
    params: z.object({ id: z.coerce.number() }),
    body: z.object({
      title: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
      alerts: z.optional(z.boolean()),
      /** What is new has been seen. */
      is_seen: z.optional(z.boolean()),
    }),
    reply: z.object({ search: SavedSearch }),
    doc: 'Renames a saved search, switches its alerts, or says that what is new was seen.',
  },
  removeSavedSearch: {
    method: 'DELETE',
    path: '/search/saved/{id}/',
    params: z.object({ id: z.coerce.number() }),
    reply: Done,
    doc: 'Deletes a saved search.',
  },
});
export type SearchContract = typeof searchContract;

/** What the server tells open browsers. */
export const streamEvents = {
  /** `{ search_id }`: another source has answered, or all have. */
  more: 'search.more',
  /** `{}`: tabs were saved elsewhere. */
  tabs: 'search.tabs',
  /** `{}`: saved searches are not what they were. */
  saved: 'search.saved',
} as const;
