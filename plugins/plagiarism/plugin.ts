/** The similarity checker: what a document has in common with the library, manuscripts, the catalogue and the house's own files (decisions §9). */
import * as z from 'zod/mini';
import { definePlugin, has, isOnline } from '#plugin-api';
import { orderable } from '#plugins/orders/common/orderable.ts';

export default definePlugin({
  id: 'plagiarism',
  api: 1,
  // Affiliates have Home and their own panel (decisions §15).
  requires: ['library', 'orders', 'overlap'],
  requiresOnServer: ['latex'],
  optional: ['catalogue', 'latex', 'reader', 'search'],
  start: 'idle',
  contributes: {
    panels: {
      'plagiarism.page': { icon: 'scan-search', kind: 'page', route: '/apps/similarity-checker' },
      'plagiarism.report': {
        icon: 'scan-search',
        kind: 'editor',
        many: true,
        route: '/apps/similarity-checker/:id',
        params: z.object({ id: z.coerce.number() }),
        version: 1,
      },
    },
    commands: {
      'plagiarism.open': { icon: 'scan-search' },
      'plagiarism.orderPaper': { icon: 'scan-search', enablement: has(isOnline), palette: false },
      'plagiarism.orderReference': { icon: 'scan-search', enablement: orderable },
    },
    menus: [
      { menu: 'latex.file.context', command: 'plagiarism.orderPaper', group: '5-services' },
      { menu: 'library.reference.context', command: 'plagiarism.orderReference', group: '5-services' },
    ],
    sidebar: [{ id: 'similarity', icon: 'scan-search', opens: 'plagiarism.page', order: 84, group: 'apps' }],
  },
});
