/** The similarity checker: what a document has in common with the library, manuscripts, the catalogue and the house's own files (decisions §9). */
import * as z from 'zod/mini';
import { definePlugin } from '#plugin-api';

export default definePlugin({
  id: 'plagiarism',
  api: 1,
  // Affiliates have Home and their own panel (decisions §15).
  requires: ['library', 'orders'],
  requiresOnServer: ['latex'],
  optional: ['catalogue', 'reader'],
  start: 'idle',
  contributes: {
    panels: {
      'plagiarism.page': { icon: 'scan-search', kind: 'page', area: 'center', route: '/apps/similarity-checker' },
      'plagiarism.report': {
        icon: 'scan-search',
        kind: 'editor',
        area: 'center',
        many: true,
        route: '/apps/similarity-checker/:id',
        params: z.object({ id: z.coerce.number() }),
        version: 1,
      },
    },
    commands: { 'plagiarism.open': { icon: 'scan-search' } },
    sidebar: [{ id: 'similarity', icon: 'scan-search', opens: 'plagiarism.page', order: 84, group: 'apps' }],
  },
});
