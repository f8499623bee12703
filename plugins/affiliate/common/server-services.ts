/** What affiliate's server half offers to those of other plugins: deciding on payments, for whoever runs the house. */
import { type Executor, token } from '#plugin-api';
import type { PaymentStatus } from './model.ts';

export interface RequestedPayment {
  readonly id: number;
  readonly owner: number;
  /** US cents. */
  readonly amount: number;
  readonly requestedAt: Date;
  readonly status: PaymentStatus;
  readonly reason: string;
}

export interface Decision {
  readonly payment: number;
  /** `approved` from pending, `paid` from approved, `rejected` from either: then the credit is available again. */
  readonly status: Exclude<PaymentStatus, 'pending'>;
  /** Needed for a rejection; the affiliate reads it. */
  readonly reason: string;
  /** Who decides; never whom it is paid to. */
  readonly by: number;
}

export interface AffiliatePayments {
  /** Newest first. */
  list(page: { readonly status?: PaymentStatus; readonly offset: number; readonly limit: number }): Promise<{
    readonly payments: readonly RequestedPayment[];
    readonly total: number;
  }>;
  /**
   * Takes part in the caller's transaction.
   * @returns the payment as it was
   * @throws HttpError 404, 403 for one's own, 409 when it cannot become that any more
   */
  decide(within: Executor, decision: Decision): Promise<RequestedPayment>;
}
export const AffiliatePayments = token<AffiliatePayments>('affiliate.payments');
