/** What the desktop adds to the app: windows, printing, updates, and whose house it shows. The host brings it; no folder is searched for it. */
import * as z from 'zod/mini';
import { definePlugin } from '#plugin-api';

export default definePlugin({
  id: 'desktop',
  api: 1,
  gate: { hosts: ['desktop'] },
  start: 'restored',
  contributes: {
    commands: {
      'desktop.newWindow': { icon: 'external-link' },
      'desktop.print': { icon: 'file-text' },
      'desktop.checkForUpdates': { icon: 'download' },
      'desktop.useServer': { icon: 'link' },
      'desktop.useOwnHouse': { icon: 'home' },
    },
    // To print has no keys: those of other programs search by name here.
    keybindings: [{ command: 'desktop.newWindow', keys: 'mod+shift+n' }],
    menus: [
      { menu: 'menubar.file', command: 'desktop.newWindow', group: '0-window', order: 1 },
      { menu: 'menubar.file', command: 'desktop.print', group: '4-print', order: 1 },
      { menu: 'menubar.file', command: 'desktop.useServer', group: '5-house', order: 1 },
      { menu: 'menubar.file', command: 'desktop.useOwnHouse', group: '5-house', order: 2 },
      { menu: 'menubar.help', command: 'desktop.checkForUpdates', group: '9-updates', order: 1 },
    ],
    settings: {
      'desktop.startMinimised': { schema: z.boolean(), initial: false, scope: 'device' },
      'desktop.updateFeed': { schema: z.string().check(z.maxLength(500)), initial: '', scope: 'device' },
    },
  },
});
