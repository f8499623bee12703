/**
 * A payment provider in memory that is as strict as real ones: a key stands for one order and answers it as it did first, money goes back
 * once, and nothing happens twice. Cards are named by what becomes of their charges.
 */
import { isDeepStrictEqual } from 'node:util';
import type { CardFacts, Charge, ChargeOrder, Gateway, GatewayEvent } from '../gateway/gateway.ts';
import { GatewayRefusal, GatewayUnreachable } from '../gateway/gateway.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] };

const STATES: Readonly<Record<string, Charge['state']>> = {
  good: 'paid',
  declined: 'failed',
  asking: 'needs_confirmation',
  slow: 'processing',
};

const facts = (id: string): CardFacts => ({
  id,
  brand: 'visa',
  last4: '4242',
  exp_month: 12,
  exp_year: 2040,
  name: 'Ada',
  fingerprint: id,
});

export class StrictGateway implements Gateway {
  readonly kind = 'sandbox';
  readonly publishableKey = '';
  readonly script = '';
  readonly charges = new Map<string, Writable<Charge>>();
  /** Charges of which something is to be told, once for each thing that has happened. */
  readonly messages: string[] = [];
  /** `before`: the question does not arrive. `after`: the answer is lost. */
  loses: 'before' | 'after' | undefined;
  /** Why cards are declined. */
  reason: string | undefined;
  /** Customers by charge. */
  readonly payers = new Map<string, string>();
  readonly #answered = new Map<string, { order: object; answer: Charge }>();
  readonly #refunds = new Map<string, object>();

  createCustomer({ id }: { id: number }): Promise<string> {
    return Promise.resolve(`customer-${id}`);
  }
  removeCustomer(): Promise<void> {
    return Promise.resolve();
  }
  setUpCard(): Promise<{ client_secret: string }> {
    return Promise.resolve({ client_secret: '' });
  }
  async keepCard(_customer: string, token: string): Promise<CardFacts> {
    if (!(token in STATES)) throw new GatewayRefusal('This card cannot be used.');
    return facts(token);
  }
  changeCard(card: string): Promise<CardFacts> {
    return Promise.resolve(facts(card));
  }
  dropCard(): Promise<void> {
    return Promise.resolve();
  }

  async charge(order: ChargeOrder): Promise<Charge> {
    if (this.loses === 'before') throw new GatewayUnreachable('The question did not arrive');
    const answer = this.#charge(order);
    if (this.loses === 'after') throw new GatewayUnreachable('The answer was lost');
    return answer;
  }

  #charge(order: ChargeOrder): Charge {
    const known = this.#answered.get(order.key);
    if (known) {
      if (!isDeepStrictEqual(known.order, order)) throw new GatewayRefusal('This key stands for another order.');
      return known.answer;
    }
    const state = STATES[order.card];
    if (!state || !Number.isSafeInteger(order.amount) || order.amount <= 0) throw new GatewayRefusal('There is no such card.');
    const charge: Charge = {
      id: `charge-${this.charges.size + 1}`,
      payment: order.payment,
      amount: order.amount,
      currency: order.currency,
      state,
      client_secret: state === 'needs_confirmation' ? 'secret' : null,
      message: state === 'failed' ? (this.reason ?? 'Your card was declined.') : '',
      refunded: 0,
      isDisputed: false,
    };
    this.charges.set(charge.id, { ...charge });
    this.payers.set(charge.id, order.customer);
    this.#answered.set(order.key, { order: { ...order }, answer: charge });
    this.messages.push(charge.id);
    return charge;
  }

  async find(id: string): Promise<Charge> {
    return { ...this.#known(id) };
  }

  async refund({ key, charge: id, amount }: { key: string; charge: string; amount: number }): Promise<void> {
    const charge = this.#known(id);
    const order = { id, amount };
    const before = this.#refunds.get(key);
    if (before && !isDeepStrictEqual(before, order)) throw new GatewayRefusal('This key stands for another refund.');
    if (before) return;
    const isOpen = charge.state === 'paid' && !charge.isDisputed;
    if (!isOpen || amount <= 0 || charge.refunded + amount > charge.amount) throw new GatewayRefusal('This cannot be paid back.');
    this.#refunds.set(key, order);
    charge.refunded += amount;
    this.messages.push(id);
  }

  readEvent(body: Buffer): GatewayEvent {
    return { id: body.toString(), charge: undefined };
  }

  /** The bank or the person decides what was open. */
  decide(id: string, state: 'paid' | 'failed'): void {
    const charge = this.#known(id);
    if (charge.state !== 'needs_confirmation' && charge.state !== 'processing') return;
    charge.state = state;
    charge.client_secret = null;
    charge.message = state === 'failed' ? 'The payment was not confirmed.' : '';
    this.messages.push(id);
  }

  dispute(id: string, isDisputed: boolean): void {
    const charge = this.#known(id);
    if (charge.state !== 'paid' || charge.isDisputed === isDisputed) return;
    charge.isDisputed = isDisputed;
    this.messages.push(id);
  }

  #known(id: string): Writable<Charge> {
    const charge = this.charges.get(id);
    if (!charge) throw new GatewayRefusal('There is no such charge.');
    return charge;
  }
}
