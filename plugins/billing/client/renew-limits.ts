/** What the plan holds and what is used of it, asked for by itself after a sign-in: other devices use it up as well (ACC-024). */
import type { ApiOf } from '#plugin-api';
import type { Session } from '#plugin-api/client';
import type { planCalls } from '../common/contract/plan.ts';

type Calls = Pick<ApiOf<typeof planCalls>, 'subscriptionLimit' | 'tokenLimit'>;

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Without an answer what is known stays. */
export const renewLimits = async (calls: Calls, session: Pick<Session, 'user' | 'refresh'>): Promise<void> => {
  try {
    const [{ data }, { userTokenLimit }] = await Promise.all([calls.subscriptionLimit(), calls.tokenLimit()]);
    const { user } = session;
    if (user && !(isSame(data, user.userSubscriptionLimit) && isSame(userTokenLimit, user.userTokenLimit)))
      await session.refresh();
  } catch {
    // The next change of either tells of it again.
  }
};
