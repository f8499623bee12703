/** What clients are told of a payment. Only `success` counts; else they show what follows the last colon of `error_message` (BIL-020). */
import type { PaymentReply } from '../../common/model.ts';
import type { Billing } from '../billing.ts';
import { ofPerson } from '../ledger/kinds.ts';
import { balanceOf } from '../ledger/ledger.ts';
import type { Payment } from '../tables.ts';

/** A colon within the reason would cut it where people read it. */
export const failed = (reason: string): PaymentReply => ({
  success: false,
  data: null,
  error_message: `Payment failed: ${reason.replaceAll(':', ',')}`,
});

const errorOf = ({ state, message }: Payment): string => {
  switch (state) {
    case 'paid':
      return '';
    case 'needs_confirmation':
      return 'Payment is not complete: Your bank asks you to confirm this payment.';
    case 'processing':
      return 'Payment is not complete: It is still being processed. You will have what you paid for as soon as it is confirmed.';
    case 'failed':
      return failed(message === '' ? 'The card could not be charged.' : message).error_message;
    default:
      return failed('This payment was paid back.').error_message;
  }
};

/** For tracking (BIL-029). */
const labelOf = ({ purpose, amount_cents, plan, order_type }: Payment): string => {
  if (purpose === 'credit') return `CREDITS_${amount_cents / 100}`;
  return (plan ?? order_type ?? '').toUpperCase();
};

const secretOf = async ({ gateway, log }: Billing, { id, charge, state }: Payment): Promise<string | null> => {
  if (state !== 'needs_confirmation' || charge === null) return null;
  try {
    return (await gateway.find(charge)).client_secret;
  } catch (err) {
    log.warn({ err, payment: id }, 'What the browser needs to confirm a payment could not be asked for');
    return null;
  }
};

export const paymentReply = async (billing: Billing, payment: Payment): Promise<PaymentReply> => ({
  success: payment.state === 'paid',
  data: {
    payment: payment.id,
    state: payment.state,
    client_secret: await secretOf(billing, payment),
    credit_balance: await balanceOf(billing.db, ofPerson('user_credits', payment.owner)),
    transaction_id: `${payment.owner}-${payment.created_at.getTime()}`,
    label: labelOf(payment),
  },
  error_message: errorOf(payment),
});
