/** What people see of their referrals (decisions §15, matrix AFF-005, AFF-006). Amounts are US cents. */
import * as z from 'zod/mini';

const Cents = z.number().check(z.describe('US cents.'));

/** ISO 8601. */
const Moment = z.string();

export const Referral = z.object({
  id: z.number(),
  /** First name and initial; empty when the account is gone. */
  name: z.string(),
  joined_at: Moment,
  /** `subscribed`: has paid for pro, and the commission can still be taken back. `credited`: it can be asked for. */
  status: z.enum(['signed_up', 'subscribed', 'credited']),
  amount: Cents,
});
export type Referral = z.output<typeof Referral>;

export const PAYMENT_STATES = ['pending', 'approved', 'paid', 'rejected'] as const;
export const PaymentStatus = z.enum(PAYMENT_STATES);
export type PaymentStatus = z.output<typeof PaymentStatus>;

export const ReferralPayment = z.object({
  id: z.number(),
  amount: Cents,
  requested_at: Moment,
  status: PaymentStatus,
  /** Why it was rejected; empty otherwise. */
  reason: z.string(),
});
export type ReferralPayment = z.output<typeof ReferralPayment>;
