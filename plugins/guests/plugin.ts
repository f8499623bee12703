/** Links by which somebody without an account reads a manuscript, or comments on it: named guests, who see nothing else of the house. */
import { all, definePlugin, isOnline, has } from '#plugin-api';
import { sharesThing } from '#plugins/coedit/common/keys.ts';

export default definePlugin({
  id: 'guests',
  api: 1,
  requires: ['coedit', 'reader'],
  optional: ['comments'],
  contributes: {
    screens: { 'guests.read': { route: '/guest', access: 'anyone' } },
    commands: { 'guests.links': { icon: 'link', enablement: all(has(sharesThing), has(isOnline)) } },
    menus: [
      { menu: 'latex.file.context', command: 'guests.links', group: '3-edit', order: 4 },
      { menu: 'richtext.file.context', command: 'guests.links', group: '3-edit', order: 6 },
      { menu: 'richtext.more', command: 'guests.links', group: '1-file', order: 6 },
      { menu: 'menubar.file', command: 'guests.links', group: '3-export', order: 34 },
    ],
  },
});
