/** The pro plan from the first charge to the end: renewals, cards that fail, cancelled accounts (matrix BIL-003, BIL-004, BIL-042, BIL-043). */
import { randomUUID } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { Accounts } from '#plugin-api/server';
import type { ProMoney } from '../../common/server-services.ts';
import { ProPayments } from '../../common/server-services.ts';
import { calls, startBilling } from '../testing/start-billing.ts';

const { server, gateway, cards, buyer, run, tellAll, lookAfterAll, letPass, setClock, now } = await startBilling();

const subscribe = (user: TestUser, body: { subscriptionId?: 'pro_monthly' | 'pro_yearly'; key?: string; card?: number } = {}) =>
  user.call(calls.subscribe, { body: { source: 'BUY_PRO_TAB', ...body } });
const standing = async (user: TestUser) => (await user.call(calls.standing)).subscription;
const plan = async (user: TestUser) => (await server.service(Accounts).byId(user.account.id))?.subscription_type;
const back = (user: TestUser) => user.call(calls.backToFree);
const lastCharge = () => [...gateway.charges.keys()].at(-1) ?? '';
const paidBy = async (user: TestUser) => (await user.call(calls.invoices)).data.map(({ amount_paid }) => amount_paid);
const subjects = async (user: TestUser) =>
  (await server.mails())
    .filter((mail) => mail.includes(`To: ${user.account.email}`))
    .map((mail) => (/^Subject: (.*)$/m.exec(mail)?.[1] ?? '').trim());
const monthsFromNow = (count: number) => {
  const date = now();
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.getTime();
};
/** Days in which the same day of the next month has come, whichever month it is. */
const MONTH = 31.1;
/** Tests count in months that have the day. */
const inTheMiddle = () => setClock(new Date(Date.UTC(2031, 4, 10, 12)));
/** Somebody who pays by the month, from the middle of one on. */
const subscriber = async (): Promise<TestUser> => {
  inTheMiddle();
  const user = await buyer();
  await subscribe(user);
  return user;
};

describe('[BIL-003] subscribing', () => {
  it.each([
    ['pro_monthly', 999, 1],
    ['pro_yearly', 9588, 12],
  ] as const)(
    '[BIL-042] to %s charges %i cents for %i months, and open browsers hear of it',
    async (subscriptionId, cents, months) => {
      inTheMiddle();
      const ada = await buyer();
      const reply = await subscribe(ada, { subscriptionId });
      expect(reply).toMatchObject({ success: true, data: { state: 'paid', label: subscriptionId.toUpperCase() } });
      expect(await paidBy(ada)).toEqual([cents]);
      expect(await plan(ada)).toBe('P');
      const { state, period_end } = (await standing(ada)) ?? {};
      expect(state).toBe('active');
      expect(Math.abs(new Date(period_end ?? 0).getTime() - monthsFromNow(months))).toBeLessThan(60_000);
      await expect.poll(() => ada.events().map(({ type }) => type)).toContain('core.userChanged');
    },
  );

  it('is once, however often it is asked for at once', async () => {
    const ada = await buyer();
    const key = randomUUID();
    await Promise.all([subscribe(ada, { key }), subscribe(ada, { key }), subscribe(ada), subscribe(ada)]);
    expect(await paidBy(ada)).toEqual([999]);
    expect(await subscribe(ada)).toMatchObject({
      success: false,
      error_message: 'Payment failed: You have the PRO plan already.',
    });
  });

  it('is answered as before when the same window asks again', async () => {
    const ada = await buyer();
    const key = randomUUID();
    await Promise.all([subscribe(ada, { key }), subscribe(ada, { key })]);
    expect(await subscribe(ada, { key })).toMatchObject({ success: true });
    expect(await paidBy(ada)).toEqual([999]);
  });

  it('is once, also when another window has paid while this one looked for the card', async () => {
    const ada = await buyer();
    const find = vi.spyOn(cards, 'default').mockImplementationOnce(async (owner) => {
      expect(await subscribe(ada)).toMatchObject({ success: true });
      return cards.default(owner);
    });
    const late = await subscribe(ada);
    find.mockRestore();
    expect(late).toMatchObject({ success: false, error_message: 'Payment failed: You have the PRO plan already.' });
    expect(await paidBy(ada)).toEqual([999]);
  });

  it('changes nothing when the card is declined, and works with another', async () => {
    const ada = await buyer('declined');
    expect(await subscribe(ada)).toMatchObject({ success: false, error_message: 'Payment failed: Your card was declined.' });
    expect([await plan(ada), await standing(ada)]).toEqual(['F', null]);
    const card = cards.give(ada.account.id, 'good');
    expect(await subscribe(ada, { card })).toMatchObject({ success: true });
  });

  it('may go on after a bank that asks was not answered', async () => {
    const ada = await buyer('asking');
    expect(await subscribe(ada)).toMatchObject({ success: false, data: { client_secret: 'secret' } });
    const card = cards.give(ada.account.id, 'good');
    const asked = lastCharge();
    expect(await subscribe(ada, { card })).toMatchObject({ success: true });
    const once = (await standing(ada))?.period_end ?? '';
    gateway.decide(asked, 'paid');
    await tellAll();
    // The money of both is there, so both are granted.
    expect(await paidBy(ada)).toEqual([999, 999]);
    expect(((await standing(ada))?.period_end ?? '') > once).toBe(true);
  });

  it('charges nobody who is pro without it', async () => {
    const ada = await buyer('good', 'P');
    expect(await subscribe(ada)).toMatchObject({ success: false });
    expect(await back(ada)).toMatchObject({ success: false, ends_at: null });
    await run('renew');
    expect([await plan(ada), await paidBy(ada)]).toEqual(['P', []]);
  });
});

describe('[BIL-004] [BIL-043] back to free', () => {
  it('is at the end of the paid period, with a mail, and without another charge', async () => {
    const ada = await subscriber();
    const { ends_at } = await back(ada);
    expect((await standing(ada))?.state).toBe('ending');
    expect((await standing(ada))?.period_end).toBe(ends_at);
    expect(await back(ada)).toMatchObject({ success: true, ends_at });
    await run('renew');
    expect(await plan(ada)).toBe('P');
    letPass(MONTH);
    await run('renew');
    expect([await plan(ada), await standing(ada), await paidBy(ada)]).toEqual(['F', null, [999]]);
    const told = await subjects(ada);
    expect(told.filter((subject) => subject.startsWith('Your Carrel PRO plan ends on'))).toHaveLength(1);
    expect(told).toContain('Your Carrel PRO plan has ended');
  });

  it('is taken back by subscribing again, for nothing', async () => {
    const ada = await subscriber();
    await back(ada);
    expect(await subscribe(ada, { subscriptionId: 'pro_yearly' })).toEqual({ success: true, data: null, error_message: '' });
    expect([(await standing(ada))?.state, await paidBy(ada)]).toEqual(['active', [999]]);
    letPass(MONTH);
    await run('renew');
    expect(await paidBy(ada)).toEqual([9588, 999]);
  });

  it('can be done by those only who have a subscription', async () => {
    const ada = await buyer();
    expect(await back(ada)).toEqual({ success: false, message: 'There is no subscription to end.', ends_at: null });
  });
});

describe('[BIL-003] renewing', () => {
  it('charges once at the end of each period', async () => {
    const ada = await subscriber();
    await run('renew');
    expect(await paidBy(ada)).toEqual([999]);
    for (const months of [2, 3]) {
      letPass(MONTH);
      await run('renew');
      await run('renew');
      expect(await paidBy(ada)).toHaveLength(months);
    }
    expect(await standing(ada)).toMatchObject({ state: 'active' });
    expect(new Date((await standing(ada))?.period_end ?? 0).getUTCDate()).toBe(10);
  });

  it('is tried three times in seven days, with mails, and then it is over', async () => {
    const ada = await subscriber();
    cards.only(ada.account.id, 'declined');
    letPass(MONTH);
    await run('renew');
    await run('renew');
    expect([(await standing(ada))?.state, await plan(ada)]).toEqual(['past_due', 'P']);
    const failures = async () => (await subjects(ada)).filter((subject) => subject.includes('could not be renewed')).length;
    expect(await failures()).toBe(1);
    letPass(2);
    await run('renew');
    expect(await failures()).toBe(1);
    letPass(1);
    await run('renew');
    expect(await failures()).toBe(2);
    letPass(4);
    await run('renew');
    expect([await standing(ada), await plan(ada), await paidBy(ada)]).toEqual([null, 'F', [999]]);
  });

  it('goes on when the card works again, or another is paid with', async () => {
    inTheMiddle();
    const [ada, bob] = [await buyer(), await buyer()];
    for (const user of [ada, bob]) {
      await subscribe(user);
      cards.only(user.account.id, 'declined');
    }
    letPass(MONTH);
    await run('renew');
    cards.only(ada.account.id, 'good');
    const card = cards.give(bob.account.id, 'good');
    expect(await subscribe(bob, { card })).toMatchObject({ success: true });
    letPass(3);
    await run('renew');
    for (const user of [ada, bob]) {
      expect(await standing(user)).toMatchObject({ state: 'active' });
      expect(await paidBy(user)).toEqual([999, 999]);
      expect(new Date((await standing(user))?.period_end ?? 0).getUTCDate()).toBe(10);
    }
  });

  it('counts a bank that asks as a try that failed, once, and takes the money when it comes', async () => {
    const ada = await subscriber();
    cards.only(ada.account.id, 'asking');
    letPass(MONTH);
    await run('renew');
    expect((await standing(ada))?.state).toBe('past_due');
    const first = lastCharge();
    letPass(3);
    await run('renew');
    gateway.decide(first, 'failed');
    await tellAll();
    const told = (await subjects(ada)).filter((subject) => subject.includes('could not be renewed'));
    expect([(await standing(ada))?.state, told.length]).toEqual(['past_due', 2]);
    gateway.decide(lastCharge(), 'paid');
    await tellAll();
    expect([(await standing(ada))?.state, await paidBy(ada)]).toEqual(['active', [999, 999]]);
  });

  it('waits for an answer that was lost, and does not charge twice', async () => {
    const ada = await subscriber();
    letPass(MONTH);
    gateway.loses = 'after';
    await run('renew');
    await run('renew');
    gateway.loses = undefined;
    expect(await plan(ada)).toBe('P');
    await lookAfterAll();
    await run('renew');
    expect([await paidBy(ada), (await standing(ada))?.state]).toEqual([[999, 999], 'active']);
  });

  it('that failed while the plan was to end is counted once it goes on after all', async () => {
    const ada = await subscriber();
    cards.only(ada.account.id, 'slow');
    letPass(MONTH);
    await run('renew');
    await back(ada);
    gateway.decide(lastCharge(), 'failed');
    await tellAll();
    await subscribe(ada);
    await run('renew');
    expect([(await standing(ada))?.state, await plan(ada)]).toEqual(['past_due', 'P']);
    cards.only(ada.account.id, 'good');
    letPass(3);
    await run('renew');
    expect([(await standing(ada))?.state, await paidBy(ada)]).toEqual(['active', [999, 999]]);
  });

  it('that comes after the plan has ended is granted, and not renewed', async () => {
    const ada = await subscriber();
    cards.only(ada.account.id, 'asking');
    letPass(MONTH);
    await run('renew');
    await back(ada);
    expect(await plan(ada)).toBe('F');
    gateway.decide(lastCharge(), 'paid');
    await tellAll();
    expect([await plan(ada), (await standing(ada))?.state]).toEqual(['P', 'ending']);
  });

  it('is tried without any card as with a bad one', async () => {
    const ada = await subscriber();
    cards.forget(ada.account.id);
    for (const days of [MONTH, 3, 4]) {
      letPass(days);
      await run('renew');
    }
    expect([await plan(ada), await paidBy(ada)]).toEqual(['F', [999]]);
  });

  it('[BIL-006] needs a card, until the plan is to end', async () => {
    const ada = await buyer();
    const isNeeded = () => cards.isNeeded(ada.account.id, server.executor);
    const needs = [await isNeeded()];
    await subscribe(ada);
    needs.push(await isNeeded());
    await back(ada);
    expect([...needs, await isNeeded()]).toEqual([false, true, false]);
  });

  it('does not charge who has cancelled their account', async () => {
    const ada = await subscriber();
    await server.service(Accounts).update(ada.account.id, { deactivated_at: new Date() });
    letPass(MONTH);
    const charges = gateway.charges.size;
    await run('renew');
    expect([gateway.charges.size, await plan(ada)]).toEqual([charges, 'F']);
  });
});

describe('[BIL-004] money of the plan that goes back', () => {
  it('ends the plan now, and tells who listens, in the same transaction', async () => {
    const ada = await buyer();
    const heard: string[] = [];
    let isBroken = false;
    const ear = server.service(ProPayments).listen(async (_within, { kind, owner }: ProMoney) => {
      if (isBroken) throw new Error('The listener is broken');
      if (owner === ada.account.id) heard.push(kind);
    });
    await subscribe(ada);
    const refund = (amount: number) => gateway.refund({ key: randomUUID(), charge: lastCharge(), amount });
    await refund(99);
    await tellAll();
    expect(await plan(ada)).toBe('P');
    await refund(900);
    isBroken = true;
    await tellAll();
    expect([await plan(ada), await paidBy(ada)]).toEqual(['P', [-99, 999]]);
    isBroken = false;
    await run('lookAtCharge', { charge: lastCharge() });
    expect([await plan(ada), await standing(ada), await paidBy(ada)]).toEqual(['F', null, [-900, -99, 999]]);
    expect(heard).toEqual(['paid', 'refunded']);
    ear.dispose();
  });

  it('by a dispute too; one that is won brings back the plan, which is not renewed by itself', async () => {
    const ada = await buyer();
    await subscribe(ada);
    gateway.dispute(lastCharge(), true);
    await tellAll();
    expect([await plan(ada), await standing(ada)]).toEqual(['F', null]);
    gateway.dispute(lastCharge(), false);
    await tellAll();
    expect([await plan(ada), (await standing(ada))?.state]).toEqual(['P', 'ending']);
  });

  it('does not touch a later subscription', async () => {
    const ada = await subscriber();
    const first = lastCharge();
    await back(ada);
    letPass(MONTH);
    await run('renew');
    await subscribe(ada);
    await gateway.refund({ key: randomUUID(), charge: first, amount: 999 });
    await tellAll();
    expect([await plan(ada), (await standing(ada))?.state]).toEqual(['P', 'active']);
  });
});

describe('[BIL-004] a plan that was taken away at the desk', () => {
  const takeAway = (user: TestUser) => server.service(Accounts).update(user.account.id, { subscription_type: 'F' });

  it('is not charged for again', async () => {
    const ada = await subscriber();
    await takeAway(ada);
    letPass(MONTH);
    await run('renew');
    expect(await paidBy(ada)).toEqual([999]);
    expect([await plan(ada), await standing(ada)]).toEqual(['F', null]);
  });

  it('that was to end is not said to go on: it is bought again, and renewed from then on', async () => {
    const ada = await subscriber();
    await back(ada);
    await takeAway(ada);
    expect(await subscribe(ada)).toMatchObject({ success: true, data: { state: 'paid' } });
    expect([await plan(ada), (await standing(ada))?.state, await paidBy(ada)]).toEqual(['P', 'active', [999, 999]]);
  });

  it('can be bought again, on top of what is paid for', async () => {
    const ada = await subscriber();
    await takeAway(ada);
    expect(await subscribe(ada)).toMatchObject({ success: true });
    expect(await plan(ada)).toBe('P');
    expect(new Date((await standing(ada))?.period_end ?? 0).getTime()).toBeGreaterThan(monthsFromNow(2) - 60_000);
  });
});
