/**
 * The job that takes up what others gave up: each tries for some hours only, and a gateway, or the database, may be away for longer. Without
 * it money that was promised back would never go, and a payment whose end nobody knows would stand in the way of the next.
 */
import type { Billing } from '../billing.ts';
import { LOOK_AFTER } from './look-later.ts';
import { payBackSoon } from './refunds.ts';

const HOUR = 3_600_000;
/** Hours after which nobody else is at it any more: refunds are tried for some four, payments looked at for a week. */
const REFUND_HOURS = 6;
const PAYMENT_HOURS = 8 * 24;
/** Of one look; the others wait for the next. */
const MOST = 500;

export const lookAfterForgotten = async (billing: Billing): Promise<void> => {
  const { db, jobs, now } = billing;
  const before = (hours: number): Date => new Date(now().getTime() - hours * HOUR);
  const refunds = await db
    .selectFrom('billing_refund')
    .select('id')
    .where('state', '=', 'asked')
    .where('asked_at', '<', before(REFUND_HOURS))
    .orderBy('id')
    .limit(MOST)
    .execute();
  for (const { id } of refunds) await payBackSoon(billing, id, db);
  const payments = await db
    .selectFrom('billing_payment')
    .select('id')
    .where('state', 'in', ['processing', 'needs_confirmation'])
    .where('created_at', '<', before(PAYMENT_HOURS))
    .orderBy('id')
    .limit(MOST)
    .execute();
  for (const { id } of payments) await jobs.add(LOOK_AFTER, { payment: id }, { key: `payment ${id}` });
};
