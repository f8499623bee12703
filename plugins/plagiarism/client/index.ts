/** Browser half of the similarity checker. What it shows is fetched when it is first looked at. */
import { defineClient, Panels, ServerEvents, Session } from '#plugin-api/client';
import { ChosenPaper } from '#plugins/latex/common/services.ts';
import { ORDER_CHANGED } from '#plugins/orders/common/contract.ts';
import { OrderExtras, OrderPages } from '#plugins/orders/common/services.ts';
import { CHECK_CHANGED } from '../common/contract.ts';
import { SERVICE } from '../common/limits.ts';
import manifest from '../plugin.ts';
import { bindings } from './bindings.ts';
import { orderReport } from './order-report.tsx';
import { TheChecks } from './tokens.ts';

export default defineClient(manifest, {
  panels: {
    'plagiarism.page': () => import('./panels/checker-panel.tsx'),
    'plagiarism.report': () => import('./panels/report-panel.tsx'),
  },
  commands: {
    'plagiarism.open': (ctx) => ctx.service(Panels).open('plagiarism.page'),
    'plagiarism.orderPaper': (ctx) =>
      ctx.service(OrderPages).orderPaper(SERVICE, 'plagiarism.page', ctx.optional(ChosenPaper)?.file),
    'plagiarism.orderReference': (ctx) => ctx.service(OrderPages).orderReference(SERVICE, 'plagiarism.page'),
  },
  bindings,
  activate(ctx) {
    const list = ctx.service(TheChecks);
    const events = ctx.service(ServerEvents);
    let owner = ctx.service(Session).user?.id;
    ctx.service(OrderExtras).add(SERVICE, orderReport(ctx.t, ctx.service(Panels)));
    ctx.subscriptions.add(events.on(CHECK_CHANGED, () => void list.renew()));
    ctx.subscriptions.add(
      events.on<{ service: string }>(ORDER_CHANGED, ({ service }) => void (service === SERVICE && list.renew())),
    );
    ctx.subscriptions.add(events.onReconnect(() => void list.renew()));
    ctx.subscriptions.add(
      ctx.service(Session).onChange((user) => {
        if (user?.id !== owner) list.clear();
        owner = user?.id;
      }),
    );
  },
});
