/**
 * Notifications and release notes: what other people and the product tell somebody. Essential, because other plugins tell people
 * things through it.
 */
import { AT_WORK, definePlugin, EVERYBODY, has, isOnline } from '#plugin-api';
import { unread } from './common/keys.ts';

export default definePlugin({
  id: 'notices',
  api: 1,
  essential: true,
  // Affiliates have Home and their own panel, and nothing else (AFF-002); the links of their mails work all the same.
  gate: EVERYBODY,
  start: 'idle',
  context: [unread],
  contributes: {
    screens: { 'notices.unsubscribe': { route: '/unsubscribe', access: 'anyone' } },
    panels: { 'notices.list': { icon: 'bell', kind: 'page', route: '/notifications', gate: AT_WORK } },
    fragments: {
      'notices.newest': { place: 'home.start', order: 30, gate: AT_WORK },
      'notices.notifications': { place: 'home.dashboard', order: 80, icon: 'bell', opens: 'notices.list' },
      'notices.releaseNotes': { place: 'home.dashboard', order: 100, icon: 'info', opens: 'notices.list' },
    },
    commands: {
      'notices.open': { icon: 'bell', gate: AT_WORK },
      'notices.markRead': { icon: 'check', enablement: has(isOnline), gate: AT_WORK },
      'notices.mailSettings': { icon: 'mail', enablement: has(isOnline), gate: AT_WORK },
    },
    sidebar: [{ id: 'notifications', icon: 'bell', opens: 'notices.list', order: 120, badge: unread, gate: AT_WORK }],
  },
});
