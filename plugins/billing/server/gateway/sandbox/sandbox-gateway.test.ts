/** The sandbox behaves as a provider does: it remembers, makes each charge once, and tells what happens. */
import { describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { sandboxCalls as calls } from '../../../common/contract/sandbox.ts';
import { NEXT_YEAR, startGateways, tokenOf } from '../../testing/start-gateways.ts';
import { sandboxBank } from '../../testing/sandbox-bank.ts';
import { type ChargeOrder, GatewayRefusal } from '../gateway.ts';
import { SandboxEvents } from './sandbox-events.ts';
import { SandboxGateway } from './sandbox-gateway.ts';
import type { SandboxTables } from './tables.ts';
import { secretOf } from '../secrets.ts';

const server = await startGateways();
const jobs = server.core.queue.of('billing');
const bank = await sandboxBank(server, jobs);
const db = server.db.kysely.withTables<Pick<SandboxTables, keyof SandboxTables>>();

/** As each process opens it for itself. */
const open = async () => new SandboxGateway(db, new SandboxEvents({ db, jobs, secret: await secretOf(db, 'sandbox') }));
const gateway = await open();

let orders = 0;
const orderBy = async (
  user: TestUser,
  kind: 'pays' | 'declined' | 'confirms' = 'pays',
  changes: Partial<ChargeOrder> = {},
): Promise<ChargeOrder> => {
  const customer = await gateway.createCustomer({ id: user.account.id });
  const { id } = await gateway.keepCard(customer, tokenOf(kind));
  const payment = ++orders + 1000;
  const order = { key: `payment-${payment}`, amount: 999, currency: 'usd', customer, card: id, payment };
  return { ...order, description: 'Pro, a month', isOffSession: false, ...changes };
};
const someone = () => server.signIn();
const confirm = (user: TestUser, payment: number, accept = true) =>
  user.send(calls.confirmInSandbox, { body: { payment, accept } });
/** What was told of a charge, once the messages are through. */
const toldOf = async (charge: string) => (await bank.messages(charge)).map(({ body }) => JSON.parse(body.toString()).type);

describe('[BIL-035] a charge of the sandbox', () => {
  it('is paid at once with the card that pays', async () => {
    const order = await orderBy(await someone());
    const charge = await gateway.charge(order);
    expect(charge).toEqual({
      id: expect.stringMatching(/^sandbox_charge_/),
      payment: order.payment,
      amount: 999,
      currency: 'usd',
      state: 'paid',
      client_secret: null,
      message: '',
      refunded: 0,
      isDisputed: false,
    });
    expect(await toldOf(charge.id)).toEqual(['charge.succeeded']);
  });

  it('fails in words with the card that is declined, and with one that has expired', async () => {
    const ada = await someone();
    expect(await gateway.charge(await orderBy(ada, 'declined'))).toMatchObject({
      state: 'failed',
      message: 'Your card was declined.',
    });
    const order = await orderBy(ada);
    await server.db.pool.query('update billing_sandbox_card set exp_year = 2020 where id = $1', [order.card]);
    const charge = await gateway.charge(order);
    expect(charge).toMatchObject({ state: 'failed', message: 'Your card has expired.' });
    expect(await toldOf(charge.id)).toEqual(['charge.failed']);
  });

  it('waits for the person with the card that asks, who says yes', async () => {
    const ada = await someone();
    const order = await orderBy(ada, 'confirms');
    const charge = await gateway.charge(order);
    expect(charge).toMatchObject({ state: 'needs_confirmation', client_secret: charge.id });
    expect(await confirm(ada, order.payment)).toMatchObject({ status: 200, json: { success: true } });
    expect(await gateway.find(charge.id)).toMatchObject({ state: 'paid', client_secret: null });
    expect((await confirm(ada, order.payment)).status).toBe(409);
    expect(await toldOf(charge.id)).toEqual(['charge.needs_confirmation', 'charge.succeeded']);
  });

  it('fails when the person says no, and stays so', async () => {
    const ada = await someone();
    const order = await orderBy(ada, 'confirms');
    const { id } = await gateway.charge(order);
    expect((await confirm(ada, order.payment, false)).status).toBe(200);
    expect(await gateway.find(id)).toMatchObject({
      state: 'failed',
      message: 'The payment was not confirmed. Try again or use another card.',
    });
    expect((await confirm(ada, order.payment)).status).toBe(409);
  });

  it('is confirmed by nobody else: there is no such payment', async () => {
    const [ada, bob] = [await someone(), await someone()];
    const order = await orderBy(ada, 'confirms');
    const { id } = await gateway.charge(order);
    const replies = [await confirm(bob, order.payment), await confirm(bob, 999_999)];
    expect(replies.map(({ status, json }) => [status, json])).toEqual(Array(2).fill([404, { message: 'Not found.' }]));
    expect(await gateway.find(id)).toMatchObject({ state: 'needs_confirmation' });
  });

  it('needs the person where they are not there, until they have confirmed once', async () => {
    const ada = await someone();
    const order = await orderBy(ada, 'confirms');
    const renewal = (key: string) => gateway.charge({ ...order, key, payment: ++orders + 5000, isOffSession: true });
    expect(await renewal('renewal 1')).toMatchObject({ state: 'failed' });
    await gateway.charge(order);
    await confirm(ada, order.payment);
    expect(await renewal('renewal 2')).toMatchObject({ state: 'paid' });
  });

  it('is made once under its key, however often and by whichever process it is asked for', async () => {
    const order = await orderBy(await someone());
    const both = [gateway, await open()];
    const charges = await Promise.all(Array.from({ length: 10 }, (_, n) => (both[n % 2] ?? gateway).charge(order)));
    expect(new Set(charges.map(({ id }) => id)).size).toBe(1);
    expect(await toldOf(charges[0]?.id ?? '')).toEqual(['charge.succeeded']);
    await expect(gateway.charge({ ...order, amount: 1 })).rejects.toThrow('This key stands for another charge.');
  });

  it('takes no card that is not there, was dropped, or is of another customer', async () => {
    const [ada, bob] = [await someone(), await someone()];
    const order = await orderBy(ada);
    const other = await gateway.createCustomer({ id: bob.account.id });
    await expect(gateway.charge({ ...order, customer: other })).rejects.toBeInstanceOf(GatewayRefusal);
    await expect(gateway.charge({ ...order, card: 'sandbox_card_none' })).rejects.toBeInstanceOf(GatewayRefusal);
    await gateway.dropCard(order.card);
    await expect(gateway.charge(order)).rejects.toBeInstanceOf(GatewayRefusal);
    await expect(gateway.find('sandbox_charge_none')).rejects.toBeInstanceOf(GatewayRefusal);
  });
});

describe('a refund of the sandbox', () => {
  it('is made once under its key, in parts, up to what was paid', async () => {
    const { id: charge } = await gateway.charge(await orderBy(await someone()));
    const key = `refund ${charge}`;
    await Promise.all(Array.from({ length: 4 }, () => gateway.refund({ key, charge, amount: 400 })));
    expect(await gateway.find(charge)).toMatchObject({ state: 'paid', refunded: 400 });
    await expect(gateway.refund({ key, charge, amount: 401 })).rejects.toThrow('another refund');
    for (const amount of [600, 0, -1, 0.5])
      await expect(gateway.refund({ key: `${key} ${amount}`, charge, amount })).rejects.toThrow('There is less left');
    await gateway.refund({ key: `${key} rest`, charge, amount: 599 });
    expect(await gateway.find(charge)).toMatchObject({ refunded: 999 });
    expect(await toldOf(charge)).toEqual(['charge.succeeded', 'charge.refunded', 'charge.refunded']);
  });

  it('is refused for what was not paid, is disputed, or is not there', async () => {
    const failed = await gateway.charge(await orderBy(await someone(), 'declined'));
    const disputed = await gateway.charge(await orderBy(await someone()));
    await bank.dispute(disputed.id);
    for (const charge of [failed.id, disputed.id, 'none'])
      await expect(gateway.refund({ key: `no ${charge}`, charge, amount: 1 })).rejects.toBeInstanceOf(GatewayRefusal);
  });
});

it('shows a dispute until it is won', async () => {
  const { id } = await gateway.charge(await orderBy(await someone()));
  const seen = async () => (await gateway.find(id)).isDisputed;
  await bank.dispute(id);
  expect(await seen()).toBe(true);
  await bank.endDispute(id, 'lost');
  expect(await seen()).toBe(true);
  await bank.endDispute(id, 'won');
  expect(await seen()).toBe(false);
});

it('tells of what happened through the handling of every message, once', async () => {
  const order = await orderBy(await someone());
  const { id } = await gateway.charge(order);
  await gateway.refund({ key: `told ${id}`, charge: id, amount: 5 });
  await server.runJobs();
  const times = () => server.looked.filter((charge) => charge === id).length;
  const first = times();
  expect(first).toBeGreaterThan(0);
  for (const { event } of await db.selectFrom('billing_sandbox_event').select('id as event').where('charge', '=', id).execute())
    await jobs.add('sandboxEvent', { event });
  await server.runJobs();
  expect(times()).toBe(first);
});

it('says that it is the sandbox, and changes cards as a provider does', async () => {
  expect([gateway.kind, gateway.publishableKey]).toEqual(['sandbox', '']);
  const { card } = await orderBy(await someone());
  expect(await gateway.changeCard(card, { exp_year: NEXT_YEAR + 1 })).toMatchObject({ exp_year: NEXT_YEAR + 1, last4: '4242' });
  await expect(gateway.changeCard(card, { exp_month: 13 })).rejects.toThrow("Your card's expiration date is invalid.");
});

it('is named where the state of each part is told', async () => {
  const health = (await server.app.inject('/api/health/')).json();
  expect(health.plugins).toContainEqual({ id: 'billing', ok: true, detail: 'sandbox, which moves no money' });
});
