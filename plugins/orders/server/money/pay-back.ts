/**
 * Gives back what was paid for an order. Billing holds the payment before orders hold the order, as it does when money comes: who takes
 * both in one order never waits for each other.
 */
import { sql } from '#server-kit';
import * as z from 'zod/mini';
import type { House, Tx } from '../house.ts';
import { demandOrder } from '../orders/rows.ts';
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

/** @returns what can be paid back now; `undefined` while that is not known */
const amountOf = async ({ refunds }: House, tx: Tx, { payment }: OrderRow, wish: PayingBack): Promise<number | undefined> => {
  if (!wish.orLess || payment === null) return wish.amount;
  const left = await refunds.left(tx, payment);
  return left === undefined ? undefined : Math.min(wish.amount, left);
};

/** Name of the job, and what it is given. */
const PAY_BACK_LATER = 'payBackLater';
const Later = z.object({ order: z.number(), amount: z.number(), key: z.string(), by: z.number() });

/**
 * Asks for the money in the caller's transaction, and notes it with the order, which must not be held yet. Where it depends on a refund that
 * is on its way, that is waited for.
 * @returns whether it was not asked for before
 * @throws HttpError 409 where billing cannot pay it back, 422 for more than there is
 */
export const payBack = async (house: House, tx: Tx, row: OrderRow, wish: PayingBack): Promise<boolean> => {
  const { key, by } = wish;
  if (wish.amount <= 0) return false;
  const amount = await amountOf(house, tx, row, wish);
  if (amount === undefined) {
    await house.jobs.add(PAY_BACK_LATER, { order: row.id, amount: wish.amount, key, by }, { key, within: tx });
    return true;
  }
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

/** The job that pays back what could not be told when it was asked for. @throws Error while it still cannot: the job comes again */
export const payBackLater = (house: House, payload: unknown): Promise<void> =>
  house.db.transaction().execute(async (tx) => {
    const { order, ...wish } = Later.parse(payload);
    const row = await demandOrder(tx, { id: order });
    if ((await amountOf(house, tx, row, { ...wish, orLess: true })) === undefined)
      throw new Error(`A refund of order ${order} is on its way`);
    await payBack(house, tx, row, { ...wish, orLess: true });
  });
