/** The search's own objects under one token, for its panels and commands. */
import { token } from '#plugin-api';
import type { Choices } from './lists/choices.ts';
import type { RecentSearches } from './lists/recent-searches.ts';
import type { Recommended } from './lists/recommended.ts';
import type { SavedSearches } from './lists/saved-searches.ts';
import type { Quota } from './search/quota.ts';
import type { SearchStore } from './search-store.ts';
import type { TabStore } from './tabs/tab-store.ts';
import type { AddWorks } from './works/add-works.ts';
import type { PdfStore } from './works/pdf-store.ts';
import type { Works } from './works/works.ts';

export interface SearchParts {
  readonly store: SearchStore;
  readonly tabs: TabStore;
  readonly works: Works;
  readonly add: AddWorks;
  readonly quota: Quota;
  readonly choices: Choices;
  readonly recent: RecentSearches;
  readonly saved: SavedSearches;
  readonly recommended: Recommended;
  readonly byCollaborators: Recommended;
  readonly pdfs: PdfStore;
}
export const TheSearch = token<SearchParts>('search.parts');
