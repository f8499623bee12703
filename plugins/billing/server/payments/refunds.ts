/**
 * Refunds that those who run the house ask for. They are written down with the payment held, then a job asks the gateway; what it says is
 * entered like any other refund (`settle.ts`).
 */
import { HttpError } from '#server-kit';
import * as z from 'zod/mini';
import type { Refunds, SoldPayment } from '../../common/server-services.ts';
import type { Billing, Tx } from '../billing.ts';
import { GatewayRefusal } from '../gateway/gateway.ts';
import type { Payment } from '../tables.ts';
import { holdPayment, lookAtPayment, paymentById } from './look-at-charge.ts';

/** Name of the job. */
export const PAY_BACK = 'payBack';
const Payload = z.object({ refund: z.number() });

const soldPayment = (payment: Payment): SoldPayment => ({
  id: payment.id,
  owner: payment.owner,
  purpose: payment.order_type ?? payment.purpose,
  state: payment.state,
  cents: payment.amount_cents,
  refundedCents: payment.refunded_cents,
  paidAt: payment.paid_at,
});

/** Asked for and not entered yet. */
const askedCents = async (tx: Tx, payment: number): Promise<number> => {
  const { sum } = await tx
    .selectFrom('billing_refund')
    .select((select) => select.fn.sum<string | null>('cents').as('sum'))
    .where('payment', '=', payment)
    .where('state', '=', 'asked')
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
};

const leftOf = async (tx: Tx, { id, amount_cents, refunded_cents }: Payment): Promise<number> =>
  amount_cents - refunded_cents - (await askedCents(tx, id));

/** Under one key for each refund: asked for anew, a job that was given up begins again. */
export const payBackSoon = ({ jobs }: Pick<Billing, 'jobs'>, refund: number, within: Tx | Billing['db']): Promise<void> =>
  jobs.add(PAY_BACK, { refund }, { key: `refund ${refund}`, within });

/** Every executor that core hands out is a transaction; only its table types are not known. */
export const refundsService = (billing: Billing): Refunds => ({
  async list({ offset, limit }) {
    const { db } = billing;
    const rows = await db.selectFrom('billing_payment').selectAll().orderBy('id', 'desc').offset(offset).limit(limit).execute();
    const { count } = await db
      .selectFrom('billing_payment')
      .select((select) => select.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    return { payments: rows.map(soldPayment), total: Number(count) };
  },

  async left(within, id) {
    const tx = within as Tx;
    const payment = await holdPayment(tx, id);
    if (payment?.state !== 'paid') return 0;
    // What the gateway tells of one may be entered before it is seen which one it was: it would be taken off twice.
    return (await askedCents(tx, id)) > 0 ? undefined : payment.amount_cents - payment.refunded_cents;
  },

  async refund(within, { payment: id, cents, key, by }) {
    const tx = within as Tx;
    const payment = await holdPayment(tx, id);
    if (!payment) throw new HttpError(404, 'Not found.');
    const sold = soldPayment(payment);
    const before = await tx.selectFrom('billing_refund').select(['payment', 'cents']).where('key', '=', key).executeTakeFirst();
    if (before) {
      if (before.payment === id && before.cents === cents) return { before: sold, payment: sold, isRepeat: true };
      throw new HttpError(422, 'This was asked for before, with other contents.');
    }
    const isOpen = payment.state === 'paid' && payment.charge !== null && payment.gateway === billing.gateway.kind;
    if (!isOpen) throw new HttpError(409, 'This payment cannot be paid back.');
    const left = await leftOf(tx, payment);
    if (!Number.isSafeInteger(cents) || cents <= 0 || cents > left)
      throw new HttpError(422, 'That is more than can be paid back.');
    const refund = await tx
      .insertInto('billing_refund')
      .values({ payment: id, cents, key, asked_by: by })
      .returning('id')
      .executeTakeFirstOrThrow();
    await payBackSoon(billing, refund.id, tx);
    return { before: sold, payment: sold, isRepeat: false };
  },
});

/** @throws GatewayUnreachable when the gateway does not answer: the job comes again, and asks for the same refund */
export const payBack = async (billing: Billing, payload: unknown): Promise<void> => {
  const { refund: id } = Payload.parse(payload);
  const { db, gateway, log } = billing;
  const refund = await db.selectFrom('billing_refund').selectAll().where('id', '=', id).executeTakeFirst();
  const payment = refund?.state === 'asked' ? await paymentById(db, refund.payment) : undefined;
  const charge = payment?.charge;
  if (!refund || !payment || !charge) return;
  const end = (state: 'done' | 'refused', message = '') =>
    db.updateTable('billing_refund').set({ state, message }).where('id', '=', id).execute();
  try {
    await gateway.refund({ key: `refund-${id}`, charge, amount: refund.cents });
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    log.error({ refund: id, payment: payment.id }, 'The gateway refused a refund');
    await end('refused', error.message);
    return;
  }
  // Until it is entered it counts as asked for, so that nobody asks for the same money once more.
  await lookAtPayment(billing, payment.id, () => gateway.find(charge));
  await end('done');
};
