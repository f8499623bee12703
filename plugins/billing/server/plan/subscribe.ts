/** Subscribes to pro, lets a plan go on that was to end, or pays what a past period still owes (matrix BIL-003, BIL-042). */
import type { PaymentReply } from '../../common/model.ts';
import type { PlanId } from '../../common/prices.ts';
import { billingEvents } from '../../common/stream-events.ts';
import type { Billing, PayingCard } from '../billing.ts';
import { holdPerson } from '../hold-person.ts';
import { onItsWay, paidBefore } from '../payments/pay.ts';
import { type Asked, cardFor, orRefusal, payFor } from '../payments/pay-with.ts';
import { failed, paymentReply } from '../payments/reply.ts';
import type { Payment } from '../tables.ts';
import { planPurchase } from './plan-purchase.ts';
import { changeSubscription, subscriptionOf } from './subscriptions.ts';

export interface Subscribing extends Asked {
  readonly plan: PlanId;
}

/** Another card or plan is used from the next period on. */
const goOn = async (billing: Billing, owner: number, plan: PlanId, card: PayingCard | undefined): Promise<void> =>
  billing.db.transaction().execute(async (tx) => {
    await holdPerson(tx, owner);
    const subscription = await subscriptionOf(tx, owner);
    if (subscription?.state !== 'ending') return;
    await changeSubscription(tx, owner, { state: 'active', plan, ...(card && { card: card.id }) });
    await billing.events.publish([owner], { type: billingEvents.changed, data: null }, tx);
  });

const isKnown = ({ state, charge }: Payment): boolean => state !== 'processing' || charge !== null;

/** The payment that was asked for already: with this key, or a moment ago with another. */
const askedBefore = async (
  { db }: Billing,
  owner: number,
  key: string | undefined,
  purchase: ReturnType<typeof planPurchase>,
) => {
  const before = key === undefined ? undefined : await paidBefore(db, owner, key, purchase);
  if (before) return isKnown(before) ? before : undefined;
  return onItsWay(db, owner, purchase);
};

export const subscribe = (billing: Billing, owner: number, { plan, ...asked }: Subscribing): Promise<PaymentReply> =>
  orRefusal(async () => {
    const purchase = planPurchase(billing, plan);
    const before = await askedBefore(billing, owner, asked.key, purchase);
    if (before) return paymentReply(billing, before);

    const subscription = await subscriptionOf(billing.db, owner);
    const account = await billing.accounts.byId(owner);
    // An operator or the settings may have made the account pro without any subscription, or taken away what one has paid for.
    const isFree = account?.subscription_type === 'F';
    if (subscription?.state === 'ending' && !isFree) {
      const isOther = asked.card !== undefined || asked.token !== undefined;
      await goOn(billing, owner, plan, isOther ? await cardFor(billing, owner, asked) : undefined);
      return { success: true, data: null, error_message: '' };
    }
    const isPro = !isFree && subscription?.state !== 'past_due';
    return isPro ? failed('You have the PRO plan already.') : payFor(billing, owner, purchase, asked);
  });
