/** Links by which somebody without an account reads a manuscript, or comments on it: named guests, who see nothing else of the house. */
import { all, definePlugin, isOnline, has } from '#plugin-api';
import { chosenIsOwned } from '#plugins/latex/common/keys.ts';

export default definePlugin({
  id: 'guests',
  api: 1,
  requires: ['coedit', 'latex', 'reader'],
  optional: ['comments'],
  contributes: {
    screens: { 'guests.read': { route: '/guest', access: 'anyone' } },
    commands: { 'guests.links': { icon: 'link', enablement: all(has(chosenIsOwned), has(isOnline)) } },
    menus: [
      { menu: 'latex.file.context', command: 'guests.links', group: '3-edit', order: 4 },
      { menu: 'menubar.file', command: 'guests.links', group: '3-export', order: 34 },
    ],
  },
});
