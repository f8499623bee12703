/** Browser half of orders. What it shows is fetched when it is first looked at. */
import { defineClient, ServerEvents, Session } from '#plugin-api/client';
import { ORDER_CHANGED } from '../common/contract.ts';
import manifest from '../plugin.ts';
import { bindings, provides } from './bindings.ts';
import { TheHistory } from './tokens.ts';

export default defineClient(manifest, {
  panels: { 'orders.order': () => import('./panels/order-panel.tsx') },
  commands: {
    'orders.showOfPaper': async (ctx) => (await import('./show-orders-of.tsx')).showOrdersOfPaper(ctx),
    'orders.showOfReference': async (ctx) => (await import('./show-orders-of.tsx')).showOrdersOfReference(ctx),
  },
  bindings,
  provides,
  activate(ctx) {
    const history = ctx.service(TheHistory);
    const events = ctx.service(ServerEvents);
    let owner = ctx.service(Session).user?.id;
    ctx.subscriptions.add(events.on<{ service: string }>(ORDER_CHANGED, ({ service }) => history.renew(service)));
    ctx.subscriptions.add(events.onReconnect(() => history.renew()));
    ctx.subscriptions.add(
      ctx.service(Session).onChange((user) => {
        if (user?.id !== owner) history.clear();
        owner = user?.id;
      }),
    );
  },
});
