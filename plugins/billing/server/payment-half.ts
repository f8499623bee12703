/** Payments, the plan, invoices and limits: the half of billing that works on a gateway and kept cards. */
import { Accounts, type Handlers, type JobDefinition, type ServerContext } from '#plugin-api/server';
import { disposable } from '#plugin-api';
import { SignUps } from '#plugins/account/common/server-services.ts';
import { Notifications } from '#plugins/notices/common/server-services.ts';
import * as z from 'zod/mini';
import type { paymentCalls } from '../common/contract/payments.ts';
import type { planCalls } from '../common/contract/plan.ts';
import { Prices } from '../common/prices.ts';
import { CreditNotices, Credits, OrderPayments, ProPayments, Refunds } from '../common/server-services.ts';
import type { Billing } from './billing.ts';
import { invoiceRoutes } from './invoices/invoice-routes.ts';
import { makeInvoice } from './invoices/stored-pdf.ts';
import { endBoughtForATime } from './limits/bought.ts';
import { limitRoutes } from './limits/limit-routes.ts';
import { noteMissingCredits, noticeRoutes, sweepNotices, tellOfMissingCredits } from './notices/notices.ts';
import { creditsService, giveWelcome } from './payments/credits.ts';
import { lookAfterForgotten } from './payments/look-after-forgotten.ts';
import { lookAfterPayment } from './payments/look-after.ts';
import { lookAtCharge } from './payments/look-at-charge.ts';
import { paymentRoutes } from './payments/payment-routes.ts';
import { PAY_BACK, payBack, refundsService } from './payments/refunds.ts';
import { planRoutes } from './plan/plan-routes.ts';
import { renewAll } from './plan/renew.ts';
import { isRenewed } from './plan/subscriptions.ts';
import { readSettings } from './settings.ts';
import type { BillingTables } from './tables.ts';

const Look = z.object({ charge: z.string() });

/** @param now another clock than the machine's, for tests */
export const openBilling = (
  ctx: ServerContext,
  { gateway, cards, now = () => new Date() }: Pick<Billing, 'gateway' | 'cards'> & { now?: () => Date },
): Billing => {
  const { jobs, mail, events, files, log, publicUrl, productName } = ctx;
  return {
    ...readSettings(ctx),
    ...{ gateway, cards, now, jobs, mail, events, files, log, publicUrl, productName },
    db: ctx.db<BillingTables>(),
    accounts: ctx.service(Accounts),
    notifications: ctx.optional(Notifications),
    prices: ctx.prices(Prices),
    proListeners: new Set(),
    sellers: new Map(),
  };
};

/** What other plugins, and the cards, may ask of payments. */
export const provideBilling = (ctx: ServerContext, billing: Billing): void => {
  const { proListeners, sellers, cards } = billing;
  cards.keepLastWhile(isRenewed);
  ctx.provide(Credits, creditsService(billing));
  ctx.service(SignUps).listen((within, { user }) => giveWelcome(billing, within, user));
  ctx.provide(CreditNotices, { missing: (order) => noteMissingCredits(billing, order) });
  tellOfMissingCredits(billing);
  ctx.provide(Refunds, refundsService(billing));
  ctx.provide(ProPayments, {
    listen(listener) {
      proListeners.add(listener);
      return disposable(() => proListeners.delete(listener));
    },
  });
  ctx.provide(OrderPayments, {
    sell(type, orders) {
      if (sellers.has(type)) throw new Error(`"${type}" is sold by two plugins`);
      sellers.set(type, orders);
      return disposable(() => sellers.delete(type));
    },
  });
};

export const paymentJobs = (billing: Billing): Readonly<Record<string, JobDefinition>> => ({
  lookAtCharge: { urgency: 'ordinary', tries: 10, run: (payload) => lookAtCharge(billing, Look.parse(payload).charge) },
  lookAfterPayment: { urgency: 'ordinary', run: (payload) => lookAfterPayment(billing, payload) },
  lookAfterForgotten: { urgency: 'bulk', every: '13 * * * *', run: () => lookAfterForgotten(billing) },
  [PAY_BACK]: { urgency: 'ordinary', tries: 10, run: (payload) => payBack(billing, payload) },
  makeInvoice: { urgency: 'ordinary', run: (payload) => makeInvoice(billing, payload) },
  renew: { urgency: 'ordinary', every: '*/10 * * * *', run: (_, signal) => renewAll(billing, signal) },
  sweepNotices: { urgency: 'bulk', every: '51 3 * * *', run: () => sweepNotices(billing) },
  endBought: { urgency: 'ordinary', every: '1 * * * *', run: () => endBoughtForATime(billing) },
});

export const paymentHalfRoutes = (billing: Billing): Handlers<typeof paymentCalls & typeof planCalls> => ({
  ...paymentRoutes(billing),
  ...planRoutes(billing),
  ...invoiceRoutes(billing),
  ...limitRoutes(billing),
  ...noticeRoutes(billing),
});
