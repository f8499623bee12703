/** Stripe's errors in the words of the house (https://docs.stripe.com/api/errors): who said no, and what nobody knows. */
import Stripe from 'stripe';
import { GatewayRefusal, GatewayUnreachable } from '../gateway.ts';

const { StripeCardError, StripeError, StripeIdempotencyError, StripeInvalidRequestError } = Stripe.errors;
/** By the status of the answer, the library says; the same request on its way twice (409) is none of these. */
const REFUSALS = [StripeCardError, StripeInvalidRequestError, StripeIdempotencyError];

/**
 * What is said of a card is for the person. What is said of a request is for who wrote it, and stays in `cause`. A key that is not
 * valid is for who runs this server: until it is replaced nothing is known to have been refused.
 */
const refusalOf = (error: unknown): GatewayRefusal | GatewayUnreachable | undefined => {
  if (!(error instanceof StripeError)) return undefined;
  if (error.rawType === 'card_error') return new GatewayRefusal(error.message, { cause: error });
  if (REFUSALS.some((kind) => error instanceof kind))
    return new GatewayRefusal('The payment provider did not accept this. Try again or use another card.', { cause: error });
  return new GatewayUnreachable(`Stripe: ${error.type} ${error.code ?? ''} ${error.requestId ?? ''}`, { cause: error });
};

/** @throws GatewayRefusal, GatewayUnreachable */
export const asking = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
};
