/**
 * What somebody finds elsewhere, saved as a reference with its PDF: by a browser extension, a bookmarklet or an address (decisions §14), or
 * handed over by another program of the device.
 */
import { definePlugin } from '#plugin-api';

export default definePlugin({
  id: 'importer',
  api: 1,
  // Affiliates have Home and their own panel (decisions §15).
  requires: ['library'],
  // What waits for a connection goes on its way by itself.
  start: 'idle',
  contributes: {
    panels: {
      // What page is sent here, by the bookmarklet or anything else, stands in its address: `?url=…&title=…`.
      'importer.page': { icon: 'globe', kind: 'page', route: '/apps/web-importer' },
      // Named by the manifest of the app and by the service worker: what other programs share with it, or open with it, is sent here.
      'importer.received': { icon: 'inbox', kind: 'page', route: '/received' },
    },
    commands: { 'importer.open': { icon: 'globe' } },
    sidebar: [{ id: 'web-importer', icon: 'globe', opens: 'importer.page', order: 82, group: 'apps' }],
  },
});
