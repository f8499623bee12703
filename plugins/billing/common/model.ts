/** What billing tells of: payments, cards, the subscription, invoices (decisions §4). */
import * as z from 'zod/mini';
import { PlanId, Prices } from './prices.ts';

/** ISO 8601. */
const Moment = z.string();

export const Card = z.object({
  id: z.number(),
  data: z.object({
    /** As the gateway names it: `visa`, `mastercard`, … */
    brand: z.string(),
    last4: z.string(),
    exp_month: z.number(),
    exp_year: z.number(),
    name: z.string(),
    is_default: z.boolean(),
  }),
});
export type Card = z.output<typeof Card>;

export const Invoice = z.object({
  id: z.number(),
  /** `INV-{year}-{6 digits}` */
  number: z.string(),
  /** Negative on a credit note. */
  amount_paid: z.number().check(z.describe('US cents; negative on a credit note.')),
  currency: z.string(),
  date: Moment,
  /** Of the PDF, below the API. */
  url: z.string(),
});
export type Invoice = z.output<typeof Invoice>;

export const Subscription = z.object({
  plan: PlanId,
  /** `ending`: paid to the end of the period, and free from then on. `past_due`: the last charge failed and is tried again. */
  state: z.enum(['active', 'ending', 'past_due']),
  period_end: Moment,
});
export type Subscription = z.output<typeof Subscription>;

/** Where a person stands: all that the screens of billing show. */
export const Standing = z.object({
  credit_balance: z.number().check(z.describe('Whole credits.')),
  subscription: z.nullable(Subscription),
  prices: Prices,
  gateway: z.object({
    kind: z.enum(['stripe', 'sandbox']),
    /** Given to Stripe's own fields in the browser; empty for the sandbox. */
    publishable_key: z.string(),
    /** Address of Stripe's script for browsers; empty for the sandbox. */
    script: z.string(),
  }),
});
export type Standing = z.output<typeof Standing>;

/** One line of the statement of credits. */
export const CreditLine = z.object({
  id: z.number(),
  date: Moment,
  /** `credits_bought`, `spent`, `given_back`, `refunded`, … */
  kind: z.string(),
  /** What it was for: the featureId or service; empty when bought. */
  service: z.string(),
  amount: z.number().check(z.describe('Whole credits; negative where they were spent.')),
});
export type CreditLine = z.output<typeof CreditLine>;

/**
 * `needs_confirmation`: the bank asks the person; the gateway's part in the browser goes on with `client_secret`, then
 * `confirmPayment` is called. `processing`: the gateway says later.
 */
export const PaymentState = z.enum(['needs_confirmation', 'processing', 'paid', 'failed', 'refunded', 'disputed']);
export type PaymentState = z.output<typeof PaymentState>;

export const PaymentData = z.object({
  payment: z.number(),
  state: PaymentState,
  client_secret: z.nullable(z.string()),
  credit_balance: z.number().check(z.describe('Whole credits.')),
  /** `{userId}-{epoch ms}` and `CREDITS_{amount}`, for tracking (BIL-029). */
  transaction_id: z.string(),
  label: z.string(),
});
export type PaymentData = z.output<typeof PaymentData>;

/** Accepted only with `success` true; else what follows the last colon of `error_message` is shown (BIL-020). */
export const PaymentReply = z.object({
  success: z.boolean(),
  data: z.nullable(PaymentData),
  error_message: z.string(),
});
export type PaymentReply = z.output<typeof PaymentReply>;
