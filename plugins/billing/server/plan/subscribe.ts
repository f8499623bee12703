/** Subscribes to pro, lets a plan go on that was to end, or pays what a past period still owes (matrix BIL-003, BIL-042). */
import type { PaymentReply } from '../../common/model.ts';
import type { PlanId } from '../../common/prices.ts';
import { billingEvents } from '../../common/stream-events.ts';
import type { Billing, PayingCard, Tx } from '../billing.ts';
import { GatewayRefusal } from '../gateway/gateway.ts';
import { holdPerson } from '../hold-person.ts';
import { onItsWay, paidBefore } from '../payments/pay.ts';
import { type Asked, cardFor, orRefusal, payFor } from '../payments/pay-with.ts';
import { failed, paymentReply } from '../payments/reply.ts';
import type { Payment } from '../tables.ts';
import { planPurchase } from './plan-purchase.ts';
import { changeSubscription, subscriptionOf } from './subscriptions.ts';

const PRO_ALREADY = 'You have the PRO plan already.';

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

/** What the person has. An operator or the settings may have made an account pro without a subscription, or taken away what one has paid for. */
const standingOf = async (billing: Billing, within: Billing['db'] | Tx, owner: number) => {
  const subscription = await subscriptionOf(within, owner);
  const account = await billing.accounts.byId(owner, within);
  const isFree = account?.subscription_type === 'F';
  return { isEnding: !isFree && subscription?.state === 'ending', isPro: !isFree && subscription?.state !== 'past_due' };
};

export const subscribe = (billing: Billing, owner: number, { plan, ...asked }: Subscribing): Promise<PaymentReply> =>
  orRefusal(async () => {
    const purchase = planPurchase(billing, plan);
    const before = await askedBefore(billing, owner, asked.key, purchase);
    if (before) return paymentReply(billing, before);

    const { isEnding, isPro } = await standingOf(billing, billing.db, owner);
    if (isEnding) {
      const isOther = asked.card !== undefined || asked.token !== undefined;
      await goOn(billing, owner, plan, isOther ? await cardFor(billing, owner, asked) : undefined);
      return { success: true, data: null, error_message: '' };
    }
    if (isPro) return failed(PRO_ALREADY);
    const demandWanted = async (tx: Tx): Promise<void> => {
      const { isPro: isProNow } = await standingOf(billing, tx, owner);
      if (isProNow) throw new GatewayRefusal(PRO_ALREADY);
    };
    return payFor(billing, owner, { ...purchase, demandWanted }, asked);
  });
