/** Citations in Word: the add-in that this house serves, and the page that says how it gets into Word (decisions §14). */
import { definePlugin } from '#plugin-api';

export default definePlugin({
  id: 'word',
  api: 1,
  // Affiliates have Home and their own panel (decisions §15).
  requires: ['library', 'citing'],
  contributes: {
    panels: { 'word.page': { icon: 'file-text', kind: 'page', route: '/apps/word-plugin' } },
    commands: { 'word.open': { icon: 'file-text' } },
    sidebar: [{ id: 'word-plugin', icon: 'file-text', opens: 'word.page', order: 81, group: 'apps' }],
  },
});
