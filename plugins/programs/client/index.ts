/** Browser half: the two sections of the profile, loaded when it is opened. */
import { defineClient } from '#plugin-api/client';
import manifest from '../plugin.ts';

export default defineClient(manifest, {
  fragments: {
    'programs.tokens': () => import('./fragments/tokens.tsx'),
    'programs.hooks': () => import('./fragments/hooks.tsx'),
  },
});
