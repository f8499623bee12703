/** The onboarding hints at 70 % of a limit of the free plan (decisions §16). */
import type { Caller } from '#plugin-api/server';
import type { Library } from '../library.ts';

const SHARE = 0.7;

/** Shown by the call that passes the mark, so that it comes once however many are added at a time. */
export const popup = async (
  library: Library,
  user: Caller,
  featureId: 'document' | 'citations',
  added: number,
): Promise<{ show: boolean; count: number }> => {
  const state = (await library.limits.state(user.id)).find((one) => one.featureId === featureId);
  const count = state?.used ?? 0;
  const mark = Math.ceil((state?.limit ?? Number.POSITIVE_INFINITY) * SHARE);
  return { show: user.plan === 'F' && added > 0 && count >= mark && count - added < mark, count };
};
