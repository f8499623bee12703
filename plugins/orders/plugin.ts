/** What paid services share: files, a frozen price, payment, states, messages and what comes back (issue "The services"). */
import * as z from 'zod/mini';
import { definePlugin, has, isOnline } from '#plugin-api';

export default definePlugin({
  id: 'orders',
  api: 1,
  requires: ['library', 'billing'],
  // Whoever works on orders has the desk, whoever orders has not; and what is ordered for may be a paper of the editor.
  requiresOnServer: ['operator', 'latex'],
  // PDFs are read at the desk in the reader's view, and as their text without it.
  optional: ['notices', 'reader', 'latex'],
  start: 'idle',
  contributes: {
    panels: {
      'orders.order': {
        icon: 'package',
        kind: 'editor',
        many: true,
        route: '/orders/:id',
        params: z.object({ id: z.coerce.number() }),
        version: 1,
      },
    },
    commands: {
      'orders.showOfPaper': { icon: 'package', enablement: has(isOnline), palette: false },
      'orders.showOfReference': { icon: 'package', enablement: has(isOnline), palette: false },
    },
    menus: [
      { menu: 'latex.file.context', command: 'orders.showOfPaper', group: '5-services', order: 90 },
      { menu: 'library.reference.context', command: 'orders.showOfReference', group: '5-services', order: 90 },
    ],
  },
});
