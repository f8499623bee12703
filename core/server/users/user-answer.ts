/** The account as clients see it: its fields, what its plan allows, and how much of that is used (ACC-022). */
import { planOf } from '../../common/plans.ts';
import type { User } from '../../common/user.ts';
import type { Account } from '../../plugin-api/accounts.ts';
import { readableUntil } from '../auth/cancelled.ts';
import type { PlanLimits } from '../limits/limits.ts';
import type { PlanTable } from '../limits/plan-table.ts';

const startOfNextMonth = (now: Date): string => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString();

export const userAnswer =
  (limits: PlanLimits, table: PlanTable) =>
  async (account: Account): Promise<User> => {
    const state = await limits.state(account.id);
    const plan = planOf(account.subscription_type);
    const purchased = (feature: string): number => account.purchased_items[feature] ?? 0;
    const [tokens, storage] = [limits.shownAs('tokens'), limits.shownAs('storage')];
    const used = (feature: string | undefined): number => state.find(({ featureId }) => featureId === feature)?.used ?? 0;
    const allowed = (feature: string | undefined): number =>
      feature === undefined ? 0 : (table.included(feature, plan) ?? 0) + purchased(feature);
    const {
      purchased_items: _bought,
      deactivated_at,
      suspended_at: _suspended,
      has_password: _has,
      second_step: _second,
      first_login,
      date_joined,
      ...shown
    } = account;
    return {
      ...shown,
      firstLogin: first_login,
      userSubscriptionLimit: state.map((limit) => ({ ...limit, purchaseItemCount: purchased(limit.featureId) })),
      userTokenLimit: {
        token_limit: allowed(tokens),
        token_used: used(tokens),
        // Bought ones are for the month too, whatever the plan.
        resets_at: allowed(tokens) > 0 ? startOfNextMonth(new Date()) : null,
      },
      subscriptionFeatureList: table.list(),
      storage_items_limit: allowed(storage),
      storage_items_used: used(storage),
      date_joined: date_joined.toISOString(),
      cancelled_until: deactivated_at && readableUntil(deactivated_at).toISOString(),
    };
  };
