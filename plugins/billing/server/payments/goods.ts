/** What a payment gets, besides credits, which the ledger gives: the plan, or what another plugin sells. */
import type { Billing, Tx } from '../billing.ts';
import { grantPlan } from '../plan/grant-plan.ts';
import { takePlanBack } from '../plan/take-plan-back.ts';
import type { Payment } from '../tables.ts';

const tellOfPro = async ({ proListeners }: Billing, tx: Tx, { id, owner }: Payment, kind: 'paid' | 'refunded'): Promise<void> => {
  for (const listener of proListeners) await listener(tx, { kind, owner, payment: id });
};

const sellerOf = ({ sellers }: Billing, { order_type, order_ref }: Payment) => {
  const orders = order_type === null ? undefined : sellers.get(order_type);
  if (!orders || order_ref === null) throw new Error(`Nobody here sells "${order_type}", and it was paid for`);
  return { orders, order: order_ref };
};

export const giveWhatWasPaid = async (billing: Billing, tx: Tx, payment: Payment): Promise<Payment> => {
  const granted = { ...payment, is_granted: true };
  if (payment.purpose === 'pro') {
    granted.began_at = await grantPlan(billing, tx, payment);
    await tellOfPro(billing, tx, payment, 'paid');
  }
  if (payment.purpose === 'order') {
    const { orders, order } = sellerOf(billing, payment);
    await orders.paid(tx, order, { id: payment.id, cents: payment.amount_cents });
  }
  return granted;
};

export const takeBackWhatWasPaid = async (billing: Billing, tx: Tx, payment: Payment): Promise<Payment> => {
  if (payment.purpose === 'pro') {
    await takePlanBack(billing, tx, payment);
    await tellOfPro(billing, tx, payment, 'refunded');
  }
  if (payment.purpose === 'order') {
    const { orders, order } = sellerOf(billing, payment);
    await orders.takenBack(tx, order, payment.id);
  }
  return { ...payment, is_granted: false };
};
