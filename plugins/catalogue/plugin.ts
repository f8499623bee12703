/** The catalogue: works that this house knows, which are found without any network, and how it comes to know them. */
import { definePlugin } from '#plugin-api';

const forOperators = { userTypes: ['operator'] } as const;

export default definePlugin({
  id: 'catalogue',
  api: 1,
  // Affiliates have Home and their own panel (decisions §15).
  requires: ['library'],
  contributes: {
    panels: { 'catalogue.overview': { icon: 'database', kind: 'page', route: '/catalogue', gate: forOperators } },
    commands: { 'catalogue.open': { icon: 'database', gate: forOperators } },
    menus: [{ menu: 'menubar.account', command: 'catalogue.open', group: '1-profile', order: 31 }],
    sidebar: [{ id: 'catalogue', icon: 'database', opens: 'catalogue.overview', order: 131, gate: forOperators }],
  },
});
