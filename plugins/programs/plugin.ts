/** Programs: what a person's own programs need, personal tokens to come in with and webhooks that tell them what has happened. */
import { definePlugin } from '#plugin-api';

export default definePlugin({
  id: 'programs',
  api: 1,
  contributes: {
    fragments: {
      'programs.tokens': { place: 'account.profile', order: 50 },
      'programs.hooks': { place: 'account.profile', order: 51 },
    },
  },
});
