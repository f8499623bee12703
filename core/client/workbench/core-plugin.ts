/** Core's own manifest: the panels that are there without any plugin. Core uses the same registries as everybody. */
import * as z from 'zod/mini';
import { canTrack } from '../../common/core-keys.ts';
import { any, has } from '../../common/expression.ts';
import { AT_WORK, EVERYBODY } from '../../common/plans.ts';
import { TRACKING_SETTING } from '../../common/tracking.ts';
import { PREVIEW_SETTING, SIDE_SETTING } from '../dock/view-commands.ts';
import { definePlugin } from '../../plugin-api/manifest.ts';

export const corePlugin = definePlugin({
  id: 'core',
  api: 1,
  essential: true,
  // Parts of it are for some: affiliates have Home and their own panel (decisions §15).
  gate: EVERYBODY,
  context: [canTrack],
  contributes: {
    panels: {
      'core.start': { icon: 'home', kind: 'page', initial: true },
      'core.settings': {
        icon: 'settings',
        kind: 'page',

        route: '/settings',
        gate: AT_WORK,
        params: z.object({ setting: z.optional(z.string()) }),
      },
      'core.notices': { icon: 'message-square', kind: 'page', route: '/messages' },
      'core.keybindings': { icon: 'keyboard', kind: 'page', route: '/settings/keys', gate: AT_WORK },
      'core.apps': { icon: 'puzzle', kind: 'page', route: '/apps', gate: AT_WORK },
      'core.plugins': { icon: 'puzzle', kind: 'page', route: '/settings/plugins', gate: AT_WORK },
    },
    screens: {
      'core.error': { route: '/error', access: 'anyone' },
      'core.help': { route: '/help', access: 'anyone' },
      'core.privacy': { route: '/privacy', access: 'anyone' },
      'core.security': { route: '/security', access: 'anyone' },
      'core.status': { route: '/status', access: 'anyone' },
      'core.terms': { route: '/terms', access: 'anyone' },
    },
    settings: {
      // Keys by command, as JSON; edited in the panel of keyboard shortcuts, so it never shows among the settings.
      'core.keybindings': { schema: z.string(), initial: '{}', scope: 'user', when: any() },
      [SIDE_SETTING]: { schema: z.enum(['left', 'right']), initial: 'left', scope: 'user' },
      [PREVIEW_SETTING]: { schema: z.boolean(), initial: true, scope: 'user' },
      [TRACKING_SETTING]: { schema: z.boolean(), initial: false, scope: 'user', when: has(canTrack) },
    },
  },
});
