/** What is asked of limits after a sign-in. */
import { describe, expect, it, vi } from 'vitest';
import type { User } from '#plugin-api';
import { renewLimits } from './renew-limits.ts';

const limits = [{ featureId: 'tab', limit: 3, used: 1, purchaseItemCount: 0 }];
const tokens = { token_limit: 20, token_used: 1, resets_at: null };
const person = { userSubscriptionLimit: limits, userTokenLimit: tokens } as unknown as User;

const renewed = async (data: typeof limits, userTokenLimit: typeof tokens | Error) => {
  const session = { user: person, refresh: vi.fn(async () => undefined) };
  const tokenLimit = async () => {
    if (userTokenLimit instanceof Error) throw userTokenLimit;
    return { userTokenLimit };
  };
  await renewLimits({ subscriptionLimit: async () => ({ data }), tokenLimit }, session);
  return session.refresh.mock.calls.length;
};

describe('[ACC-024] limits after a sign-in', () => {
  it('are what they were: nothing more is asked', async () => {
    expect(await renewed(structuredClone(limits), { ...tokens })).toBe(0);
  });

  it('were used up elsewhere: the person is asked for anew', async () => {
    expect(await renewed([{ featureId: 'tab', limit: 3, used: 2, purchaseItemCount: 0 }], tokens)).toBe(1);
    expect(await renewed(limits, { ...tokens, token_used: 2 })).toBe(1);
  });

  it('cannot be told: what is known stays', async () => {
    expect(await renewed(limits, new Error('offline'))).toBe(0);
  });
});
