/** What the desk does, and what it writes of that. */
import { describe, expect, it } from 'vitest';
import { streamEvents } from '#core/common/core-contract.ts';
import type { TestUser } from '#core/server/testing/types.ts';
import { contract as account } from '#plugins/account/common/contract.ts';
import { contract as affiliate } from '#plugins/affiliate/common/contract.ts';
import { contract as calls } from '../common/contract.ts';
import { DeskLog, OrderQueue } from '../common/server-services.ts';
import { startDesk } from './testing/start-desk.ts';

const house = await startDesk();
const { server, desk, till } = house;
const reason = 'Asked for by mail';
const log = async (query: { act?: never; q?: string; page?: number } = {}) => (await desk.call(calls.auditLog, { query })).data;
const newest = async () => (await log())[0];
const count = async () => (await desk.call(calls.auditLog, { query: {} })).total;
const of = ({ account: { id } }: TestUser) => ({ id });

describe('people', () => {
  it('are found by a part of their address or name, whatever signs are in it', async () => {
    const ada = await server.signIn({ email: 'ada.100%_real@example.com', first_name: 'Ada', last_name: 'Lovelace' });
    const find = async (q: string) => (await desk.call(calls.users, { query: { q } })).data.map(({ id }) => id);
    expect(await find('100%_REAL')).toEqual([ada.account.id]);
    expect(await find('a lovel')).toEqual([ada.account.id]);
    expect(await find('100__real')).toEqual([]);
    expect(await find("'; drop table core_user; --")).toEqual([]);
  });

  it('come 50 a page, newest first', async () => {
    for (let n = 0; n < 55; n += 1) await server.core.accounts.create({ email: `many-${n}@example.com` });
    const page = async (number: number) => (await desk.call(calls.users, { query: { q: 'many-', page: number } })).data;
    const [first, second] = [await page(0), await page(1)];
    expect([first.length, second.length]).toEqual([50, 5]);
    expect(first[0]?.email).toBe('many-54@example.com');
    expect(second.at(-1)?.email).toBe('many-0@example.com');
  });

  it('are shown with sessions and limits, and never with a secret', async () => {
    const ada = await server.signIn();
    await server.core.accounts.setPassword(ada.account.id, 'a secret of mine 1');
    const answer = await desk.call(calls.user, { params: of(ada) });
    expect(answer.data).toMatchObject({ id: ada.account.id, plan: 'F', user_type: 'normal', sessions: 1 });
    const text = JSON.stringify([answer, await desk.call(calls.users, { query: {} })]);
    expect(text).not.toMatch(/password|hash|token|argon/i);
    await expect(desk.call(calls.user, { params: { id: 999_999 } })).rejects.toMatchObject({ status: 404 });
  });

  it('get another plan, of which their browsers hear', async () => {
    const ada = await server.signIn();
    const { data } = await desk.call(calls.changePlan, { params: of(ada), body: { plan: 'P', reason } });
    expect(data.plan).toBe('P');
    await expect.poll(() => ada.events().some(({ type }) => type === streamEvents.userChanged)).toBe(true);
    expect(await newest()).toMatchObject({
      by: { id: desk.account.id, email: 'desk@example.org' },
      via: 'desk',
      act: 'user.plan',
      subject: `user ${ada.account.id}`,
      subject_email: ada.account.email,
      before: { plan: 'F' },
      after: { plan: 'P' },
      reason,
    });
  });

  it('get another type', async () => {
    const ada = await server.signIn();
    await desk.call(calls.changeType, { params: of(ada), body: { user_type: 'affiliate_user', reason } });
    expect((await server.core.accounts.byId(ada.account.id))?.user_type).toBe('affiliate_user');
    expect(await newest()).toMatchObject({ act: 'user.type', before: { type: 'normal' }, after: { type: 'affiliate_user' } });
  });

  it('are signed out everywhere', async () => {
    const ada = await server.signIn();
    await desk.call(calls.endSessions, { params: of(ada), body: { reason } });
    expect((await ada.send(account.info)).status).toBe(401);
    expect(await newest()).toMatchObject({ act: 'user.end-sessions', subject: `user ${ada.account.id}` });
  });

  it('are cancelled, once, and told so', async () => {
    const ada = await server.signIn({ email: 'leaves@example.com' });
    await desk.call(calls.cancelUser, { params: of(ada), body: { reason } });
    expect((await ada.send(account.info)).status).toBe(401);
    expect((await server.core.accounts.byId(ada.account.id))?.deactivated_at).toBeInstanceOf(Date);
    await server.runJobs();
    expect((await server.mails()).at(-1)).toMatch(/To: leaves@example.com[\s\S]*was cancelled/);
    await expect(desk.call(calls.cancelUser, { params: of(ada), body: { reason } })).rejects.toMatchObject({ status: 409 });
    expect(await newest()).toMatchObject({ act: 'user.cancel', before: { cancelled: null } });
  });

  it('at the desk do not cut off the branch that they sit on', async () => {
    const before = await count();
    await expect(desk.call(calls.changeType, { params: of(desk), body: { user_type: 'normal', reason } })).rejects.toMatchObject({
      status: 403,
    });
    await expect(desk.call(calls.cancelUser, { params: of(desk), body: { reason } })).rejects.toMatchObject({ status: 403 });
    expect(await count()).toBe(before);
  });
});

describe('every act', () => {
  it.each(['', '  ', 'no'])('wants a reason: %j is none', async (none) => {
    const ada = await server.signIn();
    await expect(desk.call(calls.changePlan, { params: of(ada), body: { plan: 'P', reason: none } })).rejects.toMatchObject({
      status: 400,
    });
    expect((await server.core.accounts.byId(ada.account.id))?.subscription_type).toBe('F');
  });

  it('is not done when it cannot be written down', async () => {
    const ada = await server.signIn();
    const before = await count();
    await server.db.pool.query(`alter table operator_audit add constraint broken check (reason <> 'unwritten') not valid`);
    for (const [route, body] of [
      [calls.changePlan, { plan: 'P', reason: 'unwritten' }],
      [calls.endSessions, { reason: 'unwritten' }],
      [calls.cancelUser, { reason: 'unwritten' }],
    ] as const)
      expect((await desk.send(route, { params: of(ada), body } as never)).status).toBe(500);
    await server.db.pool.query('alter table operator_audit drop constraint broken');
    expect(await server.core.accounts.byId(ada.account.id)).toMatchObject({ subscription_type: 'F', deactivated_at: null });
    expect((await ada.send(account.info)).status).toBe(200);
    expect(await count()).toBe(before);
  });

  it('is not written when it is not done', async () => {
    const before = await count();
    await expect(desk.call(calls.changePlan, { params: { id: 999_999 }, body: { plan: 'P', reason } })).rejects.toMatchObject({
      status: 404,
    });
    expect(await count()).toBe(before);
  });

  it.each(["update operator_audit set reason = ''", 'delete from operator_audit', 'truncate operator_audit'])(
    'stays written: %s is refused by the database',
    async (statement) => {
      await expect(server.db.pool.query(statement)).rejects.toThrow('The audit log is only added to');
    },
  );
});

describe('the audit log', () => {
  it('is filtered by act, address and reason', async () => {
    const ada = await server.signIn({ email: 'wanted@example.com' });
    await desk.call(calls.changePlan, { params: of(ada), body: { plan: 'P', reason: 'A very special case' } });
    await desk.call(calls.endSessions, { params: of(ada), body: { reason } });
    const acts = async (query: object) => (await desk.call(calls.auditLog, { query })).data.map(({ act }) => act);
    expect(await acts({ q: 'WANTED@' })).toEqual(['user.end-sessions', 'user.plan']);
    expect(await acts({ q: 'special case' })).toEqual(['user.plan']);
    expect(await acts({ q: 'wanted@', act: 'user.plan' })).toEqual(['user.plan']);
    expect(new Set(await acts({ act: 'user.cancel' }))).toEqual(new Set(['user.cancel']));
  });

  it('keeps entries of people whose accounts are gone', async () => {
    const ada = await server.signIn();
    await desk.call(calls.changePlan, { params: of(ada), body: { plan: 'P', reason } });
    await server.db.pool.query('delete from core_user where id = $1', [ada.account.id]);
    expect(await newest()).toMatchObject({ subject: `user ${ada.account.id}`, subject_email: '' });
  });
});

describe('payments', () => {
  const key = '5f0e0c66-6a3c-4f4e-9a2e-0d7f0c1b2a3d';

  it('are listed, and paid back in part or whole with an entry of the log', async () => {
    const { is_available, data } = await desk.call(calls.payments, { query: {} });
    expect(is_available).toBe(true);
    expect(data[0]).toMatchObject({ id: 1, purpose: 'pro', amount: 999, refunded: 0, state: 'paid' });
    await desk.call(calls.refund, { params: { id: 1 }, body: { amount: 500, key, reason } });
    expect(till.asked).toEqual([{ payment: 1, cents: 500, key, by: desk.account.id }]);
    expect(await newest()).toMatchObject({ act: 'payment.refund', subject: 'payment 1', after: { asked: 500, key }, reason });
  });

  it('that are asked for once more, because the answer was lost, are written once', async () => {
    const again = { params: { id: 1 }, body: { amount: 250, key: 'd0a5d9a5-6b0f-4a55-8b43-0d6a3d0f1c11', reason } };
    await desk.call(calls.refund, again);
    const before = await count();
    expect(await desk.call(calls.refund, again)).toMatchObject({ data: { id: 1 } });
    expect(await count()).toBe(before);
  });

  it('that cannot be paid back are not, and nothing is written', async () => {
    const before = await count();
    await expect(desk.call(calls.refund, { params: { id: 2 }, body: { amount: 1, key, reason } })).rejects.toMatchObject({
      status: 409,
    });
    for (const amount of [0, -5, 1.5])
      await expect(desk.call(calls.refund, { params: { id: 1 }, body: { amount, key, reason } })).rejects.toMatchObject({
        status: 400,
      });
    expect(await count()).toBe(before);
  });
});

it('[AFF-007] payments to affiliates are approved, paid and rejected, each with an entry', async () => {
  const ada = await server.signIn({ user_type: 'affiliate_user' });
  const code = await house.codeOf(ada);
  for (let n = 0; n < 10; n += 1) await house.pays(await house.join(code));
  await house.letPass(30);
  await ada.call(affiliate.requestReferralPayment);
  const list = async (query = {}) => (await desk.call(calls.affiliatePayments, { query })).data;
  const id = (await list())[0]?.id ?? 0;
  expect((await list())[0]).toMatchObject({ owner: { email: ada.account.email }, amount: 5000, status: 'pending' });
  const decide = (status: 'approved' | 'paid' | 'rejected') =>
    desk.call(calls.decideAffiliatePayment, { params: { id }, body: { status, reason } });
  await decide('approved');
  await decide('paid');
  await expect(decide('rejected')).rejects.toMatchObject({ status: 409 });
  expect(await list({ status: 'pending' })).toEqual([]);
  expect((await log()).slice(0, 2)).toMatchObject([
    { act: 'affiliate-payment.decide', before: { status: 'approved' }, after: { status: 'paid', amount: 5000 } },
    { act: 'affiliate-payment.decide', before: { status: 'pending' }, after: { status: 'approved', amount: 5000 } },
  ]);
});

it('orders of whoever keeps them are listed by kind, group, person and words', async () => {
  const { kinds, panel, data } = await desk.call(calls.orders, { query: {} });
  expect(kinds).toMatchObject([{ id: 'printing', title: { de: 'Druck' } }]);
  expect(panel).toBe('shop.order');
  expect(data).toMatchObject([
    { id: 1, kind: 'printing', state: 'paid', due_at: '2026-11-03T10:00:00.000Z', is_late: true, taken_by: null },
  ]);
  await desk.call(calls.orders, { query: { kind: 'printing', group: 'late', mine: 'true', q: ' thesis ', page: 2 } });
  expect(house.asked).toEqual([
    { group: 'open', q: '', offset: 0, limit: 50 },
    { kind: 'printing', group: 'late', takenBy: desk.account.id, q: 'thesis', offset: 100, limit: 50 },
  ]);
  await expect(desk.call(calls.orders, { query: { kind: 'selling' } })).rejects.toMatchObject({ status: 404 });
});

it('what another plugin does at the desk is written down with it, or not done', async () => {
  const act = { act: 'order.move', by: desk.account.id, reason, order: 7 } as const;
  const done = { before: { state: 'paid' }, after: { state: 'printed' }, person: desk.account.id, answer: 'done' };
  expect(await server.service(DeskLog).act(act, async () => done)).toBe('done');
  expect(await newest()).toMatchObject({
    ...{ act: 'order.move', subject: 'order 7', before: { state: 'paid' }, after: { state: 'printed' }, reason },
    by: { id: desk.account.id },
  });
  const before = await count();
  await expect(server.service(DeskLog).act(act, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await server.service(DeskLog).act(act, async () => ({ ...done, isRepeat: true }));
  expect(await count()).toBe(before);
});

it('an act of one service stands in the log under its own name, and one that nobody has named in none', async () => {
  const act = { act: 'printing.track', by: desk.account.id, reason, order: 8 } as const;
  const done = { before: {}, after: { tracking: 'UPS 1' }, person: desk.account.id, answer: undefined };
  await server.service(DeskLog).act(act, async () => done);
  const { data, acts } = await desk.call(calls.auditLog, { query: { act: 'printing.track' } });
  expect(data).toMatchObject([{ act: 'printing.track', subject: 'order 8', after: { tracking: 'UPS 1' } }]);
  expect(acts).toEqual([{ id: 'printing.track', title: { en: 'Tracking number', de: 'Sendungsnummer' } }]);
  const before = await count();
  const unnamed = async () => server.service(DeskLog).act({ ...act, act: 'printing.burn' }, async () => done);
  await expect(unnamed()).rejects.toThrow('No service has named the act "printing.burn"');
  expect(await count()).toBe(before);
});

it('orders have one plugin that keeps them', () => {
  const none = { panel: '', kinds: () => [], acts: () => [], list: async () => ({ orders: [], total: 0 }) };
  expect(() => server.service(OrderQueue).serve(none)).toThrow('served already');
});
