/** A thesis printed and bound: from the PDF that is looked through to the parcel with its number (decisions §12). */
import { definePlugin, has, isOnline } from '#plugin-api';
import { orderable } from '#plugins/orders/common/orderable.ts';

export default definePlugin({
  id: 'printing',
  api: 1,
  requires: ['library', 'orders'],
  requiresOnServer: ['operator'],
  optional: ['latex'],
  // What it shows on the page of an order is there before somebody has opened its own.
  start: 'idle',
  contributes: {
    panels: {
      'printing.page': { icon: 'printer', kind: 'page', route: '/apps/printing' },
    },
    commands: {
      'printing.open': { icon: 'printer' },
      'printing.orderPaper': { icon: 'printer', enablement: has(isOnline), palette: false },
      'printing.orderReference': { icon: 'printer', enablement: orderable },
    },
    menus: [
      { menu: 'latex.file.context', command: 'printing.orderPaper', group: '5-services' },
      { menu: 'library.reference.context', command: 'printing.orderReference', group: '5-services' },
    ],
    sidebar: [{ id: 'printing', icon: 'printer', opens: 'printing.page', order: 88, group: 'apps' }],
  },
});
