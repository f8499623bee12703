/** Buying credits: once for each key, whatever is lost on the way, and nothing for a message alone (matrix BIL-005, BIL-034, BIL-035). */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { Credits } from '../../common/server-services.ts';
import { calls, startBilling } from '../testing/start-billing.ts';
import { lookAtCharge, lookAtPayment } from './look-at-charge.ts';

const { server, gateway, cards, billing, buyer, run, tellAll, lookAfterAll, letPass } = await startBilling();

const buy = (user: TestUser, amount: number, key?: string, card?: number) =>
  user.call(calls.purchaseCredit, { body: { amount, ga_cid: '', ...(key && { key }), ...(card && { card }) } });
const balance = async (user: TestUser) => (await user.call(calls.standing)).credit_balance;
const lastCharge = () => [...gateway.charges.keys()].at(-1) ?? '';

describe('buying credits', () => {
  it.each([
    [5, 50],
    [10, 110],
    [25, 300],
    [50, 650],
    [7, 70],
  ])('[BIL-034] [BIL-029] $%i buys %i credits, with what tracking needs', async (amount, credits) => {
    const ada = await buyer();
    const { success, data, error_message } = await buy(ada, amount);
    expect({ success, error_message }).toEqual({ success: true, error_message: '' });
    expect(data).toMatchObject({ state: 'paid', credit_balance: credits, label: `CREDITS_${amount}`, client_secret: null });
    expect(data?.transaction_id).toMatch(new RegExp(`^${ada.account.id}-\\d{13}$`));
    expect(await balance(ada)).toBe(credits);
    await expect.poll(() => ada.events().map(({ type }) => type)).toContain('billing.changed');
  });

  it.each([4, 501, 5.5, 5.001, 99_999])('[BIL-030] does not sell for $%d', async (amount) => {
    const ada = await buyer();
    await expect(buy(ada, amount)).rejects.toMatchObject({ status: 400 });
    expect(await balance(ada)).toBe(0);
  });

  it('[BIL-023] [BIL-020] tells after the last colon why a card was declined', async () => {
    const ada = await buyer('declined');
    expect(await buy(ada, 10)).toMatchObject({ success: false, error_message: 'Payment failed: Your card was declined.' });
    expect(await balance(ada)).toBe(0);
  });

  it('[BIL-020] needs a card, and one of one’s own', async () => {
    const [ada, bob] = [await buyer(null), await buyer()];
    expect((await buy(ada, 10)).error_message).toBe('Payment failed: Add a card first.');
    const bobs = await cards.default(bob.account.id);
    expect((await buy(ada, 10, undefined, bobs?.id)).error_message).toBe('Payment failed: This card is not there any more.');
  });

  it('[ACC-021] is not for who has not verified their address', async () => {
    const ada = await server.signIn({ is_email_verified: false });
    cards.give(ada.account.id, 'good');
    for (const call of [
      () => buy(ada, 10),
      () => ada.call(calls.processToken, { body: { context: { type: 'credit', amount: 1000 } } }),
      () => ada.call(calls.subscribe, { body: {} }),
      () => ada.call(calls.purchaseSummary, { body: { count: 1, featureId: 'summaries' } }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 403 });
    expect(await balance(ada)).toBe(0);
  });

  it('[BIL-034] charges once for a key, at once or later, and does not take it for something else', async () => {
    const ada = await buyer();
    const key = randomUUID();
    const before = gateway.charges.size;
    const together = await Promise.all(Array.from({ length: 6 }, () => buy(ada, 10, key)));
    const again = await buy(ada, 10, key);
    expect(new Set([...together, again].map(({ data }) => data?.payment)).size).toBe(1);
    expect(again.success).toBe(true);
    expect(gateway.charges.size).toBe(before + 1);
    expect(await balance(ada)).toBe(110);
    await expect(buy(ada, 25, key)).rejects.toMatchObject({ status: 422 });
  });
});

describe('[BIL-035] paying with a token', () => {
  it('keeps the card, and keeps it once', async () => {
    const ada = await buyer(null);
    const key = randomUUID();
    const body = { token: 'good', key, context: { type: 'credit', amount: 2500 } } as const;
    const first = await ada.call(calls.processToken, { body });
    const kept = await cards.default(ada.account.id);
    expect(first).toMatchObject({ success: true, data: { credit_balance: 300 } });
    expect(await ada.call(calls.processToken, { body })).toMatchObject({ data: { payment: first.data?.payment } });
    expect(await cards.byId(ada.account.id, (kept?.id ?? 0) + 1)).toBeUndefined();
    expect(cards.used).toContain(kept?.id);
  });

  it('tells what the gateway says of a bad one', async () => {
    const ada = await buyer(null);
    const reply = await ada.call(calls.processToken, { body: { token: 'stolen', context: { type: 'credit', amount: 500 } } });
    expect(reply).toEqual({ success: false, data: null, error_message: 'Payment failed: This card cannot be used.' });
  });

  it('pays for an order once, however often it is asked for at once', async () => {
    const told: string[] = [];
    billing.sellers.set('printing', {
      quote: async () => ({ cents: 6480, description: 'Printing' }),
      paid: async (_within, order) => void told.push(order),
      takenBack: async () => {},
    });
    const [ada, bob] = [await buyer(), await buyer('slow')];
    gateway.loses = 'after';
    const ask = (user = ada) =>
      user.call(calls.processToken, { body: { key: randomUUID(), context: { type: 'printing', id: 'p1' } } });
    const replies = await Promise.all([ask(), ask(), ask()]);
    gateway.loses = undefined;
    expect(new Set(replies.map(({ data }) => data?.payment)).size).toBe(1);
    await lookAfterAll();
    expect(told).toEqual(['p1']);
    const slow = [await ask(bob), await ask(bob)];
    expect(new Set(slow.map(({ data }) => data?.payment)).size).toBe(1);
    billing.sellers.delete('printing');
  });

  it('pays for an order once, also when another window has paid while this one looked for the card', async () => {
    let isPaid = false;
    billing.sellers.set('printing', {
      quote: async () => (isPaid ? undefined : { cents: 6480, description: 'Printing' }),
      paid: async () => void (isPaid = true),
      takenBack: async () => {},
    });
    const ada = await buyer();
    const ask = () => ada.send(calls.processToken, { body: { key: randomUUID(), context: { type: 'printing', id: 'p1' } } });
    const before = gateway.charges.size;
    const find = vi.spyOn(cards, 'default').mockImplementationOnce(async (owner) => {
      expect((await ask()).json).toMatchObject({ success: true });
      return cards.default(owner);
    });
    expect((await ask()).status).toBe(404);
    find.mockRestore();
    expect(gateway.charges.size).toBe(before + 1);
    billing.sellers.delete('printing');
  });

  it('[BIL-020] shows all of a reason that has a colon', async () => {
    const ada = await buyer('declined');
    gateway.reason = 'Bank says: try again: later';
    const { error_message } = await buy(ada, 10);
    gateway.reason = undefined;
    expect(error_message.slice(error_message.lastIndexOf(':') + 1).trim()).toBe('Bank says, try again, later');
  });

  it.each([{ type: 'printing', id: 7 }, { type: 'printing' }, { type: 'credit' }, { type: 'pro', id: 'pro_forever' }] as const)(
    'does not pay for what is not sold: %o',
    async (context) => {
      const ada = await buyer();
      await expect(ada.call(calls.processToken, { body: { context } })).rejects.toMatchObject({
        status: expect.toSatisfy((status: number) => status === 400 || status === 404),
      });
    },
  );

  it('pays for what another plugin sells, and tells it in the same transaction', async () => {
    const told: string[] = [];
    let isBroken = true;
    const sold = billing.sellers.set('proofreading', {
      quote: async (_owner, order) =>
        order === '9' && !told.includes('paid 9') ? { cents: 9000, description: 'Proofreading' } : undefined,
      paid: async (_within, order, { cents }) => {
        if (isBroken) throw new Error('The order is broken');
        told.push(`paid ${order}`, `${cents} cents`);
      },
      takenBack: async (_within, order) => void told.push(`back ${order}`),
    });
    const ada = await buyer();
    const key = randomUUID();
    const payIt = () => ada.send(calls.processToken, { body: { key, context: { type: 'proofreading', id: 9 } } });
    expect((await payIt()).status).toBe(500);
    expect((await ada.call(calls.invoices)).data).toEqual([]);
    isBroken = false;
    expect((await payIt()).json).toMatchObject({ success: true, data: { label: 'PROOFREADING' } });
    expect((await payIt()).json).toMatchObject({ success: true });
    const charges = gateway.charges.size;
    const again = await ada.send(calls.processToken, { body: { context: { type: 'proofreading', id: 9 } } });
    expect([again.status, gateway.charges.size]).toEqual([404, charges]);
    await gateway.refund({ key, charge: lastCharge(), amount: 9000 });
    await tellAll();
    expect(told).toEqual(['paid 9', '9000 cents', 'back 9']);
    sold.delete('proofreading');
  });
});

describe('[BIL-034] when something is lost on the way', () => {
  it('a question that does not arrive is asked again by the job', async () => {
    const ada = await buyer();
    gateway.loses = 'before';
    expect(await buy(ada, 10)).toMatchObject({ success: false, data: { state: 'processing' } });
    gateway.loses = undefined;
    await lookAfterAll();
    expect(await balance(ada)).toBe(110);
  });

  it('an answer that does not come is found out, and charged once', async () => {
    const ada = await buyer();
    const before = gateway.charges.size;
    gateway.loses = 'after';
    expect(await buy(ada, 10)).toMatchObject({ success: false, data: { state: 'processing' } });
    await lookAfterAll();
    gateway.loses = undefined;
    await lookAfterAll();
    await lookAfterAll();
    expect(gateway.charges.size).toBe(before + 1);
    expect(await balance(ada)).toBe(110);
  });

  it('a message that comes before the answer settles it', async () => {
    const ada = await buyer();
    gateway.loses = 'after';
    await buy(ada, 10);
    gateway.loses = undefined;
    await tellAll();
    expect(await balance(ada)).toBe(110);
  });

  it('is not charged again when the gateway has forgotten that it was asked', async () => {
    const ada = await buyer();
    gateway.loses = 'before';
    const { data } = await buy(ada, 10);
    gateway.loses = undefined;
    const before = gateway.charges.size;
    letPass(1);
    await lookAfterAll();
    expect(gateway.charges.size).toBe(before);
    expect(await ada.call(calls.confirmPayment, { body: { payment: data?.payment ?? 0 } })).toMatchObject({
      error_message: 'Payment failed: The payment was not completed in time.',
    });
  });
});

describe('[BIL-035] a bank that asks', () => {
  it('is answered in the browser, and what it says is asked of the gateway', async () => {
    const [ada, eve] = [await buyer('asking'), await buyer()];
    const { success, data } = await buy(ada, 10);
    expect({ success, data }).toMatchObject({ success: false, data: { state: 'needs_confirmation', client_secret: 'secret' } });
    const confirm = (user: TestUser) => user.call(calls.confirmPayment, { body: { payment: data?.payment ?? 0 } });
    expect(await confirm(ada)).toMatchObject({ success: false, data: { state: 'needs_confirmation' } });
    expect(await balance(ada)).toBe(0);
    await expect(confirm(eve)).rejects.toMatchObject({ status: 404 });
    gateway.decide(lastCharge(), 'paid');
    expect(await confirm(ada)).toMatchObject({ success: true, data: { credit_balance: 110 } });
  });

  it('may refuse, and the money may come all the same', async () => {
    const ada = await buyer('slow');
    await buy(ada, 10);
    gateway.decide(lastCharge(), 'failed');
    await tellAll();
    expect(await balance(ada)).toBe(0);
    const charge = gateway.charges.get(lastCharge());
    if (charge) charge.state = 'paid';
    await run('lookAtCharge', { charge: lastCharge() });
    expect(await balance(ada)).toBe(110);
  });
});

describe('[BIL-005] money that goes back', () => {
  const credits = () => server.service(Credits);
  const spend = (user: TestUser, amount: number, key: string = randomUUID()) =>
    server.db.kysely
      .transaction()
      .execute((tx) => credits().spend(tx, { owner: user.account.id, credits: amount, service: 'summaries', key }));

  it('takes its credits along, in part and as a whole', async () => {
    const ada = await buyer();
    await buy(ada, 10);
    await gateway.refund({ key: randomUUID(), charge: lastCharge(), amount: 500 });
    await tellAll();
    expect(await balance(ada)).toBe(55);
    await gateway.refund({ key: randomUUID(), charge: lastCharge(), amount: 500 });
    await tellAll();
    expect(await balance(ada)).toBe(0);
    const { data } = await ada.call(calls.invoices);
    expect(data.map(({ amount_paid }) => amount_paid)).toEqual([-500, -500, 1000]);
  });

  it('takes no more than is there, and writes off the rest', async () => {
    const ada = await buyer();
    await buy(ada, 10);
    await spend(ada, 100);
    await gateway.refund({ key: randomUUID(), charge: lastCharge(), amount: 1000 });
    await tellAll();
    expect(await balance(ada)).toBe(0);
  });

  it('by a dispute comes again when it is won', async () => {
    const ada = await buyer();
    await buy(ada, 10);
    await spend(ada, 30);
    gateway.dispute(lastCharge(), true);
    await tellAll();
    expect(await balance(ada)).toBe(0);
    gateway.dispute(lastCharge(), false);
    await tellAll();
    expect(await balance(ada)).toBe(80);
  });

  it('is not undone by an answer that was overtaken on its way', async () => {
    const ada = await buyer();
    const { data } = await buy(ada, 10);
    const payment = data?.payment ?? 0;
    let arrive = () => {};
    const onItsWay = new Promise<void>((resolve) => (arrive = resolve));
    const old = await gateway.find(lastCharge());
    let asked = 0;
    const late = lookAtPayment(billing, payment, async () => {
      if (asked++ > 0) return gateway.find(lastCharge());
      await onItsWay;
      return old;
    });
    gateway.dispute(lastCharge(), true);
    await tellAll();
    arrive();
    await late;
    expect([asked, await balance(ada)]).toEqual([2, 0]);
  });

  it('goes and comes at once without anybody waiting for each other', async () => {
    const ada = await buyer();
    const all: string[] = [];
    for (let count = 0; count < 4; count++) {
      await buy(ada, 5);
      all.push(lastCharge());
    }
    for (const charge of all) await gateway.refund({ key: randomUUID(), charge, amount: 500 });
    const spendAfterClaim = () =>
      server.db.kysely.transaction().execute(async (tx) => {
        await sql`select from core_user where id = ${ada.account.id} for no key update`.execute(tx);
        await credits().spend(tx, { owner: ada.account.id, credits: 1, service: 'summaries', key: randomUUID() });
      });
    const ended = await Promise.allSettled([
      ...all.map((charge) => lookAtCharge(billing, charge)),
      ...Array.from({ length: 4 }, () => buy(ada, 5)),
      ada.call(calls.subscribe, { body: {} }),
      ...Array.from({ length: 6 }, spendAfterClaim),
    ]);
    const reasons = ended.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    expect(reasons.filter((reason) => !reason.includes('enough credits'))).toEqual([]);
    expect((await ada.call(calls.invoices)).data).toHaveLength(4 + 4 + 4 + 1);
  });

  it('is not believed of a charge that is not what was ordered', async () => {
    const ada = await buyer('slow');
    await buy(ada, 10);
    const charge = gateway.charges.get(lastCharge());
    if (!charge) throw new Error('There is no charge');
    for (const lie of [{ amount: 999 }, { currency: 'eur' }, { payment: 1 }, { refunded: 2000 }]) {
      gateway.charges.set(charge.id, { ...charge, state: 'paid', ...lie });
      await run('lookAtCharge', { charge: charge.id });
      expect(await balance(ada)).toBe(0);
    }
    await run('lookAtCharge', { charge: 'charge-of-nobody' });
  });

  it('is shown on the statement, the newest first', async () => {
    const ada = await buyer();
    await buy(ada, 10);
    await spend(ada, 30, 'an order');
    await server.db.kysely.transaction().execute((tx) => credits().giveBack(tx, 'an order'));
    await server.db.kysely.transaction().execute((tx) => credits().giveBack(tx, 'an order'));
    await server.db.kysely.transaction().execute((tx) => credits().giveBack(tx, 'no order'));
    const { data, credit_balance } = await ada.call(calls.creditStatement);
    expect(credit_balance).toBe(110);
    expect(data.map(({ kind, service, amount }) => [kind, service, amount])).toEqual([
      ['given_back', 'summaries', 30],
      ['spent', 'summaries', -30],
      ['credits_bought', '', 110],
    ]);
  });

  it('is not spent twice under one key, and not at all when there is too little', async () => {
    const ada = await buyer();
    await buy(ada, 5);
    await spend(ada, 20, `once ${ada.account.id}`);
    await spend(ada, 20, `once ${ada.account.id}`);
    expect(await credits().balance(ada.account.id)).toBe(30);
    await expect(spend(ada, 31)).rejects.toMatchObject({
      status: 402,
      extra: { type: 'CREDITS', required_credit: 31, available_credit: 30 },
    });
    await expect(spend(ada, 0)).rejects.toThrow(RangeError);
  });
});
