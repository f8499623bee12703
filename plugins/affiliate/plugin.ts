/** Referrals: a link of one's own, what it has earned, and payments of that (decisions §15). */
import { definePlugin, EVERYBODY } from '#plugin-api';

/** For affiliates it is what the app is about; everybody else opens it when they want to. */
const forAffiliates = { userTypes: ['affiliate_user'] } as const;

export default definePlugin({
  id: 'affiliate',
  api: 1,
  gate: EVERYBODY,
  requires: ['account'],
  // Commissions stand in its ledger; what people buy is nothing for affiliates.
  requiresOnServer: ['billing'],
  contributes: {
    panels: {
      'affiliate.panel': {
        icon: 'users',
        kind: 'page',
        route: '/affiliate-panel',
        initial: forAffiliates,
        initialOrder: -1,
      },
    },
    fragments: { 'affiliate.welcome': { place: 'home.start', order: -1, gate: forAffiliates } },
    commands: { 'affiliate.open': { icon: 'users' }, 'affiliate.copyLink': { icon: 'copy' } },
    menus: [{ menu: 'menubar.account', command: 'affiliate.open', group: '1-profile', order: 20 }],
    sidebar: [{ id: 'affiliate', icon: 'users', opens: 'affiliate.panel', order: 95, gate: forAffiliates }],
  },
});
