/** What billing's server half offers to those of other plugins. Ask with `context.optional(Credits)`. */
import { type Disposable, type Executor, token } from '#plugin-api';
import type { LedgerAccount, Posted, Posting } from './ledger.ts';

export interface Spending {
  readonly owner: number;
  /** Whole credits, above zero. */
  readonly credits: number;
  /** The featureId or service: `summaries`, `similarity`, … */
  readonly service: string;
  /** Names the use once for all: spent again under it, nothing more is taken. At most 200 characters. */
  readonly key: string;
}

/**
 * Both changes take part in the caller's transaction of the database. Whoever claims a limit in it too does that first.
 * What was given back is not spent again under the same key.
 */
export interface Credits {
  balance(owner: number, within?: Executor): Promise<number>;
  /**
   * Takes credits. Two at once never take the same.
   * @throws HttpError 402 with the type `CREDITS`, what was required and what there is
   */
  spend(within: Executor, spending: Spending): Promise<void>;
  /** Gives back what was spent under a key, once; nothing when nothing was. */
  giveBack(within: Executor, key: string): Promise<void>;
}
export const Credits = token<Credits>('billing.credits');

/** An order that failed for lack of credits. */
export interface MissingCredits {
  readonly owner: number;
  /** The featureId or service, as of `Spending`. */
  readonly service: string;
  /** Whole credits that it costs. */
  readonly required: number;
}

/** For plugins that refuse an order before they spend (matrix BIL-044). */
export interface CreditNotices {
  /** Puts it among the notifications, once until it is read. */
  missing(order: MissingCredits): Promise<void>;
}
export const CreditNotices = token<CreditNotices>('billing.creditNotices');

/** Money has come for the pro plan of a person, or was taken back; after a dispute that was won it is `paid` again. */
export interface ProMoney {
  readonly kind: 'paid' | 'refunded';
  readonly owner: number;
  readonly payment: number;
}

export interface ProPayments {
  /** The listener takes part in the transaction in which the money is entered; when it throws, nothing is. */
  listen(listener: (within: Executor, money: ProMoney) => Promise<void>): Disposable;
}
export const ProPayments = token<ProPayments>('billing.proPayments');

/** What another plugin sells by card, e.g. `printing`: billing takes the money, the plugin does what it was paid for. */
export interface PaidOrders {
  /** What the order costs now, in minor units of USD; `undefined` when it is not there, not this person's or not to be paid. */
  quote(owner: number, order: string): Promise<{ readonly cents: number; readonly description: string } | undefined>;
  /**
   * Takes part in the transaction in which the money is entered; when it throws, nothing is. May come again after `takenBack`, and, where
   * somebody has answered their bank for an order that was paid for since, with another payment.
   * @param payment `cents` is what was quoted when it was asked for, which need not be what the order costs by now
   */
  paid(within: Executor, order: string, payment: { readonly id: number; readonly cents: number }): Promise<void>;
  /** The money went back as a whole, by refund or dispute. */
  takenBack(within: Executor, order: string, payment: number): Promise<void>;
}

export interface OrderPayments {
  sell(type: 'proofreading' | 'printing' | 'publishing', orders: PaidOrders): Disposable;
}
export const OrderPayments = token<OrderPayments>('billing.orderPayments');

/** The double-entry ledger. Changes take part in the caller's transaction of the database. */
export interface Ledger {
  /** Enters a transaction, once for each key. @throws HttpError 422 when the key stands for something else */
  post(within: Executor, posting: Posting): Promise<Posted>;
  /** Takes a transaction back by the opposite entries, once. @throws HttpError 404, 409 when it was reversed under another key */
  reverse(within: Executor, transaction: number, posting: Omit<Posting, 'entries'>): Promise<Posted>;
  /** The sum of an account's entries; 0 for one that nothing was entered in. */
  balanceOf(within: Executor, account: LedgerAccount): Promise<number>;
}
export const Ledger = token<Ledger>('billing.ledger');

/** A payment, as those who run the house see it. */
export interface SoldPayment {
  readonly id: number;
  readonly owner: number;
  /** `pro`, `credit`, `printing`, … */
  readonly purpose: string;
  readonly state: string;
  /** US cents. */
  readonly cents: number;
  readonly refundedCents: number;
  readonly paidAt: Date | null;
}

/** For the operator's desk; not there where nothing is sold. */
export interface Refunds {
  /** Newest first. */
  list(page: { readonly offset: number; readonly limit: number }): Promise<{
    readonly payments: readonly SoldPayment[];
    readonly total: number;
  }>;
  /**
   * US cents of a payment that are not paid back; the payment is held until the transaction ends.
   * @returns `undefined` while a refund that was asked for is on its way: what it leaves is known when it has arrived
   */
  left(within: Executor, payment: number): Promise<number | undefined>;
  /**
   * Asks for a refund in the caller's transaction: what is written with it stands and falls with it. The gateway is asked
   * afterwards, and what it says is entered as any other refund. The same key asks once.
   * @param order US cents; at most what was not paid back yet
   * @returns the payment as it was and as it is now, which need not be refunded yet, and whether the same was asked before
   * @throws HttpError 404, 409 when it cannot be paid back, 422 for more than there is
   */
  refund(
    within: Executor,
    order: { readonly payment: number; readonly cents: number; readonly key: string; readonly by: number },
  ): Promise<{ readonly before: SoldPayment; readonly payment: SoldPayment; readonly isRepeat: boolean }>;
}
export const Refunds = token<Refunds>('billing.refunds');
