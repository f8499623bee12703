/** What the search's browser half offers to other plugins. Ask with `context.optional(SearchTabs)`. */
import type { ComponentType } from 'react';
import { token } from '#plugin-api';
import type { SearchParam } from './model.ts';

export interface SearchTabs {
  /** Opens a tab with this search run, or the form without one. Resolves to `false` when no further tab can be opened. */
  search(param?: SearchParam): Promise<boolean>;
  /** Opens a tab on a work. */
  article(guid: string): Promise<boolean>;
  /** Observable. */
  readonly count: number;
}
export const SearchTabs = token<SearchTabs>('search.tabs');

/*
 * What the search asks of plugins that build on it. The tokens stand here, and not with who provides them, so that it works and compiles
 * without those plugins.
 */
/** The summary of a work beside the search; the summariser provides it. */
export interface WorkSummaries {
  /** The summary tab of a work: its summary, or the button that asks for one (decisions §5, SEA-011). */
  readonly View: ComponentType<{
    readonly work: { readonly guid: string; readonly title: string; readonly url: string | undefined };
  }>;
}
export const WorkSummaries = token<WorkSummaries>('search.workSummaries');
