/** A payment whose end is not known is looked at again, ever more rarely, until it is known or given up. */
import type { Billing, Tx } from '../billing.ts';
import type { Payment } from '../tables.ts';

const MINUTE = 60_000;
const SIX_HOURS = 6 * 60 * MINUTE;

/** Name of the job. */
export const LOOK_AFTER = 'lookAfterPayment';

/** @param now when it was looked at last */
export const lookLater = async (
  { jobs }: Pick<Billing, 'jobs'>,
  within: Tx | Billing['db'],
  { id, created_at }: Pick<Payment, 'id' | 'created_at'>,
  now: Date,
): Promise<void> => {
  const age = now.getTime() - created_at.getTime();
  const runAt = new Date(now.getTime() + Math.min(SIX_HOURS, Math.max(MINUTE, age / 2)));
  await jobs.add(LOOK_AFTER, { payment: id }, { key: `payment ${id}`, runAt, within });
};
