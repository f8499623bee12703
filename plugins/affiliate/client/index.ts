/** Browser half of the affiliate plugin. */
import { defineClient, Notices, Panels } from '#plugin-api/client';
import { contract } from '../common/contract.ts';
import manifest from '../plugin.ts';

export default defineClient(manifest, {
  panels: { 'affiliate.panel': () => import('./panels/affiliate-panel.tsx') },
  fragments: { 'affiliate.welcome': () => import('./fragments/welcome.tsx') },
  commands: {
    'affiliate.open': (ctx) => ctx.service(Panels).open('affiliate.panel'),
    async 'affiliate.copyLink'(ctx) {
      const { link } = await ctx.api(contract).referralLink({ body: {} });
      await navigator.clipboard.writeText(link);
      ctx.service(Notices).success(ctx.t('link.copied'));
    },
  },
});
