/** The job that charges saved cards at the end of their periods, and ends plans that are not to go on (matrix BIL-004). */
import type { Billing, PayingCard, Tx } from '../billing.ts';
import { holdPerson } from '../hold-person.ts';
import { onItsWay, pay, type PaymentOrder } from '../payments/pay.ts';
import type { SubscriptionRow } from '../tables.ts';
import { endPlan } from './end-plan.ts';
import { renewalFailed, tryAgainLater } from './failed-renewal.ts';
import { planPurchase } from './plan-purchase.ts';
import { subscriptionOf } from './subscriptions.ts';

/** Subscriptions of one look. */
const BATCH = 100;

const isDue = ({ period_end, next_try_at }: SubscriptionRow, now: Date): boolean => (next_try_at ?? period_end) <= now;

const dueOwners = async ({ db, now }: Billing, after: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('billing_subscription')
    .select('owner')
    .where(({ fn, ref }) => fn.coalesce(ref('next_try_at'), ref('period_end')), '<=', now())
    .where('owner', '>', after)
    .orderBy('owner')
    .limit(BATCH)
    .execute();
  return rows.map(({ owner }) => owner);
};

const cardOf = async ({ cards }: Billing, { owner, card }: SubscriptionRow): Promise<PayingCard | undefined> =>
  (await cards.byId(owner, card)) ?? (await cards.default(owner));

/** Ends what is to end. @returns what is to be paid */
const decide = async (
  billing: Billing,
  tx: Tx,
  owner: number,
  card: PayingCard | undefined,
): Promise<PaymentOrder | undefined> => {
  await holdPerson(tx, owner);
  const subscription = await subscriptionOf(tx, owner);
  if (!subscription || !isDue(subscription, billing.now())) return undefined;
  const account = await billing.accounts.byId(owner, tx);
  // Nobody pays for a plan that they do not have: who runs the house may have taken it away.
  const isTheirs = account !== undefined && account.deactivated_at === null && account.subscription_type !== 'F';
  if (!isTheirs || subscription.state === 'ending') {
    await endPlan(billing, tx, owner);
    return undefined;
  }
  if (!card) {
    await tryAgainLater(billing, tx, subscription);
    return undefined;
  }
  const { plan, period_end, failed_tries } = subscription;
  const purchase = planPurchase(billing, plan);
  const key = `renewal ${subscription.began_at.toISOString()} ${subscription.months} ${failed_tries} ${purchase.cents}`;
  return { ...purchase, owner, key, card, renewal: { of: period_end, try: failed_tries } };
};

const renew = async (billing: Billing, owner: number): Promise<void> => {
  const { db } = billing;
  // What becomes of a payment that is on its way decides.
  if (await onItsWay(db, owner, { purpose: 'pro' })) return;
  const subscription = await subscriptionOf(db, owner);
  if (!subscription) return;
  const card = await cardOf(billing, subscription);
  const order = await db.transaction().execute((tx) => decide(billing, tx, owner, card));
  const payment = order && (await pay(billing, order));
  // Also what was refused while the plan was to end, and goes on after all: asked for again it would be the same payment for ever.
  if (payment?.state === 'failed' || payment?.state === 'needs_confirmation')
    await db.transaction().execute((tx) => renewalFailed(billing, tx, payment));
};

/** One that cannot be renewed is logged, and the others are. */
export const renewAll = async (billing: Billing, signal: AbortSignal): Promise<void> => {
  let after = 0;
  for (;;) {
    const owners = await dueOwners(billing, after);
    for (const owner of owners) {
      if (signal.aborted) return;
      await renew(billing, owner).catch((err: unknown) =>
        billing.log.error({ err, owner }, 'A subscription could not be renewed'),
      );
      after = owner;
    }
    if (owners.length < BATCH) return;
  }
};
