/** Billing with Stripe's keys set: its calls and messages through the whole server. */
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { cardCalls as calls } from '../../../common/contract/cards.ts';
import { planCalls } from '../../../common/contract/plan.ts';
import { sandboxCalls } from '../../../common/contract/sandbox.ts';
import { KEYS, startLocalStripe } from '../../testing/local-stripe.ts';
import { startGateways, tokenOf } from '../../testing/start-gateways.ts';
import { sign } from '../signature.ts';
import { contentSourcesOf, StripeSettings } from './settings.ts';

const stripe = await startLocalStripe();
afterAll(() => stripe.close());
const server = await startGateways({ env: stripe.env });

const tell = async (event: object, secret: string = KEYS.STRIPE_WEBHOOK_SECRET) => {
  const payload = Buffer.from(JSON.stringify(event, null, 2));
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': sign(secret, payload) };
  const reply = await server.app.inject({ method: 'POST', url: '/api/payment/webhook/', payload, headers });
  await server.runJobs();
  return { status: reply.statusCode, looked: server.looked.splice(0) };
};
let events = 0;
const event = (type: string, object: unknown) => ({ id: `evt_${++events}`, object: 'event', type, data: { object } });

describe('[BIL-038] cards with Stripe', () => {
  it('are set up, kept, changed and dropped', async () => {
    const ada = await server.signIn();
    const setUp = await ada.call(calls.setUpCard);
    expect(setUp).toEqual({ success: true, data: { client_secret: expect.stringMatching(/^seti_/) } });
    const token = stripe.objects.newMethod();
    const [card] = (await ada.call(calls.addCard, { body: { token } })).data;
    expect(card?.data).toMatchObject({ brand: 'visa', last4: '4242', is_default: true });
    const data = { name: 'Countess Lovelace' };
    expect((await ada.call(calls.updateCard, { body: { id: card?.id ?? 0, data } })).data[0]?.data.name).toBe(data.name);
    await ada.call(calls.deleteCard, { body: { id: card?.id ?? 0 } });
    await server.runJobs();
    expect(stripe.objects.methods.get(token)?.customer).toBeNull();
  });

  it('are none of the sandbox, whose bank is not there', async () => {
    const ada = await server.signIn();
    expect(await ada.call(calls.addCard, { body: { token: tokenOf() } })).toMatchObject({ success: false, data: [] });
    expect((await ada.send(sandboxCalls.confirmInSandbox, { body: { payment: 1, accept: true } })).status).toBe(404);
  });

  it('answer 503 while Stripe cannot be reached', async () => {
    const ada = await server.signIn();
    stripe.troubles.push('no answer', 'no answer', 'no answer');
    expect(await ada.send(calls.setUpCard)).toMatchObject({
      status: 503,
      json: { message: 'The payment provider cannot be reached at the moment. Try again soon.', retry_after: 10 },
    });
  });
});

describe('[BIL-035] messages of Stripe', () => {
  it.each([
    ['payment_intent.succeeded', { id: 'pi_1' }],
    ['payment_intent.payment_failed', { id: 'pi_1' }],
    ['charge.refunded', { id: 'ch_1', payment_intent: 'pi_1' }],
    ['charge.dispute.created', { id: 'du_1', payment_intent: 'pi_1', charge: 'ch_1' }],
    ['charge.dispute.closed', { id: 'du_1', payment_intent: 'pi_1' }],
    ['refund.failed', { id: 're_1', payment_intent: 'pi_1' }],
  ])('%s says which payment to look at', async (type, object) => {
    expect(await tell(event(type, object))).toEqual({ status: 200, looked: ['pi_1'] });
  });

  it.each([
    ['customer.created', { id: 'cus_1' }],
    ['charge.succeeded', { id: 'ch_1', payment_intent: null }],
    ['charge.succeeded', { id: 'ch_1', payment_intent: { id: 'pi_1' } }],
    ['payment_intent.created', {}],
    ['something.new', undefined],
  ])('%s of another kind is let pass: %j', async (type, object) => {
    expect(await tell(event(type, object))).toEqual({ status: 200, looked: [] });
  });

  it('are taken once, and only with the secret of the endpoint', async () => {
    const told = event('payment_intent.succeeded', { id: 'pi_2' });
    expect(await tell(told, 'whsec_other')).toEqual({ status: 400, looked: [] });
    expect(await tell(told)).toEqual({ status: 200, looked: ['pi_2'] });
    expect(await tell(told)).toEqual({ status: 200, looked: [] });
  });
});

describe('the settings of Stripe', () => {
  const problem = (env: object) => z.safeParse(StripeSettings, env).error?.issues[0]?.message;

  it('may all be missing or empty', () => {
    expect(z.parse(StripeSettings, {})).toMatchObject({ STRIPE_SECRET_KEY: '', STRIPE_API: 'https://api.stripe.com' });
    expect(problem({ STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRET: '' })).toBeUndefined();
    expect(problem(stripe.env)).toBeUndefined();
  });

  it.each([
    [{ STRIPE_WEBHOOK_SECRET: '' }, 'all three keys are set, or none'],
    [{ STRIPE_SECRET_KEY: '' }, 'all three keys are set, or none'],
    [{ STRIPE_SECRET_KEY: 'pk_test_local' }, 'it begins with sk_ or rk_'],
    [{ STRIPE_PUBLISHABLE_KEY: 'pk_live_local' }, 'one key is for tests and the other is not'],
    [{ STRIPE_API: 'http://stripe.example.org' }, 'it begins with https://'],
    [{ STRIPE_JS: 'http://js.example.org/stripe.js' }, 'it begins with https://'],
  ])('are refused in words: %j', (changes, words) => expect(problem({ ...stripe.env, ...changes })).toBe(words));
});

describe('what pages may load', () => {
  const policyOf = async (started: Pick<typeof server, 'app'>) =>
    String((await started.app.inject('/')).headers['content-security-policy']);

  it('is Stripe’s script, its frames and its API while it takes the payments', async () => {
    const policy = await policyOf(server);
    const js = new URL(stripe.env.STRIPE_JS).origin;
    expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' ${js};`);
    expect(policy).toContain(`frame-src 'self' ${js} https://hooks.stripe.com;`);
    expect(policy).toContain(`connect-src 'self' ${stripe.env.STRIPE_API};`);
    expect((await (await server.signIn()).call(planCalls.standing)).gateway).toEqual({
      kind: 'stripe',
      publishable_key: KEYS.STRIPE_PUBLISHABLE_KEY,
      script: stripe.env.STRIPE_JS,
    });
  });

  it('is Stripe’s own by default', () => {
    expect(contentSourcesOf(z.parse(StripeSettings, {}))).toEqual({
      script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
      frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
      connect: ['https://api.stripe.com'],
    });
  });

  it('is nothing of Stripe while the sandbox takes them', async () => {
    const sandbox = await startGateways();
    expect(await policyOf(sandbox)).not.toMatch(/stripe|frame-src|connect-src/);
    expect((await (await sandbox.signIn()).call(planCalls.standing)).gateway.script).toBe('');
  });
});
