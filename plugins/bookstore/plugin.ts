/** The book store: books by words, title, author or ISBN, and where they can be had for how much (decisions §11). */
import { definePlugin, has } from '#plugin-api';
import { isBook } from '#plugins/library/common/keys.ts';

export default definePlugin({
  id: 'bookstore',
  api: 1,
  // Affiliates have Home and their own panel (decisions §15).
  requires: ['library'],
  contributes: {
    panels: {
      'bookstore.page': { icon: 'shopping-cart', kind: 'page', route: '/apps/book-store' },
    },
    commands: {
      'bookstore.open': { icon: 'shopping-cart' },
      'bookstore.findReference': { icon: 'shopping-cart', enablement: has(isBook) },
    },
    menus: [
      { menu: 'library.reference.context', command: 'bookstore.findReference', group: '1-open', order: 40, when: has(isBook) },
    ],
    sidebar: [{ id: 'bookstore', icon: 'shopping-cart', opens: 'bookstore.page', order: 87, group: 'apps' }],
  },
});
