/** The plan is not to go on: it ends with what was paid for (matrix BIL-004, BIL-043). */
import { billingEvents } from '../../common/stream-events.ts';
import type { Billing, Tx } from '../billing.ts';
import { holdPerson } from '../hold-person.ts';
import { mailTo } from '../mail-to.ts';
import { endPlan } from './end-plan.ts';
import { planEndsMail } from './mails.ts';
import { changeSubscription, subscriptionOf } from './subscriptions.ts';

interface Ended {
  readonly success: boolean;
  readonly message: string;
  readonly ends_at: string | null;
}

const ENDS = 'Your PRO plan ends with the paid period.';

const end = async (billing: Billing, tx: Tx, owner: number): Promise<Ended> => {
  await holdPerson(tx, owner);
  const subscription = await subscriptionOf(tx, owner);
  if (!subscription) return { success: false, message: 'There is no subscription to end.', ends_at: null };
  const { state, period_end } = subscription;
  // Nothing is paid for any more that could be used up.
  if (state === 'past_due') {
    await endPlan(billing, tx, owner);
    return { success: true, message: 'You are on the free plan.', ends_at: billing.now().toISOString() };
  }
  if (state === 'active') {
    await changeSubscription(tx, owner, { state: 'ending' });
    await billing.events.publish([owner], { type: billingEvents.changed, data: null }, tx);
    const account = await billing.accounts.byId(owner, tx);
    if (account) await mailTo(billing, tx, account, planEndsMail, period_end);
  }
  return { success: true, message: ENDS, ends_at: period_end.toISOString() };
};

export const backToFree = (billing: Billing, owner: number): Promise<Ended> =>
  billing.db.transaction().execute((tx) => end(billing, tx, owner));
