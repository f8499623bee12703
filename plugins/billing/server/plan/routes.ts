/** Calls about the plan (matrix BIL-003, BIL-004, BIL-042, BIL-043). */
import type { Handlers } from '#plugin-api/server';
import type { planCalls } from '../../common/contract/plan.ts';
import { billingEvents } from '../../common/stream-events.ts';
import type { Billing, Tx } from '../billing.ts';
import { holdPerson } from '../hold-person.ts';
import { ofPerson } from '../ledger/kinds.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { mailTo } from '../mail-to.ts';
import { demandVerified } from '../payments/pay-with.ts';
import { endPlan } from './end-plan.ts';
import { planEndsMail } from './mails.ts';
import { subscribe } from './subscribe.ts';
import { changeSubscription, shownSubscription, subscriptionOf } from './subscriptions.ts';

const ENDS = 'Your PRO plan ends with the paid period.';

const backToFree = async (billing: Billing, tx: Tx, owner: number) => {
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

export const planRoutes = (billing: Billing): Pick<Handlers<typeof planCalls>, 'standing' | 'subscribe' | 'backToFree'> => ({
  async standing({ user }) {
    const subscription = await subscriptionOf(billing.db, user.id);
    const { kind, publishableKey } = billing.gateway;
    return {
      credit_balance: await balanceOf(billing.db, ofPerson('user_credits', user.id)),
      subscription: subscription ? shownSubscription(subscription) : null,
      prices: billing.prices,
      gateway: { kind, publishable_key: publishableKey },
    };
  },

  async subscribe({ user, body: { subscriptionId: plan = 'pro_monthly', card, key } }) {
    demandVerified(user);
    return subscribe(billing, user.id, { plan, card, key });
  },

  backToFree: ({ user }) => billing.db.transaction().execute((tx) => backToFree(billing, tx, user.id)),
});
