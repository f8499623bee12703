/** Searches, what they find, and the tabs in which they happen (matrix SEA-014 to SEA-021; decisions §5 and §19). */
import * as z from 'zod/mini';
import { Facets, PublicationType, SourceName } from '#plugins/catalogue/common/record.ts';
import { ArticleInfo } from '#plugins/library/common/model/info.ts';

/** Results of one page (SEA-027), similar works of one step (SEA-028), recent searches that are kept (SEA-034). */
export const PAGE_SIZE = 20;
export const SIMILAR_STEP = 5;
/** Of the last page of a search that can be asked for. */
export const LAST_OFFSET = 1000;
export const RECENT_KEPT = 30;
/** Works that a saved search has found, the newest, which are kept for it. */
export const FOUND_KEPT = 200;

const text = z.optional(z.string());

/** What is typed into the form. Texts are trimmed; an empty one is as if it were not there. How it is checked: `check-param.ts`. */
export const SearchParam = z.object({
  /** Text of the query language, beside the fields. */
  query: text,
  author: z.optional(z.union([z.string(), z.array(z.string())])),
  doi: text,
  publisher: text,
  /** `YYYY-MM-DD`. */
  publish_date_from: text,
  publish_date_to: text,
  isbn: text,
  publication_type: z.optional(z.array(PublicationType)),
  title: text,
  series: text,
  volume: text,
  abstract: text,
  language: z.optional(z.array(z.string())),
  /** The sources that are asked; all when there are none. */
  source: z.optional(z.array(SourceName)),
  /** The title is to be this and nothing more. */
  exactTitle: z.optional(z.boolean()),
  /** Facets that were chosen beside the form. */
  subject: z.optional(z.array(z.string())),
  open_access: z.optional(z.boolean()),
});
export type SearchParam = z.output<typeof SearchParam>;

/** Why a work is recommended, or similar to another. Texts: `search:reason.<kind>`. */
export const Reason = z.object({
  kind: z.enum(['terms', 'cites', 'cited-by', 'shared-references', 'searched', 'by-author', 'collaborator', 'source']),
  /** The terms, a search, a name, titles of the person's own works that it has to do with. */
  words: z.optional(z.array(z.string())),
  count: z.optional(z.number()),
});
export type Reason = z.output<typeof Reason>;

export const SearchResult = z.object({
  guid: z.string(),
  info: ArticleInfo,
  publication_type: z.nullable(PublicationType),
  is_open_access: z.boolean(),
  citation_count: z.nullable(z.number()),
  /** Whether there is something that can be summarised: an open PDF, or a page. */
  isScholarcyAvailable: z.boolean(),
  /** Where it was found, each with the address of its page there. */
  sources: z.array(z.object({ source: SourceName, url: z.nullable(z.string()) })),
  /** The person's reference that is this work. */
  in_library: z.nullable(z.number()),
  reasons: z.optional(z.array(Reason)),
});
export type SearchResult = z.output<typeof SearchResult>;

/** How a source did: `waiting` is asked still, `busy` wants to be left alone, `paused` failed so often that it is not asked for a while. */
export const SourceReport = z.object({
  source: SourceName,
  state: z.enum(['waiting', 'answered', 'failed', 'slow', 'busy', 'paused']),
  /** What it has in all, as far as it says so. */
  total: z.nullable(z.number()),
  /** Milliseconds. */
  took: z.nullable(z.number()),
  /** Whether it was asked now, or its answer of less than a day ago was used. */
  is_kept: z.boolean(),
  /** What it says of its budget, e.g. `US$ 0.72 left today`; for whoever runs the house. */
  budget: z.nullable(z.string()),
});
export type SourceReport = z.output<typeof SourceReport>;

export const SearchAnswer = z.object({
  data: z.array(SearchResult),
  facets: Facets,
  /** Of the source that has most; never less than what was found in all. */
  total: z.number(),
  /** Searches of this person in the running 60 seconds, this one included (decisions §5, SEA-053). */
  search_count: z.number(),
  /** Names this search: asked again with it, the answer has what came since, and is not counted. */
  search_id: z.string(),
  sources: z.array(SourceReport),
  /** "Did you mean", as a text of the query language. */
  suggestion: z.nullable(z.string()),
});
export type SearchAnswer = z.output<typeof SearchAnswer>;

/** SEA-019: text values, lists as JSON text. */
export const RecentSearch = z.object({
  id: z.number(),
  param: z.record(z.string(), z.string()),
  sortByDate: z.boolean(),
  created_at: z.string(),
});
export type RecentSearch = z.output<typeof RecentSearch>;

export const TAB_ROUTES = ['search', 'results', 'article', 'pdf', 'summary'] as const;
export const TabRoute = z.enum(TAB_ROUTES);
export type TabRoute = z.output<typeof TabRoute>;

/** One step in a tab (decisions §1, SEA-001). */
export const TabStep = z.object({
  tabRoute: TabRoute,
  /** Of `results`: `{param, sortByDate}`; of `article`, `pdf` and `summary`: `{guid}`. */
  params: z.record(z.string(), z.unknown()),
});
export type TabStep = z.output<typeof TabStep>;

export const Tab = z.object({
  /** 8 letters and digits, made in the browser. */
  slug: z.string().check(z.regex(/^[A-Za-z0-9]{8}$/)),
  history: z.array(TabStep).check(z.minLength(1), z.maxLength(50)),
  /** Index of the step that is shown. */
  position: z.number().check(z.int(), z.gte(0)),
});
export type Tab = z.output<typeof Tab>;

export const Tabs = z.object({
  data: z.array(Tab).check(z.maxLength(50)),
  active_index: z.number().check(z.int(), z.gte(0)),
  /** Epoch in milliseconds; the newest wins (decisions §5, SEA-024). */
  timestamp: z.number(),
});
export type Tabs = z.output<typeof Tabs>;

/** Why a feed could not be looked at. `refused`: nobody asks there; `no-feed`: something else is there. Texts: `search:follow.<problem>`. */
export const FeedProblem = z.enum(['refused', 'unreachable', 'gone', 'no-feed', 'too-large']);
export type FeedProblem = z.output<typeof FeedProblem>;

/** A search, a journal or a feed that is looked through again and again; what is new is counted, and told where that is wished. */
export const SavedSearch = z.object({
  id: z.number(),
  /** `journal`: a search for its ISSN. A feed is none: its `param` is empty. */
  kind: z.enum(['search', 'journal', 'feed']),
  title: z.string(),
  param: SearchParam,
  /** What is new is told. A search that tells nothing is not run; journals and feeds are looked at all the same. */
  alerts: z.boolean(),
  /** What was found since it was last looked at. */
  new_count: z.number(),
  feed: z.nullable(z.object({ address: z.string(), problem: z.nullable(FeedProblem) })),
  last_run_at: z.nullable(z.string()),
  created_at: z.string(),
});
export type SavedSearch = z.output<typeof SavedSearch>;

export const FoundWork = z.object({
  /** Its guid when it was found: more may be known of it by now. */
  found_as: z.string(),
  work: SearchResult,
  is_read: z.boolean(),
  found_at: z.string(),
});
export type FoundWork = z.output<typeof FoundWork>;
