/** Browser half: the two sections of the profile, loaded when it is opened. */
import { defineClient, Navigation } from '#plugin-api/client';
import manifest from '../plugin.ts';

export default defineClient(manifest, {
  fragments: {
    'programs.tokens': () => import('./fragments/tokens.tsx'),
    'programs.hooks': () => import('./fragments/hooks.tsx'),
  },
  commands: {
    'programs.openTokens': (ctx) => ctx.service(Navigation).go('/profile#programs'),
    'programs.openHooks': (ctx) => ctx.service(Navigation).go('/profile#webhooks'),
  },
});
