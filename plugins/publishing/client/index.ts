/** Browser half of the publishing service: its page, and what it shows on the page of its orders. */
import { defineClient, Panels } from '#plugin-api/client';
import { ChosenPaper } from '#plugins/latex/common/services.ts';
import { OrderExtras, OrderPages } from '#plugins/orders/common/services.ts';
import manifest from '../plugin.ts';
import { OrderView } from './order/late-order-view.tsx';

export default defineClient(manifest, {
  panels: { 'publishing.page': () => import('./panels/publishing-panel.tsx') },
  commands: {
    'publishing.open': (ctx) => ctx.service(Panels).open('publishing.page'),
    'publishing.orderPaper': (ctx) =>
      ctx.service(OrderPages).orderPaper('publishing', 'publishing.page', ctx.optional(ChosenPaper)?.file),
    'publishing.orderReference': (ctx) => ctx.service(OrderPages).orderReference('publishing', 'publishing.page'),
  },
  activate(ctx) {
    ctx.service(OrderExtras).add('publishing', ctx.atHome(OrderView));
  },
});
