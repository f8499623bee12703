/** Browser half of notices. */
import { type ClientContext, defineClient, Panels } from '#plugin-api/client';
import manifest from '../plugin.ts';
import { bindings } from './bindings.ts';
import { follow } from './follow.ts';
import { TheNotificationStore } from './tokens.ts';

const mailSettings = async (ctx: ClientContext): Promise<void> => {
  const { showMailSettings } = await import('./panels/mail-settings.tsx');
  await showMailSettings(ctx);
};

export default defineClient(manifest, {
  screens: { 'notices.unsubscribe': () => import('./panels/unsubscribe.tsx') },
  panels: { 'notices.list': () => import('./panels/notice-panel.tsx') },
  fragments: {
    'notices.newest': () => import('./fragments/newest.tsx'),
    'notices.notifications': () => import('./fragments/notifications.tsx'),
    'notices.releaseNotes': () => import('./fragments/release-notes.tsx'),
  },
  commands: {
    'notices.open': (ctx) => ctx.service(Panels).open('notices.list'),
    'notices.markRead': (ctx) => ctx.service(TheNotificationStore).markRead(),
    'notices.mailSettings': mailSettings,
  },
  bindings,
  ahead: { 'notices.newest': (ctx) => void ctx.service(TheNotificationStore).needNotes() },
  activate: follow,
});
