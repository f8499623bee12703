/** Browser half of the search. */
import { defineClient } from '#plugin-api/client';
import manifest from '../plugin.ts';
import { activate } from './activate.ts';
import { commands } from './commands.ts';
import { bindings, provides } from './bindings.ts';

export default defineClient(manifest, {
  bindings,
  provides,
  panels: {
    'search.searches': () => import('./panels/searches-panel.tsx'),
    'search.tab': () => import('./panels/tab-panel.tsx'),
    'search.recent': () => import('./panels/recent-panel.tsx'),
    'search.recommendations': () => import('./panels/recommendations-panel.tsx'),
    'search.trial': () => import('./panels/trial-panel.tsx'),
  },
  fragments: {
    'search.start': () => import('./fragments/start.tsx'),
    'search.recentSearches': () => import('./fragments/recent.tsx'),
    'search.recommended': () => import('./fragments/recommended.tsx'),
    'search.byCollaborators': () => import('./fragments/by-collaborators.tsx'),
  },
  commands,
  activate,
});
