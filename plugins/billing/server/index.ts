/** Server half of billing. */
import * as z from 'zod/mini';
import { faresIn } from '../common/prices.ts';
import { Accounts, defineServer } from '#plugin-api/server';
import { contract } from '../common/contract.ts';
import { Ledger } from '../common/server-services.ts';
import manifest from '../plugin.ts';
import { cardRoutes } from './cards/card-routes.ts';
import { Cards } from './cards/cards.ts';
import type { CardTables } from './cards/tables.ts';
import { Inbox } from './gateway/inbox.ts';
import { openGateway } from './gateway/open-gateway.ts';
import { sandboxRoutes } from './gateway/sandbox/sandbox-routes.ts';
import { webhookRoute } from './gateway/webhook-route.ts';
import { balanceOf, post, reverse } from './ledger/ledger.ts';
import { migrations } from './migrations/index.ts';
import { billingData } from './personal/personal.ts';
import { openBilling, paymentHalfRoutes, paymentJobs, provideBilling } from './payment-half.ts';

const DropCard = z.object({ card: z.string() });
const SandboxEvent = z.object({ event: z.string() });

export default defineServer(manifest, contract, {
  programs: 'never',
  migrations,
  async setup(ctx) {
    const { gateway, sandbox } = await openGateway(ctx);
    const cards = new Cards({ db: ctx.db<CardTables>(), gateway, accounts: ctx.service(Accounts), jobs: ctx.jobs });
    const billing = openBilling(ctx, { gateway, cards });
    provideBilling(ctx, billing);
    ctx.provide(Ledger, { post, reverse, balanceOf });
    const inbox = new Inbox({ db: ctx.db<object>(), gateway, jobs: ctx.jobs });
    return {
      routes: {
        ...paymentHalfRoutes(billing),
        ...cardRoutes(cards, gateway),
        ...sandboxRoutes(sandbox?.gateway),
        ...webhookRoute(inbox),
      },
      ...(gateway.contentSources && { contentSources: gateway.contentSources }),
      initialData: { service_fares: async () => faresIn(billing.prices) },
      personal: billingData(billing, cards, ctx.db<CardTables>()),
      health: async () =>
        gateway.kind === 'sandbox'
          ? { ok: true, detail: 'sandbox, which moves no money', parts: { payments: { state: 'limited', says: 'sandbox' } } }
          : { ok: true, detail: gateway.kind, parts: { payments: { state: 'works' } } },
      jobs: {
        ...paymentJobs(billing),
        dropCard: { urgency: 'ordinary', run: (payload) => cards.forget(DropCard.parse(payload).card) },
        sandboxEvent: {
          urgency: 'ordinary',
          async run(payload) {
            const message = await sandbox?.events.message(SandboxEvent.parse(payload).event);
            if (message) await inbox.receive(message.body, message.headers);
          },
        },
        sweepEvents: {
          urgency: 'bulk',
          every: '41 3 * * *',
          async run() {
            await inbox.sweep();
            await sandbox?.events.sweep();
          },
        },
      },
    };
  },
});
