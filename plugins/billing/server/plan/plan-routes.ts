/** Calls about the plan (matrix BIL-003, BIL-004, BIL-042, BIL-043). */
import type { Handlers } from '#plugin-api/server';
import type { planCalls } from '../../common/contract/plan.ts';
import type { Billing } from '../billing.ts';
import { ofPerson } from '../ledger/kinds.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { demandVerified } from '../payments/pay-with.ts';
import { backToFree } from './back-to-free.ts';
import { subscribe } from './subscribe.ts';
import { shownSubscription, subscriptionOf } from './subscriptions.ts';

export const planRoutes = (billing: Billing): Pick<Handlers<typeof planCalls>, 'standing' | 'subscribe' | 'backToFree'> => ({
  async standing({ user }) {
    const subscription = await subscriptionOf(billing.db, user.id);
    const { kind, publishableKey, script } = billing.gateway;
    return {
      credit_balance: await balanceOf(billing.db, ofPerson('user_credits', user.id)),
      subscription: subscription ? shownSubscription(subscription) : null,
      prices: billing.prices,
      gateway: { kind, publishable_key: publishableKey, script },
    };
  },

  async subscribe({ user, body: { subscriptionId: plan = 'pro_monthly', card, key } }) {
    demandVerified(user);
    return subscribe(billing, user.id, { plan, card, key });
  },

  backToFree: ({ user }) => backToFree(billing, user.id),
});
