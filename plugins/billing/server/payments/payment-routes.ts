/** Calls that pay (matrix BIL-020, BIL-023, BIL-029, BIL-034, BIL-035). */
import type { Handlers } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { PaymentContext, paymentCalls } from '../../common/contract/payments.ts';
import { creditsFor, PLAN_IDS, type PlanId } from '../../common/prices.ts';
import type { Billing } from '../billing.ts';
import { ofPerson } from '../ledger/kinds.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { buySummaries } from '../limits/limit-routes.ts';
import { subscribe } from '../plan/subscribe.ts';
import { lookAtPayment, paymentById } from './look-at-charge.ts';
import { paymentByKey, type Purchase } from './pay.ts';
import { demandVerified, orRefusal, payFor } from './pay-with.ts';
import { paymentReply } from './reply.ts';
import { creditStatement } from './statement.ts';

/** @throws HttpError 400 for an amount that is not sold */
const creditPurchase = ({ prices, productName }: Billing, cents: number): Purchase => {
  const credits = creditsFor(prices, cents);
  if (credits === undefined) {
    const { leastDollars, mostDollars } = prices.credits.own;
    throw new HttpError(400, `Credits are sold for whole dollars from $${leastDollars} to $${mostDollars}.`);
  }
  return { purpose: 'credit', cents, credits, description: `${productName}, ${credits} credits` };
};

/** @throws HttpError 404 for an order that is not there, not theirs, or not to be paid */
const orderPurchase = async (
  { db, sellers }: Billing,
  owner: number,
  { type, id }: PaymentContext,
  key: string | undefined,
): Promise<Purchase> => {
  const ref = id === undefined ? undefined : String(id);
  const before = key === undefined ? undefined : await paymentByKey(db, owner, key);
  // What was paid for already is not to be paid any more, and whoever asks again has not heard so.
  if (ref !== undefined && before?.order_type === type && before.order_ref === ref)
    return { purpose: 'order', order: { type, ref }, cents: before.amount_cents, description: before.description };
  const quoteOf = async () => {
    const quote = ref === undefined ? undefined : await sellers.get(type)?.quote(owner, ref);
    if (ref === undefined || !quote) throw new HttpError(404, 'Not found.');
    return { order: { type, ref }, ...quote };
  };
  return { purpose: 'order', ...(await quoteOf()), demandWanted: async () => void (await quoteOf()) };
};

const isPlan = (id: unknown): id is PlanId => PLAN_IDS.some((plan) => plan === id);

const planIn = ({ id = 'pro_monthly' }: PaymentContext): PlanId => {
  if (!isPlan(id)) throw new HttpError(400, 'There is no such plan.');
  return id;
};

export const paymentRoutes = (billing: Billing): Handlers<typeof paymentCalls> => ({
  async purchaseCredit({ user, body: { amount, card, key } }) {
    demandVerified(user);
    const cents = Math.round(amount * 100);
    if (Math.abs(cents - amount * 100) > 1e-6) throw new HttpError(400, 'There is no such amount.');
    return payFor(billing, user.id, creditPurchase(billing, cents), { card, key });
  },

  async processToken({ user, body: { context, ...asked } }) {
    demandVerified(user);
    if (context.type === 'pro') return subscribe(billing, user.id, { ...asked, plan: planIn(context) });
    const purchase =
      context.type === 'credit'
        ? creditPurchase(billing, context.amount ?? 0)
        : await orderPurchase(billing, user.id, context, asked.key);
    return payFor(billing, user.id, purchase, asked);
  },

  async confirmPayment({ user, body }) {
    const payment = await paymentById(billing.db, body.payment);
    if (payment?.owner !== user.id) throw new HttpError(404, 'Not found.');
    return orRefusal(async () => {
      const { charge } = payment;
      if (charge !== null) await lookAtPayment(billing, payment.id, () => billing.gateway.find(charge));
      const now = (await paymentById(billing.db, payment.id)) ?? payment;
      if (now.state === 'paid') await billing.cards.markUsed(now.card);
      return paymentReply(billing, now);
    });
  },

  purchaseSummary: ({ user, body }) => {
    demandVerified(user);
    return buySummaries(billing, user.id, body);
  },

  async creditStatement({ user }) {
    const credit_balance = await balanceOf(billing.db, ofPerson('user_credits', user.id));
    return { data: await creditStatement(billing, user.id), credit_balance };
  },
});
