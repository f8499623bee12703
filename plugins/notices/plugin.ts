/**
 * Notifications and release notes: what other people and the product tell somebody. Essential, because other plugins tell people
 * things through it.
 */
import { definePlugin, has, isOnline } from '#plugin-api';
import { unread } from './common/keys.ts';

export default definePlugin({
  id: 'notices',
  api: 1,
  essential: true,
  start: 'idle',
  context: [unread],
  contributes: {
    screens: { 'notices.unsubscribe': { route: '/unsubscribe', access: 'anyone' } },
    panels: { 'notices.list': { icon: 'bell', area: 'right', route: '/notifications' } },
    commands: {
      'notices.open': { icon: 'bell' },
      'notices.markRead': { icon: 'check', enablement: has(isOnline) },
      'notices.mailSettings': { icon: 'mail', enablement: has(isOnline) },
    },
    sidebar: [{ id: 'notifications', icon: 'bell', opens: 'notices.list', order: 120, badge: unread }],
  },
});
