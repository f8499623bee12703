/** Calls about limits that credits raise (matrix BIL-018, BIL-031, BIL-032, BIL-033, SUM-020). */
import type { Handlers } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { User } from '#plugin-api';
import type { planCalls } from '../../common/contract/plan.ts';
import type { Billing } from '../billing.ts';
import { ofPerson } from '../ledger/kinds.ts';
import { balanceOf } from '../ledger/ledger.ts';
import { demandVerified } from '../payments/pay-with.ts';
import { AboveMaximum, buyMore, type More } from './buy-more.ts';

const userOf = async ({ accounts }: Billing, id: number): Promise<User> => {
  const account = await accounts.byId(id);
  if (!account) throw new HttpError(404, 'User not found.');
  return accounts.toUser(account);
};

/** What the person has after it was bought. */
const bought = async <D>(billing: Billing, owner: number, more: More, pick: (user: User) => D) => {
  try {
    await buyMore(billing, owner, more);
  } catch (error) {
    if (!(error instanceof AboveMaximum)) throw error;
    return { success: false, data: null, error_message: error.message };
  }
  const credit_balance = await balanceOf(billing.db, ofPerson('user_credits', owner));
  return { success: true, data: { ...pick(await userOf(billing, owner)), credit_balance }, error_message: '' };
};

export const buySummaries = (billing: Billing, owner: number, { count, key }: Pick<More, 'count' | 'key'>) =>
  bought(billing, owner, { feature: 'summaries', count, key }, ({ userTokenLimit }) => ({ userTokenLimit }));

type Names = 'subscriptionLimit' | 'updateSubscriptionLimit' | 'tokenLimit';

export const limitRoutes = (billing: Billing): Pick<Handlers<typeof planCalls>, Names> => ({
  async subscriptionLimit({ user }) {
    const { userSubscriptionLimit } = await userOf(billing, user.id);
    return { data: userSubscriptionLimit };
  },

  async updateSubscriptionLimit({ user, body: { featureId: feature, purchaseItemCount: count, key } }) {
    demandVerified(user);
    return bought(billing, user.id, { feature, count, key }, ({ userSubscriptionLimit }) => ({ userSubscriptionLimit }));
  },

  async tokenLimit({ user }) {
    const { userTokenLimit } = await userOf(billing, user.id);
    return { userTokenLimit };
  },
});
