/** A period could not be paid for: it is tried again for a week, then the plan ends. */
import { billingEvents } from '../../common/stream-events.ts';
import type { Billing, Tx } from '../billing.ts';
import { holdPerson } from '../hold-person.ts';
import { mailTo } from '../mail-to.ts';
import type { Payment, SubscriptionRow } from '../tables.ts';
import { endPlan } from './end-plan.ts';
import { renewalFailedMail } from './mails.ts';
import { changeSubscription, subscriptionOf } from './subscriptions.ts';

const DAY = 24 * 3_600_000;
/** Days after the end of the period on which it is tried again. */
const NEXT_TRIES = [3, 7];

/** Call it while the person is held. */
export const tryAgainLater = async (billing: Billing, tx: Tx, subscription: SubscriptionRow): Promise<void> => {
  const { owner, failed_tries, period_end } = subscription;
  const days = NEXT_TRIES[failed_tries];
  if (days === undefined) return endPlan(billing, tx, owner);
  const next_try_at = new Date(period_end.getTime() + days * DAY);
  await changeSubscription(tx, owner, { state: 'past_due', failed_tries: failed_tries + 1, next_try_at });
  await billing.events.publish([owner], { type: billingEvents.changed, data: null }, tx);
  const account = await billing.accounts.byId(owner, tx);
  if (account) await mailTo(billing, tx, account, renewalFailedMail, next_try_at);
};

/** Nothing for a payment that renews nothing, or whose try was counted already. */
export const renewalFailed = async (billing: Billing, tx: Tx, { owner, renews, renewal_try }: Payment): Promise<void> => {
  if (renews === null) return;
  await holdPerson(tx, owner);
  const subscription = await subscriptionOf(tx, owner);
  if (!subscription || subscription.state === 'ending') return;
  if (subscription.period_end.getTime() !== renews.getTime() || subscription.failed_tries !== renewal_try) return;
  await tryAgainLater(billing, tx, subscription);
};
