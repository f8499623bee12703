/** The calls of Stripe's API that the adapter uses, over objects in memory, as https://docs.stripe.com/api documents them. */
import { randomUUID } from 'node:crypto';

/** An error object with its HTTP status. */
export class StripeFault extends Error {
  readonly status: number;
  readonly error: Readonly<Record<string, unknown>>;

  constructor(status: number, error: Readonly<Record<string, unknown>>) {
    super(String(error.message));
    this.status = status;
    this.error = error;
  }
}

export type Fields = ReadonlyMap<string, string>;
type Json = Record<string, unknown>;
type Answer = (fields: Fields, id: string) => Json;
interface CallSpec {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: RegExp;
  /** Fields that must be there, and those that may; `metadata[…]` stands for any. */
  readonly needs?: readonly string[];
  readonly may?: readonly string[];
  readonly answer: Answer;
}

interface Method extends Json {
  id: string;
  customer: string | null;
  isDetached?: boolean;
  card: { brand: string; last4: string; exp_month: number; exp_year: number; fingerprint: string };
  billing_details: { name: string | null };
}
interface Intent extends Json {
  id: string;
  amount: number;
  status: string;
  customer: string;
  latest_charge: { id: string; amount_refunded: number; disputed: boolean } | null;
}

const invalid = (message: string, extra: Json = {}): StripeFault =>
  new StripeFault(400, { type: 'invalid_request_error', message, ...extra });
const missing = (what: string, id: string): StripeFault =>
  new StripeFault(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${what}: '${id}'`,
    param: 'id',
  });

/** Numbers behind the ready-made test methods (https://docs.stripe.com/testing). */
const TEST_CARDS = {
  visa: { brand: 'visa', last4: '4242' },
  visa_chargeDeclined: { brand: 'visa', last4: '0341' },
  authenticationRequired: { brand: 'visa', last4: '3184' },
} as const;
export type TestCard = keyof typeof TEST_CARDS;

/** As Stripe's own, never with as many digits in a row as a card number has. */
const name = (kind: string): string => `${kind}_${randomUUID().replaceAll('-', 'z')}`;
const metadataOf = (fields: Fields): Json =>
  Object.fromEntries(
    [...fields].flatMap(([key, value]) => {
      const inner = /^metadata\[(\w+)\]$/.exec(key)?.[1];
      return inner === undefined ? [] : [[inner, value]];
    }),
  );
const whole = (fields: Fields, field: string): number => {
  const value = fields.get(field) ?? '';
  if (!/^\d+$/.test(value) || Number(value) < 1)
    throw invalid(`Invalid integer: ${value}`, { code: 'parameter_invalid_integer', param: field });
  return Number(value);
};
const listOf = (url: string, data: readonly Json[]): Json => ({ object: 'list', url, has_more: false, data });

export class StripeObjects {
  readonly customers = new Map<string, Json>();
  readonly methods = new Map<string, Method>();
  readonly intents = new Map<string, Intent>();
  /** Customers by the client secrets of their SetupIntents. */
  readonly setups = new Map<string, string>();
  readonly refunds: Json[] = [];
  readonly disputes: Json[] = [];

  /** What Stripe's fields in the browser would have made. */
  newMethod(card: TestCard = 'visa', customer: string | null = null): string {
    const id = name('pm');
    const facts = { ...TEST_CARDS[card], exp_month: 8, exp_year: 2031, fingerprint: `fp_${card}` };
    const billing_details = { name: 'Ada Lovelace', email: null };
    this.methods.set(id, { id, object: 'payment_method', type: 'card', customer, card: facts, billing_details, test: card });
    return id;
  }

  /** Stripe's fields have confirmed a SetupIntent, which is good once. @returns the payment method, which is the customer's */
  setUp(secret: string, card: TestCard, name: string): string {
    const customer = this.setups.get(secret);
    if (customer === undefined) throw missing('setup_intent', secret);
    this.setups.delete(secret);
    const id = this.newMethod(card, customer);
    this.#method(id).billing_details.name = name;
    return id;
  }

  /** The person answers their bank. */
  confirm(id: string, accept: boolean): void {
    const intent = this.#intent(id);
    if (accept) this.#succeed(intent);
    else {
      const last_payment_error = { type: 'invalid_request_error', message: 'The payment was not authenticated.' };
      Object.assign(intent, { status: 'requires_payment_method', last_payment_error });
    }
  }

  dispute(id: string, status: string): void {
    const intent = this.#intent(id);
    if (intent.latest_charge) intent.latest_charge.disputed = true;
    const before = this.disputes.find(({ payment_intent }) => payment_intent === id);
    if (before) before.status = status;
    else this.disputes.push({ id: name('du'), object: 'dispute', payment_intent: id, amount: intent.amount, status });
  }

  readonly calls: readonly CallSpec[] = [
    {
      method: 'POST',
      path: /^\/v1\/customers$/,
      may: ['email', 'metadata[…]'],
      answer: (fields) => {
        const customer = {
          id: name('cus'),
          object: 'customer',
          email: fields.get('email') ?? null,
          metadata: metadataOf(fields),
        };
        this.customers.set(customer.id, customer);
        return customer;
      },
    },
    {
      method: 'DELETE',
      path: /^\/v1\/customers\/(\w+)$/,
      answer: (_fields, id) => {
        this.#customer(id);
        this.customers.delete(id);
        // Their cards go with them.
        for (const method of this.methods.values())
          if (method.customer === id) Object.assign(method, { customer: null, isDetached: true });
        return { id, object: 'customer', deleted: true };
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/setup_intents$/,
      may: ['customer', 'usage', 'allowed_payment_method_types[]'],
      answer: (fields) => {
        const customer = fields.get('customer') ?? '';
        this.#customer(customer);
        const id = name('seti');
        this.setups.set(`${id}_secret_1`, customer);
        return { id, object: 'setup_intent', client_secret: `${id}_secret_1`, status: 'requires_payment_method' };
      },
    },
    { method: 'GET', path: /^\/v1\/payment_methods\/(\w+)$/, answer: (_fields, id) => this.#method(id) },
    {
      method: 'POST',
      path: /^\/v1\/payment_methods\/(\w+)\/attach$/,
      needs: ['customer'],
      answer: (fields, id) => {
        const method = this.#method(id);
        const customer = fields.get('customer') ?? '';
        this.#customer(customer);
        if (method.isDetached) throw invalid('This PaymentMethod was previously detached; it may not be used again.');
        if (method.customer !== null) throw invalid('The payment method you provided has already been attached to a customer.');
        return Object.assign(method, { customer });
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/payment_methods\/(\w+)$/,
      may: ['billing_details[name]', 'card[exp_month]', 'card[exp_year]'],
      answer: (fields, id) => {
        const method = this.#method(id);
        const year = Number(fields.get('card[exp_year]') ?? method.card.exp_year);
        if (year < 2026) {
          const message = "Your card's expiration year is invalid.";
          throw new StripeFault(402, { type: 'card_error', code: 'invalid_expiry_year', message, param: 'exp_year' });
        }
        method.card = {
          ...method.card,
          exp_year: year,
          exp_month: Number(fields.get('card[exp_month]') ?? method.card.exp_month),
        };
        method.billing_details.name = fields.get('billing_details[name]') ?? method.billing_details.name;
        return method;
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/payment_methods\/(\w+)\/detach$/,
      answer: (_fields, id) => {
        const method = this.#method(id);
        if (method.customer === null) throw invalid('The payment method you provided is not attached to a customer.');
        return Object.assign(method, { customer: null, isDetached: true });
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/payment_intents$/,
      needs: ['amount', 'currency', 'customer', 'payment_method', 'confirm', 'return_url', 'allowed_payment_method_types[]'],
      may: ['use_stripe_sdk', 'description', 'metadata[…]', 'off_session', 'setup_future_usage', 'expand[]'],
      answer: (fields) => this.#pay(fields),
    },
    {
      method: 'GET',
      path: /^\/v1\/payment_intents\/(\w+)$/,
      may: ['expand[]'],
      answer: (fields, id) => this.#shown(this.#intent(id), fields),
    },
    {
      method: 'GET',
      path: /^\/v1\/(disputes|refunds)$/,
      needs: ['payment_intent'],
      may: ['limit'],
      answer: (fields, kind) => {
        const of = fields.get('payment_intent') ?? '';
        this.#intent(of);
        const all = kind === 'disputes' ? this.disputes : this.refunds;
        return listOf(
          `/v1/${kind}`,
          all.filter(({ payment_intent }) => payment_intent === of),
        );
      },
    },
    {
      method: 'POST',
      path: /^\/v1\/refunds$/,
      needs: ['payment_intent', 'amount'],
      may: ['metadata[…]'],
      answer: (fields) => this.#refund(fields),
    },
  ];

  #pay(fields: Fields): Json {
    const customer = fields.get('customer') ?? '';
    this.#customer(customer);
    const method = this.#method(fields.get('payment_method') ?? '');
    if (method.customer !== customer) throw invalid('The provided PaymentMethod cannot be used with this customer.');
    if (fields.get('confirm') !== 'true' || fields.get('currency') !== 'usd') throw invalid('This is not what is tested.');
    const isOffSession = fields.get('off_session') === 'true';
    const id = name('pi');
    const intent: Intent = {
      id,
      object: 'payment_intent',
      amount: whole(fields, 'amount'),
      currency: 'usd',
      customer,
      description: fields.get('description') ?? null,
      metadata: metadataOf(fields),
      client_secret: `${id}_secret_1`,
      last_payment_error: null,
      latest_charge: null,
      status: 'requires_payment_method',
    };
    this.intents.set(id, intent);
    if (method.test === 'visa') this.#succeed(intent);
    else if (method.test === 'authenticationRequired' && !isOffSession) intent.status = 'requires_action';
    else {
      const isAsked = method.test === 'authenticationRequired';
      const error = {
        type: 'card_error',
        code: isAsked ? 'authentication_required' : 'card_declined',
        decline_code: isAsked ? 'authentication_required' : 'generic_decline',
        message: isAsked ? 'Your card was declined. This transaction requires authentication.' : 'Your card was declined.',
      };
      intent.last_payment_error = error;
      throw new StripeFault(402, { ...error, payment_intent: this.#shown(intent, new Map()) });
    }
    return this.#shown(intent, fields);
  }

  #refund(fields: Fields): Json {
    const id = fields.get('payment_intent') ?? '';
    const { latest_charge: charge, amount: paid } = this.#intent(id);
    const amount = whole(fields, 'amount');
    if (!charge) throw invalid(`This PaymentIntent (${id}) does not have a successful charge to refund.`);
    if (charge.disputed) throw invalid('This charge has been charged back.', { code: 'charge_disputed' });
    if (amount > paid - charge.amount_refunded)
      throw invalid('Refund amount is greater than unrefunded amount on charge.', { code: 'charge_already_refunded' });
    charge.amount_refunded += amount;
    const refund = {
      id: name('re'),
      object: 'refund',
      payment_intent: id,
      amount,
      status: 'succeeded',
      metadata: metadataOf(fields),
    };
    this.refunds.push(refund);
    return refund;
  }

  #succeed(intent: Intent): void {
    Object.assign(intent, { status: 'succeeded', last_payment_error: null });
    intent.latest_charge = { id: name('ch'), amount_refunded: 0, disputed: false };
  }

  /** What is not asked for is named only. */
  #shown(intent: Intent, fields: Fields): Json {
    const isWhole = fields.get('expand[]') === 'latest_charge';
    return { ...intent, latest_charge: isWhole ? intent.latest_charge : (intent.latest_charge?.id ?? null) };
  }

  #customer(id: string): void {
    if (!this.customers.has(id)) throw missing('customer', id);
  }

  #method(id: string): Method {
    const method = this.methods.get(id);
    if (!method) throw missing('PaymentMethod', id);
    return method;
  }

  #intent(id: string): Intent {
    const intent = this.intents.get(id);
    if (!intent) throw missing('payment_intent', id);
    return intent;
  }
}
