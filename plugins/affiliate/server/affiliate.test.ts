/** Referrals from the link to the payment, in the ledger (decisions §15). */
import { describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { sql } from '#server-kit';
import { ofHouse } from '#plugins/billing/common/ledger.ts';
import { Ledger } from '#plugins/billing/common/server-services.ts';
import { contract as account } from '#plugins/account/common/contract.ts';
import { contract } from '../common/contract.ts';
import { AffiliatePayments } from '../common/server-services.ts';
import { startAffiliates } from './testing/start-affiliates.ts';

const house = await startAffiliates();
const { server, codeOf, join, pays, refunds, letPass, balance, history } = house;
const decisions = server.service(AffiliatePayments);

const affiliate = () => server.signIn({ user_type: 'affiliate_user' });
const standing = (user: TestUser) => user.call(contract.getReferralPaymentHistory);
const request = (user: TestUser) => user.call(contract.requestReferralPayment);
const decide = (payment: number, status: 'approved' | 'paid' | 'rejected', by = 0, reason = '') =>
  server.db.kysely.transaction().execute((tx) => decisions.decide(tx, { payment, status, reason, by }));

/** Somebody to whom so many referrals have brought money that can be asked for. */
const withCredit = async (referrals: number) => {
  const ada = await affiliate();
  const code = await codeOf(ada);
  const paid = [];
  for (let n = 0; n < referrals; n += 1) {
    const user = await join(code);
    paid.push({ user, payment: await pays(user) });
  }
  await letPass(30);
  return { ada, paid };
};
const sumOfAll = async () =>
  (await server.db.pool.query('select coalesce(sum(amount), 0)::int as sum from billing_entry')).rows[0].sum;

it('[AFF-005] a commission that cannot be released keeps no other from it', async () => {
  const ada = await affiliate();
  const code = await codeOf(ada);
  const broken = await pays(await join(code));
  await pays(await join(code));
  // Somebody has entered something else under the name that this release will have.
  const entries = [
    { account: ofHouse('affiliate_cost'), amount: 1 },
    { account: ofHouse('affiliate_paid'), amount: -1 },
  ];
  await server.db.kysely
    .transaction()
    .execute((tx) => server.service(Ledger).post(tx, { kind: 'test', key: `affiliate release ${broken} 0`, entries }));
  await letPass(30);
  expect((await history(ada)).map(({ status }) => status)).toEqual(['credited', 'subscribed']);
  expect(await standing(ada)).toMatchObject({ available_credit: 500 });
});

it('[AFF-005] whose account is gone earns nothing more, and what was earned is still explained', async () => {
  const ada = await affiliate();
  const code = await codeOf(ada);
  const [early, late] = [await join(code), await join(code)];
  const paid = await pays(early);
  await server.db.pool.query('delete from core_user where id = $1', [ada.account.id]);
  await pays(late);
  expect(await balance('affiliate_locked', ada)).toBe(-500);
  await refunds(early, paid);
  expect(await balance('affiliate_locked', ada)).toBe(0);
});

it('[ACC-021] who has not proven their address asks for no payment, and keeps what there is', async () => {
  const { ada } = await withCredit(10);
  await server.core.accounts.update(ada.account.id, { is_email_verified: false });
  await expect(request(ada)).rejects.toMatchObject({ status: 403 });
  expect(await standing(ada)).toMatchObject({ available_credit: 5000, referral_payment_list: [] });
  await server.core.accounts.update(ada.account.id, { is_email_verified: true });
  expect(await request(ada)).toMatchObject({ available_credit: 0 });
});

describe('the link', () => {
  it('[AFF-004] is the same each time, and another for everybody', async () => {
    const [ada, bob] = [await affiliate(), await affiliate()];
    expect(await codeOf(ada)).toBe(await codeOf(ada));
    expect(await codeOf(ada)).not.toBe(await codeOf(bob));
    expect(await codeOf(ada)).toMatch(/^[a-z0-9]{10}$/);
  });

  it('[AFF-004] names the terms of the settings file', async () => {
    const { terms } = await (await affiliate()).call(contract.referralLink, { body: {} });
    expect(terms).toEqual({ commission: 500, least_payment: 5000, lock_days: 30 });
  });

  it('[AFF-004] counts a sign-up that is confirmed with the mailed link', async () => {
    const ada = await affiliate();
    await server.guest.call(account.join, { body: { email: 'grace@example.net', language: 'en' } });
    await server.runJobs();
    const mail = (await server.mails()).at(-1)?.replaceAll(/=\r?\n/g, '') ?? '';
    const token = /account-confirm\/([\w-]+)/.exec(mail)?.[1] ?? '';
    const person = {
      first_name: 'Grace',
      last_name: 'Hopper',
      password: 'compiler 1',
      language: 'en',
      accept_terms: true,
    } as const;
    await server.guest.call(account.confirmSignUp, { body: { ...person, token, ref: await codeOf(ada) } });
    expect(await history(ada)).toMatchObject([{ name: 'Grace H.', status: 'signed_up', amount: 0 }]);
  });

  it('[AFF-005] belongs to nobody when its code is made up', async () => {
    const count = async () => (await server.db.pool.query('select count(*)::int as n from affiliate_referral')).rows[0].n;
    const before = await count();
    await join('nobodyscode');
    await join(undefined);
    expect(await count()).toBe(before);
  });
});

describe('[AFF-001] nobody is their own referral', () => {
  const device = '9b2f8a30-0d5f-4c6a-9f43-6a4c1d2e3f40';
  const barredOf = async (user: TestUser) =>
    (await server.db.pool.query('select barred from affiliate_referral where referred = $1', [user.account.id])).rows[0]?.barred;

  it('by another address of the same mailbox', async () => {
    const ada = await server.signIn({ email: 'ada.love@gmail.com' });
    expect(await barredOf(await join(await codeOf(ada), { email: 'adalove+2@googlemail.com' }))).toBe('address');
  });

  it('in the same browser', async () => {
    const ada = await affiliate();
    expect(await barredOf(await join(await codeOf(ada, device), { device }))).toBe('device');
    const other = await join(await codeOf(ada), { device: '00000000-0000-4000-8000-000000000000' });
    expect(await barredOf(other)).toBeNull();
  });

  it('in the same network, where the address says anything', async () => {
    const ada = await affiliate();
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/projects/referral-link/',
      headers: { authorization: `Bearer ${ada.tokens.access_token}` },
      payload: {},
      remoteAddress: '198.51.100.4',
    });
    const code = new URL(response.json().link).searchParams.get('ref') ?? '';
    expect(await barredOf(await join(code, { ip: '198.51.100.4' }))).toBe('network');
    expect(await barredOf(await join(code, { ip: '127.0.0.1' }))).toBeNull();
    await sql`update affiliate_trace set seen_at = now() - interval '31 days'`.execute(server.executor);
    expect(await barredOf(await join(code, { ip: '198.51.100.4' }))).toBeNull();
  });

  it('and then earns nothing, and is not told of', async () => {
    const ada = await affiliate();
    const self = await join(await codeOf(ada, device), { device });
    await pays(self);
    expect(await balance('affiliate_locked', ada)).toBe(0);
    expect(await history(ada)).toEqual([]);
  });
});

describe('[AFF-006] a commission', () => {
  it('is $5.00 for each person who pays for pro, once, locked for 30 days', async () => {
    const ada = await affiliate();
    const grace = await join(await codeOf(ada));
    await pays(grace);
    await pays(grace);
    expect(await balance('affiliate_locked', ada)).toBe(-500);
    expect(await history(ada)).toMatchObject([{ status: 'subscribed', amount: 500 }]);
    await letPass(29);
    expect((await standing(ada)).available_credit).toBe(0);
    await letPass(1);
    expect((await standing(ada)).available_credit).toBe(500);
    expect(await balance('affiliate_locked', ada)).toBe(0);
    expect(await history(ada)).toMatchObject([{ status: 'credited', amount: 500 }]);
    expect(await sumOfAll()).toBe(0);
  });

  it('goes to whom the sign-up named, and to nobody else', async () => {
    const [ada, bob] = [await affiliate(), await affiliate()];
    await codeOf(ada);
    await pays(await join(await codeOf(bob)));
    expect([await balance('affiliate_locked', ada), await balance('affiliate_locked', bob)]).toEqual([0, -500]);
  });

  it('is taken back with a refund while it is locked', async () => {
    const ada = await affiliate();
    const grace = await join(await codeOf(ada));
    const first = await pays(grace);
    await refunds(grace, first);
    await refunds(grace, first);
    expect(await balance('affiliate_locked', ada)).toBe(0);
    expect(await history(ada)).toMatchObject([{ status: 'signed_up', amount: 0 }]);
    await letPass(31);
    expect((await standing(ada)).available_credit).toBe(0);
  });

  it('is earned again when the same payment comes back, as after a dispute that was won', async () => {
    const ada = await affiliate();
    const grace = await join(await codeOf(ada));
    const payment = await pays(grace);
    await refunds(grace, payment);
    await house.money({ kind: 'paid', owner: grace.account.id, payment });
    expect(await balance('affiliate_locked', ada)).toBe(-500);
    await letPass(30);
    expect(await balance('affiliate_payable', ada)).toBe(-500);
  });

  it('is not touched by the refund of a renewal', async () => {
    const ada = await affiliate();
    const grace = await join(await codeOf(ada));
    await pays(grace);
    await refunds(grace, await pays(grace));
    expect(await balance('affiliate_locked', ada)).toBe(-500);
  });

  it('stands and falls with the transaction of the payment', async () => {
    const ada = await affiliate();
    const grace = await join(await codeOf(ada));
    await sql`alter table billing_entry add constraint no_more check (amount <> 500) not valid`.execute(server.executor);
    await expect(pays(grace)).rejects.toThrow('no_more');
    await sql`alter table billing_entry drop constraint no_more`.execute(server.executor);
    expect(await history(ada)).toMatchObject([{ status: 'signed_up', amount: 0 }]);
    await pays(grace);
    expect(await balance('affiliate_locked', ada)).toBe(-500);
  });

  it('that was paid out and then refunded is made up for by the next ones', async () => {
    const { ada, paid } = await withCredit(10);
    const { referral_payment_list: list } = await request(ada);
    const id = list[0]?.id ?? 0;
    await decide(id, 'approved');
    await decide(id, 'paid');
    const [one] = paid;
    if (one) await refunds(one.user, one.payment);
    expect(await balance('affiliate_payable', ada)).toBe(500);
    expect((await standing(ada)).available_credit).toBe(0);
    await pays(await join(await codeOf(ada)));
    await letPass(30);
    expect(await balance('affiliate_payable', ada)).toBe(0);
    expect(await sumOfAll()).toBe(0);
  });
});

describe('[AFF-007] a payment', () => {
  it('is refused below $50.00', async () => {
    const { ada } = await withCredit(9);
    expect((await standing(ada)).available_credit).toBe(4500);
    await expect(request(ada)).rejects.toMatchObject({ status: 409, message: 'A payment can be requested from $50.00 on.' });
    expect((await standing(ada)).referral_payment_list).toEqual([]);
  });

  it('[AFF-009] [AFF-010] [AFF-011] takes the whole credit, and waits for a decision', async () => {
    const { ada } = await withCredit(11);
    const answer = await request(ada);
    expect(answer).toMatchObject({
      success: true,
      message: 'Requested for payment successfully.',
      referral_payment_list: [{ amount: 5500, status: 'pending', reason: '' }],
      available_credit: 0,
    });
    expect(await standing(ada)).toEqual({
      referral_payment_list: answer.referral_payment_list,
      available_credit: 0,
    });
    expect(await balance('affiliate_requested', ada)).toBe(-5500);
  });

  it('is made once by twenty requests at the same moment', async () => {
    const { ada } = await withCredit(10);
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        server.app.inject({
          method: 'POST',
          url: '/api/projects/request-referral-payment/',
          headers: { authorization: `Bearer ${ada.tokens.access_token}` },
        }),
      ),
    );
    const codes = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.statusCode] : []));
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect((await standing(ada)).referral_payment_list).toHaveLength(1);
  });

  it('goes from pending through approved to paid, and no other way', async () => {
    const { ada } = await withCredit(10);
    const id = (await request(ada)).referral_payment_list[0]?.id ?? 0;
    await expect(decide(id, 'paid')).rejects.toMatchObject({ status: 409 });
    expect(await decide(id, 'approved')).toMatchObject({ status: 'pending', amount: 5000 });
    await decide(id, 'paid');
    await expect(decide(id, 'rejected')).rejects.toMatchObject({ status: 409 });
    expect(await balance('affiliate_requested', ada)).toBe(0);
    expect(await balance('affiliate_paid')).toBeLessThanOrEqual(-5000);
  });

  it('that is rejected says why, and the credit is there again', async () => {
    const { ada } = await withCredit(10);
    const id = (await request(ada)).referral_payment_list[0]?.id ?? 0;
    await decide(id, 'rejected', 0, 'No tax form yet.');
    expect(await standing(ada)).toMatchObject({
      referral_payment_list: [{ status: 'rejected', reason: 'No tax form yet.' }],
      available_credit: 5000,
    });
    expect((await request(ada)).referral_payment_list).toHaveLength(2);
  });

  it('is not decided on by whom it is for', async () => {
    const { ada } = await withCredit(10);
    const id = (await request(ada)).referral_payment_list[0]?.id ?? 0;
    await expect(decide(id, 'approved', ada.account.id)).rejects.toMatchObject({ status: 403 });
    await expect(decide(id + 1000, 'approved')).rejects.toMatchObject({ status: 404 });
  });
});

it('[AFF-008] tells nobody of the referrals of another', async () => {
  const { ada } = await withCredit(1);
  const bob = await affiliate();
  expect(await history(bob)).toEqual([]);
  expect((await history(ada))[0]).toMatchObject({ name: 'Grace H.' });
  for (const route of [contract.getReferralHistory, contract.getReferralPaymentHistory])
    expect((await server.guest.send(route)).status).toBe(401);
});

it('[AFF-005] keeps a referral whose account is gone, without a name', async () => {
  const { ada, paid } = await withCredit(1);
  await server.db.pool.query('delete from core_user where id = $1', [paid[0]?.user.account.id]);
  expect(await history(ada)).toMatchObject([{ name: '', status: 'credited', amount: 500 }]);
});
