/** Server half of the operator's desk. */
import * as z from 'zod/mini';
import { Accounts, defineServer } from '#plugin-api/server';
import { SignInLinks, SignUps } from '#plugins/account/common/server-services.ts';
import { AffiliatePayments } from '#plugins/affiliate/common/server-services.ts';
import { Refunds } from '#plugins/billing/common/server-services.ts';
import { DomainDesk, Enrolment, StandingChanges } from '#plugins/people/common/server-services.ts';
import { NoticeMails, Notifications } from '#plugins/notices/common/server-services.ts';
import { contract, PAGE } from '../common/contract.ts';
import { DeskLog, OrderQueue } from '../common/server-services.ts';
import manifest from '../plugin.ts';
import { AuditLog } from './audit-log.ts';
import { domainRoutes } from './domain-routes.ts';
import { houseNow } from './house.ts';
import { listRoutes } from './list-routes.ts';
import { migrations } from './migrations/index.ts';
import { moneyRoutes } from './money-routes.ts';
import { addressesIn, Operators } from './operators.ts';
import { Orders } from './orders.ts';
import { orderRoutes } from './order-routes.ts';
import { declareNewOrders, TELL_OF_ORDERS, tellOfOrders } from './tell-of-orders.ts';
import { deskData } from './personal.ts';
import type { OperatorTables } from './tables.ts';
import { userRoutes } from './user-routes.ts';
import { writeBelonging } from './write-belonging.ts';

const Environment = z.object({
  /** Addresses of those who run the house, separated by commas. */
  OPERATORS: z._default(z.string(), ''),
});

export default defineServer(manifest, contract, {
  programs: 'never',
  migrations,
  async setup(ctx) {
    const db = ctx.db<OperatorTables>();
    const accounts = ctx.service(Accounts);
    const audit = new AuditLog(db);
    const orders = new Orders(ctx);
    ctx.provide(OrderQueue, orders);
    ctx.provide(DeskLog, {
      act({ order: id, ...act }, work) {
        orders.demandNamed(act.act);
        return audit.act({ ...act, via: 'desk', subject: { kind: 'order', id } }, work);
      },
    });

    const named = addressesIn(ctx.env(Environment).OPERATORS);
    const operators = new Operators(db, accounts, audit, ctx.service(SignInLinks));
    await operators.appoint(named);
    const signUps = ctx.service(SignUps).listen(async (within, { user, email }) => {
      if (named.has(email.toLowerCase())) await operators.appointNew(within, user);
    });

    const belonging = writeBelonging(ctx.service(StandingChanges), audit);

    const { limits, mail, productName } = ctx;
    const parts = { db, accounts, audit, limits, mail, productName };
    const mails = ctx.service(NoticeMails);
    declareNewOrders(mails);
    const telling = { db, accounts, mails, notifications: ctx.service(Notifications), productName, publicUrl: ctx.publicUrl };
    return {
      routes: {
        ...userRoutes(parts),
        ...moneyRoutes(parts, ctx.service(AffiliatePayments), () => ctx.optional(Refunds)),
        ...orderRoutes(parts, orders),
        ...listRoutes(audit, ctx.service(Enrolment)),
        ...domainRoutes(audit, ctx.service(DomainDesk)),
        house: async () => ({ data: await houseNow(db, ctx.scratch) }),
        auditLog: async ({ query: { act, q, page } }) => ({
          ...(await audit.list({ ...(act && { act }), q: q.trim(), offset: page * PAGE, limit: PAGE })),
          acts: orders.acts(),
        }),
      },
      jobs: {
        [TELL_OF_ORDERS]: { urgency: 'bulk', run: (payload) => tellOfOrders(telling, orders.desk, payload) },
      },
      personal: deskData(db),
      commandLine: (words) => operators.command(words),
      dispose: async () => {
        signUps.dispose();
        belonging.dispose();
      },
    };
  },
});
