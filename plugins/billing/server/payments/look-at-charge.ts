/** Asks the gateway how a payment stands, and settles it: what a message or a redirect says is never believed. */
import type { Billing, Tx } from '../billing.ts';
import { type Charge, GatewayRefusal } from '../gateway/gateway.ts';
import type { Payment } from '../tables.ts';
import { settle } from './settle.ts';

/** Each time somebody else was quicker, so this is never reached by two or three at once. */
const MOST_LOOKS = 20;

export const paymentById = (db: Billing['db'], id: number): Promise<Payment | undefined> =>
  db.selectFrom('billing_payment').selectAll().where('id', '=', id).executeTakeFirst();

/** A payment that nobody else changes until the transaction ends. */
export const holdPayment = (tx: Tx, id: number): Promise<Payment | undefined> =>
  tx.selectFrom('billing_payment').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** Settles what was fetched, unless the payment has changed while it was on its way: then it may be old. */
const settleIfFresh = ({ db, ...rest }: Billing, id: number, version: number, charge: Charge): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const payment = await holdPayment(tx, id);
    if (!payment || payment.version !== version) return false;
    await settle({ db, ...rest }, tx, payment, charge);
    return true;
  });

/** @param fetch how the charge stands; asked again when the payment has changed meanwhile */
export const lookAtPayment = async (billing: Billing, id: number, fetch: () => Promise<Charge>): Promise<void> => {
  for (let look = 0; look < MOST_LOOKS; look++) {
    const before = await paymentById(billing.db, id);
    if (!before) return;
    const charge = await fetch();
    if (await settleIfFresh(billing, id, before.version, charge)) return;
  }
  throw new Error(`Payment ${id} changes faster than it can be looked at`);
};

/** The payment of a charge; one whose answer was lost is known by the number that the gateway was given. */
const paymentOf = async (billing: Billing, charge: string): Promise<number | undefined> => {
  const { db, gateway } = billing;
  const known = await db.selectFrom('billing_payment').select(['id', 'gateway']).where('charge', '=', charge).executeTakeFirst();
  if (known) return known.gateway === gateway.kind ? known.id : undefined;
  const { payment } = await gateway.find(charge);
  const named = payment === null ? undefined : await paymentById(db, payment);
  return named?.gateway === gateway.kind ? named.id : undefined;
};

/**
 * For webhooks: how the charge stands is asked of the gateway.
 * @throws GatewayUnreachable when it does not answer: try again later
 */
export const lookAtCharge = async (billing: Billing, charge: string): Promise<void> => {
  try {
    const payment = await paymentOf(billing, charge);
    if (payment === undefined) return;
    await lookAtPayment(billing, payment, () => billing.gateway.find(charge));
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    billing.log.warn({ charge }, 'A message named a charge that the gateway does not know');
  }
};
