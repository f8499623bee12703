/** Browser half of proofreading: its page, and what it shows on the page of its orders. */
import { lazy } from 'react';
import { defineClient, Panels } from '#plugin-api/client';
import { ChosenPaper } from '#plugins/latex/common/services.ts';
import { OrderExtras, OrderPages } from '#plugins/orders/common/services.ts';
import manifest from '../plugin.ts';

export default defineClient(manifest, {
  panels: { 'proofreading.page': () => import('./panels/proofreading-panel.tsx') },
  commands: {
    'proofreading.open': (ctx) => ctx.service(Panels).open('proofreading.page'),
    'proofreading.orderPaper': (ctx) =>
      ctx.service(OrderPages).orderPaper('proofreading', 'proofreading.page', ctx.optional(ChosenPaper)?.file),
  },
  activate(ctx) {
    const OrderExtra = lazy(async () => ({ default: (await import('./order/order-extra.tsx')).OrderExtra }));
    ctx.service(OrderExtras).add('proofreading', ctx.atHome(OrderExtra));
  },
});
