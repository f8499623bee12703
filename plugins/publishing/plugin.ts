/** The publishing service: five author services at a fixed price, each with milestones that the author says yes to (decisions §13). */
import { definePlugin, has, isOnline } from '#plugin-api';
import { orderable } from '#plugins/orders/common/orderable.ts';

export default definePlugin({
  id: 'publishing',
  api: 1,
  requires: ['library', 'orders'],
  // Journals are ranked out of the catalogue.
  requiresOnServer: ['catalogue', 'operator'],
  optional: ['latex'],
  start: 'idle',
  contributes: {
    panels: {
      'publishing.page': { icon: 'newspaper', kind: 'page', route: '/apps/publishing-service' },
    },
    commands: {
      'publishing.open': { icon: 'newspaper' },
      'publishing.orderPaper': { icon: 'newspaper', enablement: has(isOnline), palette: false },
      'publishing.orderReference': { icon: 'newspaper', enablement: orderable },
    },
    menus: [
      { menu: 'latex.file.context', command: 'publishing.orderPaper', group: '5-services' },
      { menu: 'library.reference.context', command: 'publishing.orderReference', group: '5-services' },
    ],
    sidebar: [{ id: 'publishing', icon: 'newspaper', opens: 'publishing.page', order: 86, group: 'apps' }],
  },
});
