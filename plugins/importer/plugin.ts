/** What somebody finds in the web, saved as a reference with its PDF: by a browser extension, a bookmarklet or an address (decisions §14). */
import { definePlugin } from '#plugin-api';

export default definePlugin({
  id: 'importer',
  api: 1,
  // Affiliates have Home and their own panel (decisions §15).
  requires: ['library'],
  contributes: {
    panels: {
      // What page is sent here, by the bookmarklet or anything else, stands in its address: `?url=…&title=…`.
      'importer.page': { icon: 'globe', kind: 'page', area: 'center', route: '/apps/web-importer' },
    },
    commands: { 'importer.open': { icon: 'globe' } },
    sidebar: [{ id: 'web-importer', icon: 'globe', opens: 'importer.page', order: 82, group: 'apps' }],
  },
});
