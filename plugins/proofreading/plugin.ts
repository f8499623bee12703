/** Proofreading and academic editing: a document goes out, corrected it comes back (decisions §10). */
import { definePlugin, has, isOnline } from '#plugin-api';

export default definePlugin({
  id: 'proofreading',
  api: 1,
  requires: ['library', 'orders'],
  optional: ['latex'],
  // What it shows on the page of its orders is there before anybody comes to this plugin's own.
  start: 'idle',
  contributes: {
    panels: {
      'proofreading.page': { icon: 'spell-check', kind: 'page', route: '/apps/proofreading' },
    },
    commands: {
      'proofreading.open': { icon: 'spell-check' },
      'proofreading.orderPaper': { icon: 'spell-check', enablement: has(isOnline), palette: false },
    },
    // Of PDFs there is no order: what an editor corrects is a text (decisions).
    menus: [{ menu: 'latex.file.context', command: 'proofreading.orderPaper', group: '5-services' }],
    sidebar: [{ id: 'proofreading', icon: 'spell-check', opens: 'proofreading.page', order: 85, group: 'apps' }],
  },
});
