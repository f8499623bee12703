/** The job that looks after payments whose end is not known: the answer was lost, or the bank takes its time. */
import * as z from 'zod/mini';
import type { Billing } from '../billing.ts';
import { GatewayRefusal, GatewayUnreachable } from '../gateway/gateway.ts';
import type { Payment } from '../tables.ts';
import { lookAtPayment, paymentById } from './look-at-charge.ts';
import { lookLater } from './look-later.ts';
import { askToCharge, giveUp } from './pay.ts';

const Payload = z.object({ payment: z.number() });

const HOUR = 3_600_000;
/** Gateways forget after a day that a charge was asked for before; asked again then, they would charge again. */
const REPEATABLE = 23 * HOUR;
/** Nobody answers their bank after a week. What is paid later all the same is granted when the gateway tells of it. */
const PATIENCE = 7 * 24 * HOUR;

/** The charge of a payment, asked for again where no answer came; `undefined` when it was refused. */
const chargeOf = async (billing: Billing, payment: Payment): Promise<string | undefined> => {
  if (payment.charge !== null) return payment.charge;
  try {
    return (await askToCharge(billing, payment)).id;
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    await giveUp(billing, payment, error.message);
    return undefined;
  }
};

export const lookAfterPayment = async (billing: Billing, payload: unknown): Promise<void> => {
  const { payment: id } = Payload.parse(payload);
  const payment = await paymentById(billing.db, id);
  if (!payment || (payment.state !== 'processing' && payment.state !== 'needs_confirmation')) return;
  const age = billing.now().getTime() - payment.created_at.getTime();
  const isElsewhere = payment.gateway !== billing.gateway.kind;
  if (age > (payment.charge === null && !isElsewhere ? REPEATABLE : PATIENCE)) {
    await giveUp(billing, payment, 'The payment was not completed in time.');
    return;
  }
  // Nobody here can ask a gateway that is not in use any more.
  if (isElsewhere) return;
  try {
    const charge = await chargeOf(billing, payment);
    // What is answered to a repeated question is how the charge stood when it was made, so it is asked for anew.
    if (charge !== undefined) await lookAtPayment(billing, id, () => billing.gateway.find(charge));
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error;
  }
  const after = await paymentById(billing.db, id);
  if (after?.state === 'processing' || after?.state === 'needs_confirmation')
    await lookLater(billing, billing.db, after, billing.now());
};
