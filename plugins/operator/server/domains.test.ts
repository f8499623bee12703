/** Domains at the desk: what an address brings to whom, who makes an account by themselves, and what of that is written down. */
import { describe, expect, it } from 'vitest';
import { contract as account } from '#plugins/account/common/contract.ts';
import { contract as calls } from '../common/contract.ts';
import { startDesk } from './testing/start-desk.ts';

const setting = [{ domain: 'setting.example', plan: 'P' }];
const { server, desk, accounts } = await startDesk({ domains: JSON.stringify(setting) });
const reason = 'A new partner';
const save = (domain: string, more: object = {}) =>
  desk.send(calls.saveDomain, { body: { domain, projects: [], sign_up: true, reason, ...more } });
const open = (sign_ups: 'everybody' | 'domains') => desk.call(calls.openSignUps, { body: { sign_ups, reason } });
const entries = async () => (await desk.call(calls.auditLog, { query: {} })).data;
const planOf = async (id: number) => (await accounts.byId(id))?.subscription_type;
const mailsTo = async (email: string) => {
  await server.runJobs();
  return (await server.mails()).filter((mail) => mail.includes(`To: ${email}`));
};
const join = async (email: string) => {
  const { status, json } = await server.guest.send(account.join, { body: { email, language: 'en' } });
  return { status, json };
};
/** Everything behind the mailed link. */
const signUp = async (email: string) => {
  await join(email);
  const token = /account-confirm\/([\w-]+)/.exec((await mailsTo(email)).at(-1)?.replaceAll(/=\r?\n/g, '') ?? '')?.[1] ?? '';
  const body = { token, first_name: 'A', last_name: 'B', password: 'engine no 1', language: 'en', accept_terms: true } as const;
  return { token, confirm: () => server.guest.send(account.confirmSignUp, { body }) };
};

describe('a domain', () => {
  it('brings what it says to who is there, and takes it back; both are written down with what was before', async () => {
    const ada = await server.signIn({ email: 'ada@partner.example' });
    const { status, json } = await save(' Partner.EXAMPLE ', { plan: 'P' });
    expect([status, json]).toMatchObject([
      200,
      {
        sign_ups: 'everybody',
        data: [
          { domain: 'partner.example', plan: 'P', is_setting: false },
          { domain: 'setting.example', plan: 'P', is_setting: true },
        ],
      },
    ]);
    expect((await entries())[0]).toMatchObject({
      ...{ act: 'domain.save', via: 'desk', by: { id: desk.account.id }, subject: 'domain partner.example', reason },
      ...{ before: {}, after: { plan: 'P', type: null, projects: null, sign_up: true } },
    });
    await server.runJobs();
    expect(await planOf(ada.account.id)).toBe('P');
    await save('partner.example', { plan: 'F', sign_up: false });
    expect((await entries())[0]).toMatchObject({ before: { plan: 'P', sign_up: true }, after: { plan: 'F', sign_up: false } });
    await save('partner.example', { plan: 'P' });
    await server.runJobs();
    expect(await planOf(ada.account.id)).toBe('P');
    await desk.call(calls.removeDomain, { body: { domain: 'partner.example', reason } });
    expect((await entries())[0]).toMatchObject({ act: 'domain.remove', before: { plan: 'P' }, after: {} });
    await server.runJobs();
    expect(await planOf(ada.account.id)).toBe('F');
  });

  it('of the setting is changed there, and one that is gone is not removed again', async () => {
    const before = (await entries()).length;
    expect((await save('setting.example')).status).toBe(409);
    expect((await desk.send(calls.removeDomain, { body: { domain: 'gone.example', reason } })).status).toBe(409);
    for (const wrong of ['no domain', 'uni', '@uni.example', 'https://uni.example', '*.uni.example'])
      expect((await save(wrong)).status).toBe(400);
    expect((await save('uni.example', { user_type: 'operator' })).status).toBe(400);
    expect(await entries()).toHaveLength(before);
  });

  it('gives who signs up with an address of it what it brings, at once', async () => {
    await save('fresh.example', { plan: 'P' });
    expect((await (await signUp('bob@fresh.example')).confirm()).status).toBe(200);
    expect(await accounts.byEmail('bob@fresh.example')).toMatchObject({ subscription_type: 'P' });
  });
});

describe('what somebody is given because of where they belong', () => {
  it('stands in the log, with who has said so', async () => {
    const cleo = await server.signIn({ email: 'cleo@written.example' });
    await save('written.example', { plan: 'P', user_type: 'affiliate_user' });
    await server.runJobs();
    const own = (await entries()).filter(({ subject_email }) => subject_email === cleo.account.email);
    expect(own).toMatchObject([
      {
        act: 'user.type',
        via: 'belonging',
        by: null,
        reason: 'domain',
        before: { type: 'normal' },
        after: { type: 'affiliate_user' },
      },
      { act: 'user.plan', via: 'belonging', by: null, reason: 'domain', before: { plan: 'F' }, after: { plan: 'P' } },
    ]);
  });

  it('is not given when it cannot be written down', async () => {
    const dora = await server.signIn({ email: 'dora@unwritten.example' });
    await server.db.pool.query(`alter table operator_audit add constraint broken check (via <> 'belonging') not valid`);
    await save('unwritten.example', { plan: 'P' });
    await server.runJobs().catch(() => undefined);
    expect(await planOf(dora.account.id)).toBe('F');
    await server.db.pool.query('alter table operator_audit drop constraint broken');
  });
});

describe('accounts that people make by themselves', () => {
  it('are for people of open domains alone, once that is said, and again for everybody', async () => {
    await save('open.example');
    await save('closed.example', { sign_up: false });
    const early = await signUp('early@elsewhere.example');
    await open('domains');
    expect((await entries())[0]).toMatchObject({
      ...{ act: 'domain.sign-ups', before: { sign_ups: 'everybody' }, after: { sign_ups: 'domains' } },
    });
    const refused = { message: expect.stringContaining('nobody makes an account here by themselves') };
    for (const email of ['eve@elsewhere.example', 'eve@closed.example', 'eve@sub.open.example'])
      expect(await join(email)).toMatchObject({ status: 403, json: refused });
    expect(await mailsTo('eve@elsewhere.example')).toEqual([]);
    // A link of before opens nothing any more.
    expect((await early.confirm()).status).toBe(403);
    for (const email of ['finn@open.example', 'finn@setting.example'])
      expect((await (await signUp(email)).confirm()).status).toBe(200);
    await open('everybody');
    expect((await early.confirm()).status).toBe(200);
  });

  it('tell nobody who has one; who has one made for them gets their link all the same', async () => {
    await open('domains');
    await accounts.create({ email: 'made@elsewhere.example' });
    const [made, none] = [await join('made@elsewhere.example'), await join('none@elsewhere.example')];
    expect(made).toEqual(none);
    expect(await mailsTo('none@elsewhere.example')).toEqual([]);
    const { confirm } = await signUp('made@elsewhere.example');
    expect((await confirm()).status).toBe(200);
    await open('everybody');
  });
});
