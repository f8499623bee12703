/** What paid services share: files, a frozen price, payment, states, messages and what comes back (issue "The services"). */
import * as z from 'zod/mini';
import { definePlugin } from '#plugin-api';

export default definePlugin({
  id: 'orders',
  api: 1,
  requires: ['library', 'billing'],
  // Whoever works on orders has the desk, whoever orders has not; and what is ordered for may be a paper of the editor.
  requiresOnServer: ['operator', 'latex'],
  optional: ['notices'],
  start: 'idle',
  contributes: {
    panels: {
      'orders.order': {
        icon: 'package',
        kind: 'editor',
        area: 'center',
        many: true,
        route: '/orders/:id',
        params: z.object({ id: z.coerce.number() }),
        version: 1,
      },
    },
    commands: {},
  },
});
