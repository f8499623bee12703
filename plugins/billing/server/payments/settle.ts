/**
 * Brings a payment to where its charge stands: money, credits, plan, invoice and mail in one transaction. It looks at the difference
 * only, so that it may be called again, late or out of order.
 */
import { sql } from '#server-kit';
import { billingEvents } from '../../common/stream-events.ts';
import type { Billing, Tx } from '../billing.ts';
import type { Charge } from '../gateway/gateway.ts';
import { holdPerson } from '../hold-person.ts';
import { issueCreditNote, issueInvoice } from '../invoices/issue.ts';
import { renewalFailed } from '../plan/failed-renewal.ts';
import type { Payment } from '../tables.ts';
import { giveWhatWasPaid, takeBackWhatWasPaid } from './goods.ts';
import { lookLater } from './look-later.ts';
import { creditsFor, moneyBack, moneyIn, undoDispute } from './money.ts';

/** A charge that is not what was ordered changes nothing: somebody has to look at it. */
const isOurs = (payment: Payment, charge: Charge): boolean =>
  charge.payment === payment.id &&
  (payment.charge === null || payment.charge === charge.id) &&
  charge.amount === payment.amount_cents &&
  charge.currency.toLowerCase() === payment.currency &&
  charge.refunded >= 0 &&
  charge.refunded <= charge.amount;

const store = async (tx: Tx, payment: Payment, changes: Partial<Payment>): Promise<Payment> => {
  const changed = { ...payment, ...changes };
  await tx
    .updateTable('billing_payment')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', payment.id)
    .execute();
  return changed;
};

/** There is no money yet, or there will be none. */
const settleUnpaid = async (billing: Billing, tx: Tx, payment: Payment, charge: Charge): Promise<void> => {
  const { state, id } = charge;
  if (payment.state === state && payment.charge === id) return;
  const changed = await store(tx, payment, { charge: id, state, message: state === 'failed' ? charge.message : '' });
  if (state !== 'failed') await lookLater(billing, tx, payment, billing.now());
  const isRefused = state === 'failed' || (state === 'needs_confirmation' && payment.is_off_session);
  if (isRefused) await renewalFailed(billing, tx, changed);
};

const takeDispute = async (billing: Billing, tx: Tx, payment: Payment): Promise<Payment> => {
  const cents = payment.amount_cents - payment.refunded_cents;
  if (cents === 0) return payment;
  const number = payment.disputes + 1;
  const key = `payment ${payment.id} dispute ${number}`;
  const credits = payment.credits - payment.credits_back;
  const dispute = await moneyBack(tx, payment, { kind: 'disputed', key, cents, credits });
  await issueCreditNote(billing, tx, payment, cents);
  return { ...payment, dispute, disputes: number };
};

const endDispute = async (billing: Billing, tx: Tx, payment: Payment, dispute: number): Promise<Payment> => {
  await undoDispute(tx, payment, dispute);
  await issueInvoice(billing, tx, payment, payment.amount_cents - payment.refunded_cents);
  return { ...payment, dispute: null };
};

const takeRefund = async (billing: Billing, tx: Tx, payment: Payment, refunded: number): Promise<Payment> => {
  const cents = refunded - payment.refunded_cents;
  const credits_back = creditsFor(payment, refunded);
  const key = `payment ${payment.id} refund ${refunded}`;
  await moneyBack(tx, payment, { kind: 'refunded', key, cents, credits: credits_back - payment.credits_back });
  await issueCreditNote(billing, tx, payment, cents);
  return { ...payment, refunded_cents: refunded, credits_back };
};

/** What went back since it was looked at last. A refund that fails later is for people to settle, who ask where the money is to go. */
const settleBack = async (billing: Billing, tx: Tx, before: Payment, charge: Charge): Promise<Payment> => {
  let payment = before;
  const hasMore = charge.refunded > payment.refunded_cents;
  if (charge.refunded < payment.refunded_cents)
    billing.log.error({ payment: payment.id }, 'Money that went back has not arrived: somebody has to look at the refund');
  if (payment.dispute !== null && (hasMore || !charge.isDisputed))
    payment = await endDispute(billing, tx, payment, payment.dispute);
  if (hasMore) payment = await takeRefund(billing, tx, payment, charge.refunded);
  if (charge.isDisputed && payment.dispute === null) payment = await takeDispute(billing, tx, payment);
  return payment;
};

const stateOf = ({ refunded_cents, amount_cents }: Payment, { isDisputed }: Charge): Payment['state'] => {
  if (isDisputed) return 'disputed';
  return refunded_cents >= amount_cents ? 'refunded' : 'paid';
};

/**
 * @param payment as it is now, held by the transaction
 * @param charge as it is now, see `lookAtPayment`
 */
export const settle = async (billing: Billing, tx: Tx, payment: Payment, charge: Charge): Promise<void> => {
  if (!isOurs(payment, charge)) {
    billing.log.error({ payment: payment.id, charge: charge.id }, 'A charge is not what was ordered; nothing is granted for it');
    return;
  }
  if (payment.paid_at === null && charge.state !== 'paid') return settleUnpaid(billing, tx, payment, charge);

  // Before the counter of invoices, which everybody takes last.
  await holdPerson(tx, payment.owner);
  let changed: Payment = { ...payment, charge: charge.id, message: '' };
  if (changed.paid_at === null) {
    changed.paid_at = billing.now();
    await moneyIn(tx, changed);
    await issueInvoice(billing, tx, changed, changed.amount_cents);
  }
  changed = await settleBack(billing, tx, changed, charge);
  changed.state = stateOf(changed, charge);
  const isTheirs = changed.state === 'paid';
  if (isTheirs && !payment.is_granted) changed = await giveWhatWasPaid(billing, tx, changed);
  if (!isTheirs && payment.is_granted) changed = await takeBackWhatWasPaid(billing, tx, changed);
  if (JSON.stringify(changed) === JSON.stringify(payment)) return;
  const { charge: id, message, paid_at, state, refunded_cents, credits_back, dispute, disputes, is_granted, began_at } = changed;
  const changes = { charge: id, message, paid_at, state, refunded_cents, credits_back, dispute, disputes, is_granted, began_at };
  await store(tx, payment, changes);
  await billing.events.publish([payment.owner], { type: billingEvents.changed, data: null }, tx);
};
