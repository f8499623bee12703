/** The account as clients see it: its fields, what its plan allows, and how much of that is used (ACC-022). */
import { planOf } from '../../common/plans.ts';
import type { User } from '../../common/user.ts';
import type { Account } from '../../plugin-api/accounts.ts';
import { readableUntil } from '../auth/cancelled.ts';
import type { Limits } from '../../plugin-api/server.ts';
import type { PlanTable } from '../limits/plan-table.ts';

/** A token is one included summary of the month (decisions §4). */
const TOKEN_FEATURE = 'summaries';
const STORAGE_FEATURE = 'storage';

const startOfNextMonth = (now: Date): string => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString();

export const userAnswer =
  (limits: Limits, table: PlanTable) =>
  async (account: Account): Promise<User> => {
    const state = await limits.state(account.id);
    const plan = planOf(account.subscription_type);
    const purchased = (feature: string): number => account.purchased_items[feature] ?? 0;
    const used = (feature: string): number => state.find(({ featureId }) => featureId === feature)?.used ?? 0;
    const allowed = (feature: string): number => (table.included(feature, plan) ?? 0) + purchased(feature);
    const {
      purchased_items: _bought,
      deactivated_at,
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
        token_limit: allowed(TOKEN_FEATURE),
        token_used: used(TOKEN_FEATURE),
        // Bought ones are for the month too, whatever the plan.
        resets_at: allowed(TOKEN_FEATURE) > 0 ? startOfNextMonth(new Date()) : null,
      },
      subscriptionFeatureList: table.list(),
      storage_items_limit: allowed(STORAGE_FEATURE),
      storage_items_used: used(STORAGE_FEATURE),
      date_joined: date_joined.toISOString(),
      cancelled_until: deactivated_at && readableUntil(deactivated_at).toISOString(),
    };
  };
