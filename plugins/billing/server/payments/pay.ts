/**
 * Pays: first it is written down what is to be paid, then the gateway is asked, then its answer is settled. Whatever is lost between
 * two of these steps, a job finds out later (`look-after.ts`).
 */
import { HttpError, sql } from '#server-kit';
import type { PlanId } from '../../common/prices.ts';
import type { Billing, PayingCard, Tx } from '../billing.ts';
import { type Charge, GatewayRefusal, GatewayUnreachable } from '../gateway/gateway.ts';
import { holdPerson } from '../hold-person.ts';
import { renewalFailed } from '../plan/failed-renewal.ts';
import type { Payment } from '../tables.ts';
import { lookAtPayment, paymentById } from './look-at-charge.ts';
import { lookLater } from './look-later.ts';

/** What is bought, and for how much. */
export interface Purchase {
  readonly purpose: Payment['purpose'];
  readonly cents: number;
  /** On the statement of the card, and on the invoice. */
  readonly description: string;
  readonly credits?: number;
  readonly plan?: PlanId;
  readonly order?: { readonly type: string; readonly ref: string };
  /** The period that ended, and which try this is. */
  readonly renewal?: { readonly of: Date; readonly try: number };
  /**
   * Of what nobody buys twice: asked once more when nobody else can change what the person has, for it may have been paid meanwhile.
   * @throws GatewayRefusal or HttpError when it is not to be bought any more
   */
  readonly demandWanted?: (tx: Tx) => Promise<void>;
}

export interface PaymentOrder extends Purchase {
  readonly owner: number;
  /** The same purchase is paid once. */
  readonly key: string;
  readonly card: PayingCard;
}

export const CURRENCY = 'usd';

const isSame = (payment: Payment, { purpose, cents, credits = 0, plan, order }: Purchase): boolean =>
  payment.purpose === purpose &&
  payment.amount_cents === cents &&
  payment.credits === credits &&
  payment.plan === (plan ?? null) &&
  payment.order_type === (order?.type ?? null) &&
  payment.order_ref === (order?.ref ?? null);

export const paymentByKey = (within: Billing['db'] | Tx, owner: number, key: string): Promise<Payment | undefined> =>
  within.selectFrom('billing_payment').selectAll().where('owner', '=', owner).where('key', '=', key).executeTakeFirst();

/**
 * The payment that was asked for with this key before.
 * @throws HttpError 422 when it was for something else
 */
export const paidBefore = async (
  within: Billing['db'] | Tx,
  owner: number,
  key: string,
  purchase: Purchase,
): Promise<Payment | undefined> => {
  const payment = await paymentByKey(within, owner, key);
  if (payment && !isSame(payment, purchase)) throw new HttpError(422, 'This was asked for before, with other contents.');
  return payment;
};

/** A payment for the plan, or for the same order, of which it is not known yet how it ends. */
export const onItsWay = (
  within: Billing['db'] | Tx,
  owner: number,
  { purpose, order }: Pick<Purchase, 'purpose' | 'order'>,
): Promise<Payment | undefined> =>
  within
    .selectFrom('billing_payment')
    .selectAll()
    .where('owner', '=', owner)
    .where('purpose', '=', purpose)
    .where('order_type', 'is not distinct from', order?.type ?? null)
    .where('order_ref', 'is not distinct from', order?.ref ?? null)
    .where('state', '=', 'processing')
    .executeTakeFirst();

/** Writes down what is to be paid, and sees to it that nobody forgets it. */
const begin = async (billing: Billing, order: PaymentOrder): Promise<Payment> => {
  const { owner, key, purpose, cents, credits = 0, plan = null, card, description, renewal, demandWanted } = order;
  const customer = await billing.cards.customerOf(owner);
  return billing.db.transaction().execute(async (tx) => {
    if (demandWanted) {
      await holdPerson(tx, owner);
      const before = (await paidBefore(tx, owner, key, order)) ?? (await onItsWay(tx, owner, order));
      if (before) return before;
      await demandWanted(tx);
    }
    const made = await tx
      .insertInto('billing_payment')
      .values({
        owner,
        key,
        purpose,
        amount_cents: cents,
        currency: CURRENCY,
        credits,
        plan,
        order_type: order.order?.type ?? null,
        order_ref: order.order?.ref ?? null,
        card: card.id,
        gateway: billing.gateway.kind,
        customer,
        gateway_card: card.gatewayCard,
        description,
        is_off_session: renewal !== undefined,
        renews: renewal?.of ?? null,
        renewal_try: renewal?.try ?? null,
        charge: null,
        state: 'processing',
        created_at: billing.now(),
        paid_at: null,
        began_at: null,
        dispute: null,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
    if (made) {
      await lookLater(billing, tx, made, billing.now());
      return made;
    }
    const before = await paidBefore(tx, owner, key, order);
    if (before) return before;
    // Somebody, probably the same person, pays for the same at this moment.
    const other = await onItsWay(tx, owner, order);
    if (!other) throw new HttpError(503, 'The server is busy. Try again.', { retry_after: 1 });
    return other;
  });
};

/** Always the same for a payment, so that the gateway charges it once. */
export const askToCharge = ({ gateway }: Billing, payment: Payment): Promise<Charge> =>
  gateway.charge({
    key: `payment-${payment.id}`,
    amount: payment.amount_cents,
    currency: payment.currency,
    customer: payment.customer,
    card: payment.gateway_card,
    description: payment.description,
    payment: payment.id,
    isOffSession: payment.is_off_session,
  });

/** The gateway has not charged anything and never will. */
export const giveUp = async (billing: Billing, { id }: Payment, message: string): Promise<void> => {
  await billing.db.transaction().execute(async (tx) => {
    const payment = await tx
      .updateTable('billing_payment')
      .set({ state: 'failed', message, version: sql`version + 1` })
      .where('id', '=', id)
      .where('state', 'in', ['processing', 'needs_confirmation'])
      .returningAll()
      .executeTakeFirst();
    if (payment) await renewalFailed(billing, tx, payment);
  });
};

/** Asks the gateway and settles what it says; an answer that does not come is waited for by the job. */
export const charge = async (billing: Billing, payment: Payment): Promise<void> => {
  let answer: Charge | undefined;
  try {
    await lookAtPayment(billing, payment.id, async () => {
      if (answer) return billing.gateway.find(answer.id);
      return (answer = await askToCharge(billing, payment));
    });
    if (answer?.state === 'paid') await billing.cards.markUsed(payment.card);
  } catch (error) {
    if (error instanceof GatewayRefusal && !answer) await giveUp(billing, payment, error.message);
    else if (!(error instanceof GatewayUnreachable)) throw error;
  }
};

/** @throws HttpError 422 when the key stands for another purchase */
export const pay = async (billing: Billing, order: PaymentOrder): Promise<Payment> => {
  const payment = await begin(billing, order);
  if (payment.state === 'processing' && payment.charge === null && payment.key === order.key) await charge(billing, payment);
  return (await paymentById(billing.db, payment.id)) ?? payment;
};
