/** Credits, the pro plan, cards and invoices: what people pay for, and how. */
import { definePlugin, has, isOnline } from '#plugin-api';

/** What the dialog `BUY_PRO_…` names as a reason to upgrade (BIL-028). */
const BENEFITS = [
  ...['PROJECT', 'COLLABORATOR', 'CITATIONS', 'NOTES', 'MARKDOWNS', 'DOCUMENT', 'STORAGE', 'PROJECT_VIEW', 'SEARCH', 'TAB'],
  ...['LATEX', 'SUMMARIES', 'USAGE'],
];

export default definePlugin({
  id: 'billing',
  api: 1,
  // Affiliates buy nothing here (decisions §15).
  requires: ['account'],
  optional: ['notices'],
  // So that the limitation dialog can offer what helps.
  start: 'idle',
  contributes: {
    fragments: {
      'billing.subscription': { place: 'account.profile', order: 10 },
      'billing.credits': { place: 'account.profile', order: 20 },
      'billing.cards': { place: 'account.profile', order: 30 },
      'billing.invoices': { place: 'account.profile', order: 40 },
    },
    commands: {
      'billing.upgrade': { icon: 'sparkles', enablement: has(isOnline), gate: { plans: ['F'] } },
      'billing.buyCredits': { icon: 'coins', enablement: has(isOnline) },
      'billing.invoices': { icon: 'receipt' },
      'billing.cards': { icon: 'credit-card' },
    },
    menus: [
      { menu: 'menubar.account', command: 'billing.upgrade', group: '2-billing', order: 1 },
      { menu: 'menubar.account', command: 'billing.buyCredits', group: '2-billing', order: 2 },
      { menu: 'menubar.account', command: 'billing.cards', group: '2-billing', order: 3 },
      { menu: 'menubar.account', command: 'billing.invoices', group: '2-billing', order: 4 },
    ],
    refusals: Object.fromEntries(BENEFITS.map((benefit) => [`BUY_PRO_${benefit}`, { locked: true }])),
    tracks: ['purchase', 'subscribe', 'unsubscribe'],
  },
});
