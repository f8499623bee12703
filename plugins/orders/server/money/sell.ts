/** Sells orders of a service by card: billing takes the money, the order is committed in the same transaction (decisions §10 "Confirm call"). */
import type { Disposable } from '#plugin-api';
import type { Executor } from '#plugin-api/server';
import type { PaidOrders } from '#plugins/billing/common/server-services.ts';
import * as z from 'zod/mini';
import type { House, Tx } from '../house.ts';
import { step } from '../orders/move-order.ts';
import { demandOrder, holdOrder } from '../orders/rows.ts';
import type { AnyOffer } from '../services.ts';

/** What billing has an order paid for as. */
type CardService = 'proofreading' | 'printing' | 'publishing';
const CARD_SERVICES: readonly string[] = ['proofreading', 'printing', 'publishing'] satisfies readonly CardService[];

const numberIn = (order: string): number => (/^\d{1,15}$/.test(order) ? Number(order) : 0);

/** Every executor that core hands out is a transaction; only its table types are not known. */
const asTx = (within: Executor): Tx => within as Tx;

const PAY_UNWANTED_BACK = 'payUnwantedBack';
const Unwanted = z.object({ order: z.number(), payment: z.number(), cents: z.number() });

const paidOrders = (house: House, offer: AnyOffer): PaidOrders => ({
  async quote(owner, order) {
    const row = await demandOrder(house.db, { id: numberIn(order), owner, service: offer.id }).catch(() => undefined);
    const cents = row?.price.charged;
    if (!row || row.state !== offer.at.first || !cents) return undefined;
    return { cents, description: `${offer.title.en}: order ${row.id}` };
  },

  async paid(within, order, { id: payment, cents }) {
    const tx = asTx(within);
    const row = await holdOrder(tx, { id: numberIn(order), service: offer.id });
    const isOpen = row.state === offer.at.first && row.price.charged === cents;
    // Won back after a dispute: the order goes on where it was called off.
    const isBack = row.payment === payment && row.state === offer.at.cancelled;
    if (row.payment === payment && !isBack) return;
    if (!isOpen && !isBack) {
      // It was paid for already, called off or changed meanwhile. The payment is not entered yet: it is paid back when it is.
      await house.jobs.add(PAY_UNWANTED_BACK, { order: row.id, payment, cents }, { key: `payment ${payment}`, within });
      return;
    }
    const now = house.now();
    const due_at = offer.dueAt?.(row.details as never, now) ?? null;
    const committed = { payment, is_committed: true, confirmed_at: now, due_at, refunded: 0 };
    await step(house, tx, offer, row, { to: offer.at.paid, side: 'customer', by: row.owner }, committed);
    await house.queue.arrived(tx, now);
  },

  async takenBack(within, order, payment) {
    const tx = asTx(within);
    const row = await holdOrder(tx, { id: numberIn(order), service: offer.id });
    if (row.payment !== payment || row.state === offer.at.cancelled) return;
    const way = { to: offer.at.cancelled, side: 'house', by: null, reason: 'The payment was taken back.' } as const;
    await step(house, tx, offer, row, way, { refunded: row.price.charged ?? 0 });
  },
});

/** @returns nothing for a service that is not paid for by card */
export const sellByCard = (house: House, offer: AnyOffer): Disposable | undefined => {
  if (offer.pays !== 'card') return undefined;
  if (!CARD_SERVICES.includes(offer.id)) throw new Error(`Billing does not know how to sell "${offer.id}"`);
  return house.payments.sell(offer.id as CardService, paidOrders(house, offer));
};

/** The job that gives a payment back by which no order was paid. @throws Error while a refund of it is on its way: the job comes again */
export const payUnwantedBack = async (house: House, payload: unknown): Promise<void> => {
  const { order, payment, cents } = z.parse(Unwanted, payload);
  const row = await demandOrder(house.db, { id: order });
  if (row.payment === payment) return;
  await house.db.transaction().execute(async (tx) => {
    // Part of it may have been paid back at the till meanwhile.
    const left = await house.refunds.left(tx, payment);
    if (left === undefined) throw new Error(`A refund of payment ${payment} is on its way`);
    if (left === 0) return;
    await house.refunds.refund(tx, {
      payment,
      cents: Math.min(cents, left),
      key: `order ${order} not paid by ${payment}`,
      by: row.owner,
    });
  });
};
