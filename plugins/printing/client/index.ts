/** Browser half of the printing service: its page, and what it shows on the page of its orders. */
import { lazy } from 'react';
import { defineClient, Panels } from '#plugin-api/client';
import { ChosenPaper } from '#plugins/latex/common/services.ts';
import { OrderExtras, OrderPages } from '#plugins/orders/common/services.ts';
import manifest from '../plugin.ts';

export default defineClient(manifest, {
  panels: { 'printing.page': () => import('./panels/printing-panel.tsx') },
  commands: {
    'printing.open': (ctx) => ctx.service(Panels).open('printing.page'),
    'printing.orderPaper': (ctx) =>
      ctx.service(OrderPages).orderPaper('printing', 'printing.page', ctx.optional(ChosenPaper)?.file),
    'printing.orderReference': (ctx) => ctx.service(OrderPages).orderReference('printing', 'printing.page'),
  },
  activate(ctx) {
    const OrderExtra = lazy(async () => ({ default: (await import('./order/order-extra.tsx')).OrderExtra }));
    ctx.service(OrderExtras).add('printing', ctx.atHome(OrderExtra));
  },
});
