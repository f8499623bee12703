/** Stripe, over its own library: cards by SetupIntents, charges by PaymentIntents (https://docs.stripe.com/api). */
import { createHash } from 'node:crypto';
import type { ContentSources } from '#plugin-api/server';
import Stripe from 'stripe';
import { type CardFacts, type Charge, type ChargeOrder, type Gateway, GatewayRefusal } from '../gateway.ts';
import { readMessage } from '../read-message.ts';
import { checkSignature } from '../signature.ts';
import { cardOf, chargeOf, eventOf, StripeEvent } from './read-objects.ts';
import { asking } from './refusals.ts';
import { contentSourcesOf, isLive, type StripeSettings } from './settings.ts';

/** What this was written and tested against. */
const API_VERSION = '2026-10-28.endive';
/** In place of `payment_method_types`, which this version of the API does not take any more. */
const CARDS_ONLY: { allowed_payment_method_types: ['card'] } = { allowed_payment_method_types: ['card'] };
/** A call waits a minute at the most, and this is one part of it. */
const TIMEOUT_MS = 12_000;
/** Each POST carries an idempotency key, ours or the library's, so that another try never does a thing twice. */
const RETRIES = 2;
/** As many as one page of a list may have; a payment has a few refunds and disputes. */
const PAGE = 100;

const clientOf = ({ STRIPE_SECRET_KEY, STRIPE_API }: StripeSettings): Stripe => {
  const { protocol, hostname, port } = new URL(STRIPE_API);
  return new Stripe(STRIPE_SECRET_KEY, {
    apiVersion: API_VERSION,
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port !== '' && { port }),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
};

const hash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

const isGone = ({ cause }: GatewayRefusal): boolean =>
  cause instanceof Stripe.errors.StripeError && cause.code === 'resource_missing';

export class StripeGateway implements Gateway {
  readonly kind = 'stripe';
  readonly isTest: boolean;
  readonly publishableKey: string;
  readonly script: string;
  readonly contentSources: ContentSources;
  readonly #stripe: Stripe;
  readonly #webhookSecret: string;
  readonly #installation: string;
  readonly #returnUrl: string;

  /**
   * @param installation tells this one from others that use the same account
   * @param publicUrl without a slash at the end
   */
  constructor(settings: StripeSettings, installation: string, publicUrl: string) {
    // A bank that does not ask within the page sends the person back here.
    this.#returnUrl = `${publicUrl}/profile`;
    this.isTest = !isLive(settings.STRIPE_SECRET_KEY);
    this.publishableKey = settings.STRIPE_PUBLISHABLE_KEY;
    this.script = settings.STRIPE_JS;
    this.contentSources = contentSourcesOf(settings);
    this.#stripe = clientOf(settings);
    this.#webhookSecret = settings.STRIPE_WEBHOOK_SECRET;
    this.#installation = installation;
  }

  createCustomer({ id, email }: { readonly id: number; readonly email: string }): Promise<string> {
    const params = { email, metadata: { ...this.#mark, person: String(id) } };
    return asking(async () => (await this.#stripe.customers.create(params, this.#once(`customer-${id}-${hash(email)}`))).id);
  }

  async removeCustomer(customer: string): Promise<void> {
    try {
      await asking(() => this.#stripe.customers.del(customer));
    } catch (error) {
      if (!(error instanceof GatewayRefusal && isGone(error))) throw error;
    }
  }

  setUpCard(customer: string): Promise<{ client_secret: string }> {
    const params: Stripe.SetupIntentCreateParams = { ...CARDS_ONLY, customer, usage: 'off_session' };
    return asking(async () => {
      const { client_secret } = await this.#stripe.setupIntents.create(params);
      if (client_secret === null) throw new GatewayRefusal('The card form could not be opened.');
      return { client_secret };
    });
  }

  /** What the fields have confirmed is the customer's already. */
  keepCard(customer: string, token: string): Promise<CardFacts> {
    return asking(async () => {
      if (!/^pm_\w+$/.test(token)) throw new GatewayRefusal('This card could not be added.');
      const method = await this.#stripe.paymentMethods.retrieve(token);
      const facts = cardOf(method);
      if (method.customer === customer) return facts;
      if (method.customer !== null) throw new GatewayRefusal('This card could not be added.');
      return cardOf(await this.#stripe.paymentMethods.attach(token, { customer }));
    });
  }

  changeCard(card: string, { name, ...expiry }: { name?: string; exp_month?: number; exp_year?: number }): Promise<CardFacts> {
    const params = {
      ...(name !== undefined && { billing_details: { name } }),
      ...(Object.keys(expiry).length > 0 && { card: expiry }),
    };
    return asking(async () => cardOf(await this.#stripe.paymentMethods.update(card, params)));
  }

  /** Nothing is to be done for a card that is gone. */
  async dropCard(card: string): Promise<void> {
    try {
      const { customer } = await asking(() => this.#stripe.paymentMethods.retrieve(card));
      if (customer !== null) await asking(() => this.#stripe.paymentMethods.detach(card));
    } catch (error) {
      if (!(error instanceof GatewayRefusal && isGone(error))) throw error;
    }
  }

  charge(order: ChargeOrder): Promise<Charge> {
    const { amount, currency, customer, card, description, payment, isOffSession } = order;
    const params: Stripe.PaymentIntentCreateParams = {
      amount,
      currency,
      customer,
      payment_method: card,
      ...CARDS_ONLY,
      description,
      metadata: { ...this.#mark, payment: String(payment) },
      confirm: true,
      // The bank is told which of the two it is: who is asked once, with the person there, need not be asked at each renewal.
      ...(isOffSession ? { off_session: true } : { setup_future_usage: 'off_session', use_stripe_sdk: true }),
      return_url: this.#returnUrl,
      expand: ['latest_charge'],
    };
    return asking(async () => {
      try {
        return await this.#told(await this.#stripe.paymentIntents.create(params, this.#once(order.key)));
      } catch (error) {
        const intent = error instanceof Stripe.errors.StripeCardError ? error.payment_intent : undefined;
        if (!intent || !(error instanceof Error)) throw error;
        return { ...chargeOf(intent, [], this.#installation), state: 'failed', client_secret: null, message: error.message };
      }
    });
  }

  find(charge: string): Promise<Charge> {
    return asking(async () => this.#told(await this.#stripe.paymentIntents.retrieve(charge, { expand: ['latest_charge'] })));
  }

  /** Stripe forgets keys after a day, so refunds carry theirs. */
  async refund({ key, charge, amount }: { key: string; charge: string; amount: number }): Promise<void> {
    await asking(async () => {
      const { data } = await this.#stripe.refunds.list({ payment_intent: charge, limit: PAGE });
      const before = data.find(({ metadata }) => metadata?.key === key && metadata.installation === this.#installation);
      if (before?.amount === amount) return;
      if (before) throw new GatewayRefusal('This key stands for another refund.');
      const params = { payment_intent: charge, amount, metadata: { ...this.#mark, key } };
      await this.#stripe.refunds.create(params, this.#once(key));
    });
  }

  readEvent: Gateway['readEvent'] = (body, headers) => {
    checkSignature(this.#webhookSecret, body, headers['stripe-signature']);
    return eventOf(readMessage(StripeEvent, body));
  };

  get #mark(): { installation: string } {
    return { installation: this.#installation };
  }

  #once(key: string): { idempotencyKey: string } {
    return { idempotencyKey: `${this.#installation}-${key}` };
  }

  async #told(intent: Stripe.PaymentIntent): Promise<Charge> {
    const { latest_charge: latest } = intent;
    const wasDisputed = typeof latest === 'object' && latest?.disputed === true;
    const disputes = wasDisputed ? await this.#stripe.disputes.list({ payment_intent: intent.id, limit: PAGE }) : { data: [] };
    return chargeOf(intent, disputes.data, this.#installation);
  }
}
