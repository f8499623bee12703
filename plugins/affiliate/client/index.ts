/** Browser half of the affiliate plugin. */
import { defineClient, Panels } from '#plugin-api/client';
import manifest from '../plugin.ts';

export default defineClient(manifest, {
  panels: { 'affiliate.panel': () => import('./panels/affiliate-panel.tsx') },
  fragments: { 'affiliate.welcome': () => import('./fragments/welcome.tsx') },
  commands: {
    'affiliate.open': (ctx) => ctx.service(Panels).open('affiliate.panel'),
    'affiliate.copyLink': async (ctx) => (await import('./copy-link.ts')).copyLink(ctx),
  },
});
