/**
 * Gives back what was paid for an order. Billing holds the payment before orders hold the order, as it does when money comes: who takes
 * both in one order never waits for each other.
 */
import { sql } from '#server-kit';
import type { House, Tx } from '../house.ts';
import type { OrderRow } from '../tables.ts';

/** Under which credits were spent for it. */
export const creditsKey = (order: number): string => `order ${order}`;

/** US cents, or credits, that are not paid back yet. */
export const leftToPayBack = ({ price, refunded, is_committed }: OrderRow): number =>
  is_committed ? (price.charged ?? price.amount) - Number(refunded) : 0;

interface PayingBack {
  readonly amount: number;
  /** Or as much of it as is left: something may have been paid back that orders do not know of. */
  readonly orLess?: true;
  /** Names it once for all. */
  readonly key: string;
  readonly by: number;
}

/**
 * Asks for the money in the caller's transaction, and notes it with the order, which must not be held yet.
 * @returns whether it was not asked for before
 * @throws HttpError 409 where billing cannot pay it back, 422 for more than there is
 */
export const payBack = async (house: House, tx: Tx, row: OrderRow, wish: PayingBack): Promise<boolean> => {
  const { key, by } = wish;
  const amount =
    wish.orLess && row.payment !== null ? Math.min(wish.amount, await house.refunds.left(tx, row.payment)) : wish.amount;
  if (amount <= 0) return false;
  if (row.payment === null) await house.credits.giveBack(tx, creditsKey(row.id));
  else {
    const { isRepeat } = await house.refunds.refund(tx, { payment: row.payment, cents: amount, key, by });
    if (isRepeat) return false;
  }
  await tx
    .updateTable('orders_order')
    .set({ refunded: sql`refunded + ${amount}` })
    .where('id', '=', row.id)
    .execute();
  return true;
};
