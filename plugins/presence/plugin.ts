/** Who else is here: the faces of those who are in the same manuscript or PDF, where they are in it, and following one of them. */
import * as z from 'zod/mini';
import { definePlugin } from '#plugin-api';

export default definePlugin({
  id: 'presence',
  api: 1,
  requires: ['library'],
  // So that the first paper that is opened shows who is in it.
  start: 'idle',
  contributes: {
    commands: {
      'presence.togglePapers': { icon: 'users' },
      'presence.togglePdfs': { icon: 'users' },
    },
    settings: {
      'presence.paper': { schema: z.boolean(), initial: true, scope: 'user' },
      'presence.pdf': { schema: z.boolean(), initial: false, scope: 'user' },
    },
  },
});
