/**
 * What a payment provider does for the house: it keeps cards and charges them. Subscriptions, invoices and credits are our own affair,
 * so that they are the same with every provider (decisions §4 "Payment provider").
 */

import type { ContentSources } from '#plugin-api/server';

/** A card as the provider tells of it. */
export interface CardFacts {
  /** The provider's name of it. */
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  readonly exp_month: number;
  readonly exp_year: number;
  readonly name: string;
  /** The same for the same number, whoever holds it; empty when the provider does not say. */
  readonly fingerprint: string;
}

export interface ChargeOrder {
  /** The same charge is made once, however often it is asked for. */
  readonly key: string;
  /** Minor units of `currency`. */
  readonly amount: number;
  /** Lower case, as ISO 4217 otherwise writes it. */
  readonly currency: string;
  readonly customer: string;
  readonly card: string;
  readonly description: string;
  /** Our own number of the payment: it comes back with every event. */
  readonly payment: number;
  /** The person is not there to answer their bank. */
  readonly isOffSession: boolean;
}

export interface Charge {
  readonly id: string;
  readonly payment: number | null;
  readonly amount: number;
  readonly currency: string;
  readonly state: 'needs_confirmation' | 'processing' | 'paid' | 'failed';
  /** For the provider's part in the browser, while the person has to confirm. */
  readonly client_secret: string | null;
  /** Why it failed, in words for the person; empty otherwise. */
  readonly message: string;
  /** Paid back so far, in minor units. */
  readonly refunded: number;
  readonly isDisputed: boolean;
}

/** Something happened to a charge; how it stands now is asked for, never believed from the message. */
export interface GatewayEvent {
  /** Comes again with a message that is repeated. */
  readonly id: string;
  /** `undefined` for what is none of our business. */
  readonly charge: string | undefined;
}

/** The provider refuses: the card was declined, or the request is wrong. `message` is for the person. */
export class GatewayRefusal extends Error {}

/** No answer that could be trusted: what was asked for may or may not have happened. */
export class GatewayUnreachable extends Error {}

export interface Gateway {
  readonly kind: 'stripe' | 'sandbox';
  /** It works with keys for tests: what it keeps is not there for real ones. */
  readonly isTest?: boolean;
  /** For the provider's part in the browser; empty for the sandbox. */
  readonly publishableKey: string;
  /** Address of that part; empty for the sandbox. */
  readonly script: string;
  /** What pages may load for it; nothing for the sandbox. */
  readonly contentSources?: ContentSources;
  /** Makes a customer, once for each person. */
  createCustomer(person: { readonly id: number; readonly email: string }): Promise<string>;
  /** Forgets a customer with all cards, for good; nothing is to be done for one that is gone. @throws GatewayUnreachable */
  removeCustomer(customer: string): Promise<void>;
  /** What the provider's fields in the browser need before a card is typed into them. */
  setUpCard(customer: string): Promise<{ client_secret: string }>;
  /** @throws GatewayRefusal for a token that stands for no card of this customer */
  keepCard(customer: string, token: string): Promise<CardFacts>;
  changeCard(card: string, changes: { name?: string; exp_month?: number; exp_year?: number }): Promise<CardFacts>;
  dropCard(card: string): Promise<void>;
  /** A declined card is a charge in the state `failed`. @throws GatewayUnreachable */
  charge(order: ChargeOrder): Promise<Charge>;
  /** How a charge stands now. @throws GatewayRefusal when there is none */
  find(charge: string): Promise<Charge>;
  /** Pays back in part or in whole, once for each key. */
  refund(order: { key: string; charge: string; amount: number }): Promise<void>;
  /**
   * Reads a message of the provider.
   * @param body as it came, to the byte
   * @throws GatewayRefusal for a signature that does not hold or is older than 300 s
   */
  readEvent(body: Buffer, headers: Readonly<Record<string, string | string[] | undefined>>): GatewayEvent;
}
