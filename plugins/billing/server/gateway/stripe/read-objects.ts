/** Stripe's objects as the house tells of them. */
import type Stripe from 'stripe';
import * as z from 'zod/mini';
import { type CardFacts, type Charge, type GatewayEvent, GatewayRefusal } from '../gateway.ts';
import { Name } from '../read-message.ts';

/** @throws GatewayRefusal for what is no card, such as a bank account */
export const cardOf = ({ id, card, billing_details }: Stripe.PaymentMethod): CardFacts => {
  if (!card) throw new GatewayRefusal('Only cards are taken.');
  return {
    id,
    brand: card.brand,
    last4: card.last4,
    exp_month: card.exp_month,
    exp_year: card.exp_year,
    name: billing_details.name ?? '',
    fingerprint: card.fingerprint ?? '',
  };
};

const stateOf = ({ status }: Stripe.PaymentIntent): Charge['state'] => {
  if (status === 'succeeded') return 'paid';
  if (status === 'requires_action' || status === 'requires_confirmation') return 'needs_confirmation';
  return status === 'requires_payment_method' || status === 'canceled' ? 'failed' : 'processing';
};

/** Money is gone, or will be: an inquiry (`warning_…`) takes none, and what was won came back. */
const TAKES_MONEY = new Set(['needs_response', 'under_review', 'lost', 'appeal_needs_response', 'appeal_under_review']);

/**
 * @param intent with its latest charge, as far as there is one
 * @param installation other installations may share the account: their payments are none of ours
 */
export const chargeOf = (
  intent: Stripe.PaymentIntent,
  disputes: readonly Pick<Stripe.Dispute, 'status'>[],
  installation: string,
): Charge => {
  const { latest_charge: latest, metadata } = intent;
  const state = stateOf(intent);
  const isOurs = metadata.installation === installation && /^\d{1,15}$/.test(metadata.payment ?? '');
  return {
    id: intent.id,
    payment: isOurs ? Number(metadata.payment) : null,
    amount: intent.amount,
    currency: intent.currency,
    state,
    client_secret: state === 'needs_confirmation' ? intent.client_secret : null,
    message: state === 'failed' ? (intent.last_payment_error?.message ?? 'The payment was not made.') : '',
    refunded: typeof latest === 'object' && latest !== null ? latest.amount_refunded : 0,
    isDisputed: disputes.some(({ status }) => TAKES_MONEY.has(status)),
  };
};

const Subject = z.record(z.string(), z.unknown());
/** Kinds that are none of our business may have any shape. */
export const StripeEvent = z.object({
  id: Name,
  type: z.string(),
  data: z.optional(z.object({ object: z.optional(Subject) })),
});

/** Which payment a message is about: its own name, or that of the payment that was refunded or disputed. */
export const eventOf = ({ id, type, data }: z.output<typeof StripeEvent>): GatewayEvent => {
  const subject = data?.object ?? {};
  const isPayment = type.startsWith('payment_intent.');
  const isAbout = type.startsWith('charge.') || type.startsWith('refund.');
  const named = isPayment ? subject.id : isAbout ? subject.payment_intent : undefined;
  const charge = Name.safeParse(named);
  return { id, charge: charge.success ? charge.data : undefined };
};
