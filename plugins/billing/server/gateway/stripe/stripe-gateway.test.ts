/** The Stripe adapter against a server that speaks Stripe's documented API. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type ChargeOrder, GatewayRefusal, GatewayUnreachable } from '../gateway.ts';
import { startLocalStripe } from '../../testing/local-stripe.ts';
import type { TestCard } from '../../testing/local-stripe-calls.ts';
import { StripeGateway } from './stripe-gateway.ts';

const stripe = await startLocalStripe();
afterAll(() => stripe.close());
const gateway = new StripeGateway(stripe.env, 'here', 'https://carrel.example.org');
const { objects, asked, troubles } = stripe;
const REFUSED = 'The payment provider did not accept this. Try again or use another card.';

let people = 0;
const someone = () => gateway.createCustomer({ id: ++people, email: `person-${people}@example.org` });
const orderBy = async (card: TestCard = 'visa', changes: Partial<ChargeOrder> = {}): Promise<ChargeOrder> => {
  const customer = await someone();
  const { id } = await gateway.keepCard(customer, objects.newMethod(card));
  const order = { key: `payment-${people}`, amount: 1000, currency: 'usd', customer, card: id, payment: people };
  return { ...order, description: '110 credits', isOffSession: false, ...changes };
};
const callsOf = (call: string) => asked.filter((one) => one.call === call);
const failure = async (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'it worked',
    (error: unknown) => error,
  );

beforeEach(() => {
  asked.length = 0;
  troubles.length = 0;
});

describe('[BIL-035] people and their cards at Stripe', () => {
  it('makes a customer once, also when it is asked for again', async () => {
    const person = { id: 7001, email: 'ada@example.org' };
    const both = [await gateway.createCustomer(person), await gateway.createCustomer(person)];
    expect(new Set(both).size).toBe(1);
    expect(objects.customers.get(both[0] ?? '')).toMatchObject({
      email: 'ada@example.org',
      metadata: { person: '7001', installation: 'here' },
    });
    const elsewhere = await new StripeGateway(stripe.env, 'elsewhere', 'https://carrel.example.org').createCustomer(person);
    expect(both).not.toContain(elsewhere);
  });

  it('[ACC-036] forgets a customer with their cards; one that is gone is no trouble, and no answer is', async () => {
    const customer = await someone();
    const card = await gateway.keepCard(customer, objects.newMethod('visa'));
    await gateway.removeCustomer(customer);
    expect(objects.customers.has(customer)).toBe(false);
    expect(objects.methods.get(card.id)?.customer).toBeNull();
    await expect(gateway.removeCustomer(customer)).resolves.toBeUndefined();
    const other = await someone();
    troubles.push('no answer', 'no answer', 'no answer');
    expect(await failure(gateway.removeCustomer(other))).toBeInstanceOf(GatewayUnreachable);
    expect(objects.customers.has(other)).toBe(true);
  });

  it("gives Stripe's fields what they need to take a card for later", async () => {
    const customer = await someone();
    expect(await gateway.setUpCard(customer)).toEqual({ client_secret: expect.stringMatching(/^seti_\w+_secret_/) });
    expect(callsOf('POST /v1/setup_intents')[0]?.fields).toEqual({
      customer,
      usage: 'off_session',
      'allowed_payment_method_types[]': 'card',
    });
  });

  it('keeps a card by its token, and takes what the fields have kept already', async () => {
    const customer = await someone();
    const facts = { brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2031, name: 'Ada Lovelace', fingerprint: 'fp_visa' };
    const loose = objects.newMethod();
    expect(await gateway.keepCard(customer, loose)).toEqual({ id: loose, ...facts });
    expect(await gateway.keepCard(customer, loose)).toEqual({ id: loose, ...facts });
    expect(objects.methods.get(loose)).toMatchObject({ customer });
    expect(callsOf('POST /v1/payment_methods/{id}/attach')).toHaveLength(1);
  });

  it.each([
    ['of somebody else', async () => objects.newMethod('visa', await someone())],
    ['that there is not', async () => 'pm_none'],
    ['of another kind', async () => 'tok_visa'],
    ['that leads elsewhere', async () => '../customers'],
  ])('refuses a token %s', async (_kind, token) => {
    const error = await failure(gateway.keepCard(await someone(), await token()));
    expect(error).toBeInstanceOf(GatewayRefusal);
  });

  it('refuses what is no card', async () => {
    const token = objects.newMethod();
    objects.methods.set(token, { ...objects.methods.get(token), card: undefined } as never);
    expect(await failure(gateway.keepCard(await someone(), token))).toEqual(new GatewayRefusal('Only cards are taken.'));
  });

  it('changes name and expiry, and says in the words of Stripe why not', async () => {
    const { card } = await orderBy();
    expect(await gateway.changeCard(card, { name: 'A. L.', exp_year: 2033 })).toMatchObject({ name: 'A. L.', exp_year: 2033 });
    expect(callsOf('POST /v1/payment_methods/{id}')[0]?.fields).toEqual({
      'billing_details[name]': 'A. L.',
      'card[exp_year]': '2033',
    });
    const error = await failure(gateway.changeCard(card, { exp_year: 2001 }));
    expect(error).toEqual(new GatewayRefusal("Your card's expiration year is invalid."));
  });

  it('drops a card once, and has nothing to do for one that is gone', async () => {
    const { card } = await orderBy();
    await gateway.dropCard(card);
    expect(objects.methods.get(card)?.customer).toBeNull();
    await gateway.dropCard(card);
    await gateway.dropCard('pm_none');
    expect(callsOf('POST /v1/payment_methods/{id}/detach')).toHaveLength(1);
  });
});

describe('[BIL-035] a charge at Stripe', () => {
  it('is paid, with all that Stripe has to know', async () => {
    const order = await orderBy();
    const charge = await gateway.charge(order);
    expect(charge).toEqual({
      id: expect.stringMatching(/^pi_/),
      payment: order.payment,
      amount: 1000,
      currency: 'usd',
      state: 'paid',
      client_secret: null,
      message: '',
      refunded: 0,
      isDisputed: false,
    });
    expect(callsOf('POST /v1/payment_intents')).toEqual([
      {
        call: 'POST /v1/payment_intents',
        key: `here-${order.key}`,
        fields: {
          amount: '1000',
          currency: 'usd',
          customer: order.customer,
          payment_method: order.card,
          'allowed_payment_method_types[]': 'card',
          description: '110 credits',
          'metadata[installation]': 'here',
          'metadata[payment]': String(order.payment),
          confirm: 'true',
          setup_future_usage: 'off_session',
          use_stripe_sdk: 'true',
          return_url: 'https://carrel.example.org/profile',
          'expand[]': 'latest_charge',
        },
      },
    ]);
    expect(await gateway.find(charge.id)).toEqual(charge);
  });

  it('fails with the words of the bank, with the person there and without', async () => {
    for (const isOffSession of [false, true]) {
      const charge = await gateway.charge(await orderBy('visa_chargeDeclined', { isOffSession }));
      const told = { state: 'failed', message: 'Your card was declined.', client_secret: null, payment: people };
      expect(charge).toMatchObject(told);
      expect(await gateway.find(charge.id)).toMatchObject(told);
    }
  });

  it('waits for the person, and stands as they answered', async () => {
    for (const [accept, state] of [
      [true, 'paid'],
      [false, 'failed'],
    ] as const) {
      const charge = await gateway.charge(await orderBy('authenticationRequired'));
      expect(charge).toMatchObject({ state: 'needs_confirmation', client_secret: expect.stringMatching(/_secret_/) });
      expect(await gateway.find(charge.id)).toEqual(charge);
      objects.confirm(charge.id, accept);
      expect(await gateway.find(charge.id)).toMatchObject({ state, client_secret: null });
    }
  });

  it('fails where the person is needed and not there', async () => {
    const charge = await gateway.charge(await orderBy('authenticationRequired', { isOffSession: true }));
    expect(charge).toMatchObject({
      state: 'failed',
      client_secret: null,
      message: 'Your card was declined. This transaction requires authentication.',
    });
    expect(callsOf('POST /v1/payment_intents')[0]?.fields).toMatchObject({ off_session: 'true' });
  });

  it('is made once under its key, also when the answer is lost, and never for something else', async () => {
    const order = await orderBy();
    troubles.push('answer lost', 'no answer');
    const charge = await gateway.charge(order);
    expect(await gateway.charge(order)).toEqual(charge);
    const made = [...objects.intents.values()].filter(({ customer }) => customer === order.customer);
    expect(made).toHaveLength(1);
    expect(new Set(callsOf('POST /v1/payment_intents').map(({ key }) => key)).size).toBe(1);
    const error = await failure(gateway.charge({ ...order, amount: 1 }));
    expect(error).toEqual(new GatewayRefusal(REFUSED));
  });

  it.each([
    ['processing', 'processing'],
    ['requires_confirmation', 'needs_confirmation'],
    ['canceled', 'failed'],
    ['requires_capture', 'processing'],
    ['something new', 'processing'],
  ])('in the state %s is told as %s', async (status, state) => {
    const { id } = await gateway.charge(await orderBy());
    Object.assign(objects.intents.get(id) ?? {}, { status });
    expect(await gateway.find(id)).toMatchObject({ state });
  });

  it('of another installation, or of something else, is none of our payments', async () => {
    const { id } = await new StripeGateway(stripe.env, 'elsewhere', 'https://carrel.example.org').charge(await orderBy());
    expect((await gateway.find(id)).payment).toBeNull();
    for (const payment of ['12x', '', '-1', '9'.repeat(30)]) {
      Object.assign(objects.intents.get(id) ?? {}, { metadata: { installation: 'here', payment } });
      expect((await gateway.find(id)).payment).toBeNull();
    }
  });

  it('that there is not is refused', async () => {
    expect(await failure(gateway.find('pi_none'))).toBeInstanceOf(GatewayRefusal);
  });
});

describe('[BIL-035] refunds and disputes at Stripe', () => {
  it('pays back in parts, each once, up to what was paid', async () => {
    const { id: charge } = await gateway.charge(await orderBy());
    const order = { key: `refund-${charge}`, charge, amount: 300 };
    troubles.push('no answer', 'answer lost');
    await gateway.refund(order);
    await gateway.refund(order);
    expect(await gateway.find(charge)).toMatchObject({ state: 'paid', refunded: 300 });
    expect(await failure(gateway.refund({ ...order, amount: 301 }))).toBeInstanceOf(GatewayRefusal);
    expect(await failure(gateway.refund({ ...order, key: 'more', amount: 701 }))).toEqual(new GatewayRefusal(REFUSED));
    await gateway.refund({ ...order, key: `rest-${charge}`, amount: 700 });
    expect(await gateway.find(charge)).toMatchObject({ refunded: 1000 });
  });

  it('is disputed while money is gone or will be, and not when it was won or is only asked about', async () => {
    const { id } = await gateway.charge(await orderBy());
    for (const [status, isDisputed] of [
      ['warning_needs_response', false],
      ['needs_response', true],
      ['under_review', true],
      ['lost', true],
      ['won', false],
    ] as const) {
      objects.dispute(id, status);
      expect([status, (await gateway.find(id)).isDisputed]).toEqual([status, isDisputed]);
    }
  });
});

describe('[BIL-035] when Stripe does not answer as it should', () => {
  const fault = (status: number, type: string, code?: string) => ({ status, error: { type, code, message: 'inner words' } });

  it.each([
    ['is down', fault(500, 'api_error')],
    ['cannot be reached', 'no answer' as const],
    ['has the same request on its way', fault(409, 'idempotency_error', 'idempotency_key_in_use')],
  ])('tries again when it %s, with the same key', async (_what, trouble) => {
    const order = await orderBy();
    troubles.push(trouble);
    expect(await gateway.charge(order)).toMatchObject({ state: 'paid' });
    expect(callsOf('POST /v1/payment_intents').map(({ key }) => key)).toEqual(Array(2).fill(`here-${order.key}`));
  });

  it.each([
    ['is down for longer', Array(3).fill(fault(503, 'api_error'))],
    ['cannot be reached for longer', Array(3).fill('no answer')],
    ['has the same request on its way for longer', Array(3).fill(fault(409, 'idempotency_error', 'idempotency_key_in_use'))],
    ['has too much to do', [fault(429, 'invalid_request_error', 'rate_limit')]],
    ['does not know our key', [fault(401, 'invalid_request_error')]],
    ['does not let our key do this', [fault(403, 'invalid_request_error')]],
  ])('says that nobody knows when it %s', async (_what, all) => {
    const order = await orderBy();
    troubles.push(...all);
    const error = await failure(gateway.charge(order));
    expect(error).toBeInstanceOf(GatewayUnreachable);
    expect(troubles).toEqual([]);
    expect(await gateway.charge(order)).toMatchObject({ state: 'paid' });
  });

  it.each([400, 402, 404])('does not show the person what %i says to developers', async (status) => {
    const order = await orderBy();
    troubles.push(fault(status, 'invalid_request_error', 'parameter_unknown'));
    const error = await failure(gateway.charge(order));
    expect(error).toEqual(new GatewayRefusal(REFUSED));
    expect(error).toMatchObject({ cause: { code: 'parameter_unknown' } });
  });

  it('believes no answer that is not of Stripe', async () => {
    const order = await orderBy();
    troubles.push('a page');
    expect(await failure(gateway.charge(order))).toBeInstanceOf(GatewayUnreachable);
  });
});
