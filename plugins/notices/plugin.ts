/**
 * Notifications and release notes: what other people and the product tell somebody. Essential, because other plugins tell people
 * things through it.
 */
import { definePlugin, has, isOnline } from '#plugin-api';
import { unread } from './common/keys.ts';

/** Affiliates have Home and their own panel, and nothing else (AFF-002); the links of their mails work all the same. */
const notForAffiliates = { userTypes: ['normal', 'operator'] } as const;

export default definePlugin({
  id: 'notices',
  api: 1,
  essential: true,
  start: 'idle',
  context: [unread],
  contributes: {
    screens: { 'notices.unsubscribe': { route: '/unsubscribe', access: 'anyone' } },
    panels: { 'notices.list': { icon: 'bell', kind: 'page', area: 'center', route: '/notifications', gate: notForAffiliates } },
    fragments: {
      'notices.newest': { place: 'home.start', order: 30, gate: notForAffiliates },
      'notices.notifications': { place: 'home.dashboard', order: 80, icon: 'bell', opens: 'notices.list' },
      'notices.releaseNotes': { place: 'home.dashboard', order: 100, icon: 'info', opens: 'notices.list' },
    },
    commands: {
      'notices.open': { icon: 'bell', gate: notForAffiliates },
      'notices.markRead': { icon: 'check', enablement: has(isOnline), gate: notForAffiliates },
      'notices.mailSettings': { icon: 'mail', enablement: has(isOnline), gate: notForAffiliates },
    },
    sidebar: [{ id: 'notifications', icon: 'bell', opens: 'notices.list', order: 120, badge: unread, gate: notForAffiliates }],
  },
});
