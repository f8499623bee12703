/** Loaders of core's own panels. */
import { defineClient } from '../../plugin-api/client-half.ts';
import { corePlugin } from './core-plugin.ts';

export default defineClient(corePlugin, {
  screens: {
    'core.error': () => import('../router/addressed-error.tsx'),
    'core.help': async () => (await import('../pages/text-page.tsx')).textPage('help'),
    'core.privacy': async () => (await import('../pages/text-page.tsx')).textPage('privacy'),
    'core.security': async () => (await import('../pages/text-page.tsx')).textPage('security'),
    'core.terms': async () => (await import('../pages/text-page.tsx')).textPage('terms'),
    'core.status': () => import('../pages/status-page.tsx'),
  },
  panels: {
    'core.start': () => import('../dock/start-panel.tsx'),
    'core.settings': () => import('../settings/settings-panel.tsx'),
    'core.notices': () => import('../notices/notices-panel.tsx'),
    'core.keybindings': () => import('../keybindings/keybindings-panel.tsx'),
    'core.apps': () => import('../apps/apps-panel.tsx'),
    'core.plugins': () => import('../plugin-list/plugins-panel.tsx'),
  },
});
