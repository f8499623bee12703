/** Programs: what a person's own programs need, personal tokens to come in with and webhooks that tell them what has happened. */
import { AT_WORK, definePlugin } from '#plugin-api';

export default definePlugin({
  id: 'programs',
  api: 1,
  contributes: {
    fragments: {
      'programs.tokens': { place: 'account.profile', order: 50 },
      'programs.hooks': { place: 'account.profile', order: 51 },
    },
    commands: {
      'programs.openTokens': { icon: 'key-round', gate: AT_WORK },
      'programs.openHooks': { icon: 'plug', gate: AT_WORK },
    },
  },
});
