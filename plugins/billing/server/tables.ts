/** The tables of payments, the plan, invoices and what was bought with credits. The ledger has its own statements. */
import type { Generated, Selectable } from '#plugin-api/server';
import type { PaymentState } from '../common/model.ts';
import type { PlanId } from '../common/prices.ts';

export interface PaymentTable {
  id: Generated<number>;
  owner: number;
  /** `order` is what another plugin sells by card. */
  purpose: 'credit' | 'pro' | 'order';
  /** The same purchase of a person has the same key, and is one payment. */
  key: string;
  amount_cents: number;
  /** Lower case, as gateways write it. */
  currency: string;
  /** What it buys; 0 unless `purpose` is `credit`. */
  credits: number;
  plan: PlanId | null;
  order_type: string | null;
  order_ref: string | null;
  /** Of our own; the gateway's names of it and of its holder are kept beside it, so that a charge can be asked for again to the letter. */
  card: number;
  gateway: string;
  customer: string;
  gateway_card: string;
  description: string;
  is_off_session: boolean;
  /** End of the period after which the payment renews the plan, and which try it is, from 0. */
  renews: Date | null;
  renewal_try: number | null;
  charge: string | null;
  state: PaymentState;
  /** Why it failed, for the person. */
  message: Generated<string>;
  /** Grows with each change: what was heard of the gateway before it is stale. */
  version: Generated<number>;
  created_at: Generated<Date>;
  paid_at: Date | null;
  /** What was paid for is with the person: the plan or the order. */
  is_granted: Generated<boolean>;
  /** Of the subscription that it counts towards. */
  began_at: Date | null;
  refunded_cents: Generated<number>;
  /** Credits that refunds have taken back. */
  credits_back: Generated<number>;
  /** The ledger's transaction of a dispute that is not won. */
  dispute: number | null;
  disputes: Generated<number>;
}
export type Payment = Selectable<PaymentTable>;

export interface SubscriptionTable {
  owner: number;
  plan: PlanId;
  state: 'active' | 'ending' | 'past_due';
  /** Periods are counted in calendar months from here. */
  began_at: Date;
  /** Months paid for since. */
  months: number;
  period_end: Date;
  card: number;
  failed_tries: Generated<number>;
  next_try_at: Date | null;
}
export type SubscriptionRow = Selectable<SubscriptionTable>;

export interface BoughtTable {
  id: Generated<number>;
  owner: number;
  feature: string;
  count: number;
  /** `null`: as long as the plan. */
  until: Date | null;
}

export interface CreditNoticeTable {
  id: Generated<number>;
  owner: number;
  service: string;
  required_credit: number;
  available_credit: number;
  created_at: Generated<Date>;
  read_at: Date | null;
}

/** The buyer as they were when the invoice was made. */
export interface Buyer {
  readonly name: string;
  readonly email: string;
  readonly address: string;
  readonly city: string;
  readonly country: string;
  readonly language: 'en' | 'de';
}

export interface InvoiceTable {
  id: Generated<number>;
  owner: number;
  number: string;
  payment: number;
  /** The invoice that a credit note takes back. */
  corrects: number | null;
  /** Tax included; negative on a credit note. */
  amount_cents: number;
  tax_cents: number;
  tax_percent: number;
  currency: string;
  description: string;
  buyer: Buyer;
  issued_at: Date;
}
export type InvoiceRow = Selectable<InvoiceTable>;

export interface RefundTable {
  id: Generated<number>;
  payment: number;
  key: string;
  cents: number;
  /** `asked` until the gateway has answered and what it says is entered. */
  state: Generated<'asked' | 'done' | 'refused'>;
  /** Why the gateway refused. */
  message: Generated<string>;
  asked_by: number;
  asked_at: Generated<Date>;
}

export interface BillingTables {
  billing_refund: RefundTable;
  billing_payment: PaymentTable;
  billing_subscription: SubscriptionTable;
  billing_bought: BoughtTable;
  billing_credit_notice: CreditNoticeTable;
  billing_counter: { name: string; value: number };
  billing_invoice: InvoiceTable;
}
