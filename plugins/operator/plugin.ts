/** The operator's desk: people, payments, affiliates, orders and the audit log, for those who run the house. */
import { definePlugin } from '#plugin-api';

export default definePlugin({
  id: 'operator',
  api: 1,
  requires: ['account', 'notices', 'billing', 'affiliate', 'people'],
  gate: { userTypes: ['operator'] },
  contributes: {
    panels: { 'operator.desk': { icon: 'shield', kind: 'page', route: '/operator' } },
    commands: { 'operator.open': { icon: 'shield' } },
    menus: [{ menu: 'menubar.account', command: 'operator.open', group: '1-profile', order: 30 }],
    sidebar: [{ id: 'operator', icon: 'shield', opens: 'operator.desk', order: 130 }],
  },
});
