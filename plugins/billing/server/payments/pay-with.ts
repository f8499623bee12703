/** What a person pays with: a kept card, or one that is kept now. */
import { randomUUID } from 'node:crypto';
import type { Caller } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { PaymentReply } from '../../common/model.ts';
import type { Billing, PayingCard } from '../billing.ts';
import { GatewayRefusal, GatewayUnreachable } from '../gateway/gateway.ts';
import { onItsWay, paidBefore, pay, type Purchase } from './pay.ts';
import { failed, paymentReply } from './reply.ts';

/** @throws HttpError 403 while the address is not verified (matrix ACC-021) */
export const demandVerified = ({ isEmailVerified }: Pick<Caller, 'isEmailVerified'>): void => {
  if (!isEmailVerified) throw new HttpError(403, 'Verify your email address to buy.');
};

export interface Means {
  readonly card?: number | undefined;
  /** Of the gateway's fields in the browser: the card is kept first. */
  readonly token?: string | undefined;
}

/** @throws GatewayRefusal in words for the person */
export const cardFor = async ({ cards }: Billing, owner: number, { card, token }: Means): Promise<PayingCard> => {
  if (token !== undefined) return cards.keep(owner, token);
  const found = card === undefined ? await cards.default(owner) : await cards.byId(owner, card);
  if (!found) throw new GatewayRefusal(card === undefined ? 'Add a card first.' : 'This card is not there any more.');
  return found;
};

/** A refusal is an answer like a declined card. */
export const orRefusal = async (work: () => Promise<PaymentReply>): Promise<PaymentReply> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof GatewayRefusal) return failed(error.message);
    if (error instanceof GatewayUnreachable) throw new HttpError(503, 'The payment provider does not answer. Try again soon.');
    throw error;
  }
};

export interface Asked extends Means {
  readonly key?: string | undefined;
}

export const payFor = (billing: Billing, owner: number, purchase: Purchase, { key = randomUUID(), ...means }: Asked) =>
  orRefusal(async () => {
    // A token works once: a repeated request must not come to the card.
    const before = await paidBefore(billing.db, owner, key, purchase);
    if (before && (before.state !== 'processing' || before.charge !== null)) return paymentReply(billing, before);
    const other = purchase.order && !before ? await onItsWay(billing.db, owner, purchase) : undefined;
    if (other) return paymentReply(billing, other);
    const card = before ? { id: before.card, gatewayCard: before.gateway_card } : await cardFor(billing, owner, means);
    return paymentReply(billing, await pay(billing, { ...purchase, owner, key, card }));
  });
