/** The first steps: hints on the way to a limit, a checklist of what can be done here, and a sample project to try it with (decisions §16). */
import * as z from 'zod/mini';
import { definePlugin, has, isOnline } from '#plugin-api';

export default definePlugin({
  id: 'onboarding',
  api: 1,
  // Affiliates have Home and their own panel (decisions §15).
  requires: ['library'],
  requiresOnServer: ['reader', 'latex'],
  // So that hints come wherever somebody is.
  start: 'idle',
  contributes: {
    panels: { 'onboarding.checklist': { icon: 'graduation-cap', kind: 'page', route: '/getting-started' } },
    fragments: { 'onboarding.start': { place: 'home.start', order: 5 } },
    commands: {
      'onboarding.open': { icon: 'graduation-cap' },
      'onboarding.openSample': {
        icon: 'book-open',
        enablement: has(isOnline),
        // Whether to ask before a sample that is there already is opened.
        args: z.optional(z.object({ ask: z.boolean() })),
        palette: true,
      },
    },
    menus: [
      { menu: 'dock.empty', command: 'onboarding.openSample', group: '3-learn', order: 10 },
      { menu: 'menubar.account', command: 'onboarding.open', group: '1-profile', order: 30 },
    ],
  },
});
