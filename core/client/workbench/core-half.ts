/** Loaders of core's own panels. */
import { defineClient } from '../../plugin-api/client-half.ts';
import { corePlugin } from './core-plugin.ts';

export default defineClient(corePlugin, {
  screens: {
    'core.error': () => import('../router/addressed-error.tsx'),
  },
  panels: {
    'core.start': () => import('../dock/start-panel.tsx'),
    'core.settings': () => import('../settings/settings-panel.tsx'),
    'core.notices': () => import('../notices/notices-panel.tsx'),
    'core.keybindings': () => import('../keybindings/keybindings-panel.tsx'),
    'core.plugins': () => import('../plugin-list/plugins-panel.tsx'),
  },
});
