/** Browser half of the library. */
import { defineClient } from '#plugin-api/client';
import manifest from '../plugin.ts';
import { activate } from './activate.ts';
import { bindings, provides } from './bindings.ts';
import { commands } from './commands.ts';
import { LibraryParts } from './tokens.ts';

export default defineClient(manifest, {
  panels: {
    'library.list': () => import('./panels/list/list-panel.tsx'),
    'library.references': () => import('./panels/list/references-panel.tsx'),
    'library.reference': () => import('./panels/reference/reference-panel.tsx'),
    'library.project': () => import('./panels/project/project-panel.tsx'),
    'library.requests': () => import('./panels/requests/requests-panel.tsx'),
    'library.find': () => import('./panels/find/find-panel.tsx'),
    'library.duplicates': () => import('./panels/duplicates/duplicates-panel.tsx'),
    'library.unsent': () => import('./panels/unsent/unsent-panel.tsx'),
    'library.trash': () => import('./panels/trash/trash-panel.tsx'),
  },
  fragments: {
    'library.shareRequests': () => import('./fragments/share-requests.tsx'),
    'library.quickSearch': () => import('./fragments/quick-search.tsx'),
    'library.recentProjects': () => import('./fragments/recent-projects.tsx'),
    'library.lastViewed': () => import('./fragments/last-viewed.tsx'),
    'library.favourites': () => import('./fragments/favourites.tsx'),
    'library.storage': () => import('./fragments/storage-used.tsx'),
    'library.recentActivity': () => import('./fragments/recent-activity.tsx'),
  },
  commands,
  bindings,
  provides,
  ahead: {
    'library.list': (ctx) => ctx.service(LibraryParts).store.main.started(),
    'library.recentProjects': (ctx) => {
      void ctx
        .service(LibraryParts)
        .store.projects.needRecent()
        .catch(() => {});
    },
  },
  activate,
});
