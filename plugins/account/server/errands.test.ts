/** The mails that a call may cause: how many, to whom, in which language, and that none is sent for nothing. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sessionContract } from '#core/common/session-contract.ts';
import { Accounts } from '#plugin-api/server';
import { contract } from '../common/contract.ts';
import { PASSWORD, pinIn, startAccounts } from './testing/account-server.ts';

const { server, newMails, mailOf, member, letPass } = await startAccounts();
const { guest } = server;
const accounts = server.service(Accounts);

/** The mails that come of it. */
const mailsOf = async (cause: () => Promise<unknown>) => {
  await newMails();
  await cause();
  return newMails();
};
const join = (email: string) => guest.call(contract.join, { body: { email, language: 'en' } });
const reset = (email: string) => guest.call(contract.requestReset, { body: { email } });
const verify = (email: string) => guest.call(contract.resendConfirmation, { body: { email } });
/** Someone who has set a password and reads German. */
const german = async (email: string, changes: object = {}) => {
  const user = await member(email);
  await accounts.update(user.account.id, { language: 'de', ...changes });
  return user;
};

describe('three mails an hour', () => {
  it('are counted by the hour', async () => {
    expect(
      await mailsOf(async () => {
        for (let n = 0; n < 4; n++) await join('ada@example.org');
      }),
    ).toHaveLength(3);
    await letPass(61);
    expect(await mailsOf(() => join('ada@example.org'))).toHaveLength(1);
  });

  it.each([
    ['join', (email: string) => join(email)],
    ['change', async (email: string) => (await server.signIn()).call(contract.requestEmailChange, { body: { email } })],
  ] as const)('are as many as an address with an account gets by "%s", too', async (purpose, ask) => {
    const email = `flooded-by-${purpose}@example.org`;
    await member(email);
    const mails = await mailsOf(async () => {
      for (let n = 0; n < 5; n++) await ask(email);
    });
    expect(mails.map(({ to }) => to)).toEqual([email, email, email]);
    expect(mails[0]?.subject).toBe('You already have a Carrel account');
  });

  it('are counted for each purpose, so that nobody keeps a password from being reset', async () => {
    const bob = await member('bob@example.org');
    await accounts.update(bob.account.id, { is_email_verified: false });
    for (let n = 0; n < 4; n++) await verify('bob@example.org');
    expect(await mailsOf(() => verify('bob@example.org'))).toHaveLength(0);
    expect(await mailsOf(() => reset('bob@example.org'))).toHaveLength(1);
  });
});

describe('a mail is written in the language of the account', () => {
  it('with a code for the password', async () => {
    await german('reset@example.org');
    expect((await mailsOf(() => reset('reset@example.org')))[0]?.subject).toMatch(/^\d{6} ist Ihr Carrel-Code$/);
  });

  it('with a pin for the address', async () => {
    await german('pin@example.org', { is_email_verified: false });
    expect((await mailsOf(() => verify('pin@example.org')))[0]?.text).toContain('Ihre PIN');
  });

  it('about the account that is there already, whatever language the visitor reads', async () => {
    await german('known@example.org');
    expect((await mailsOf(() => join('known@example.org')))[0]?.subject).toBe('Sie haben bereits ein Carrel-Konto');
  });

  it('[ACC-036] about the account that is cancelled and still there: no link leads to a second one', async () => {
    await german('left@example.org', { deactivated_at: new Date() });
    expect((await mailsOf(() => join('left@example.org')))[0]?.subject).toBe('Sie haben bereits ein Carrel-Konto');
  });

  it('about a password that was changed, and about an account that was cancelled', async () => {
    const eva = await german('eva@example.org');
    const text = await mailOf(() => reset('eva@example.org'));
    const token = /reset-password-confirm\/([\w-]+)/.exec(text)?.[1] ?? '';
    const { access_token } = await accounts.issueSession(eva.account.id, 'carrel-web');
    const mails = await mailsOf(async () => {
      await server.app.inject({
        method: 'POST',
        url: '/api/users/deactivate-account/',
        headers: { authorization: `Bearer ${access_token}` },
        payload: { email: 'eva@example.org', password: PASSWORD, ga_cid: '' },
      });
      await guest.call(contract.applyReset, { body: { token, password: 'brand new 2' } });
    });
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Carrel-Konto'),
      expect.stringContaining('Carrel-Passwort'),
    ]);
  });
});

describe('no mail', () => {
  it('goes to the unproven address of an account that is cancelled', async () => {
    const kai = await member('kai@example.org');
    await accounts.update(kai.account.id, { is_email_verified: false, deactivated_at: new Date() });
    expect(await mailsOf(() => verify('kai@example.org'))).toEqual([]);
  });

  it('goes to an address that a signed-in person merely names: it is the own one that is proven', async () => {
    const [lia, max] = [
      await server.signIn({ email: 'lia@example.org', is_email_verified: false }),
      await server.signIn({ email: 'max@example.org', is_email_verified: false }),
    ];
    const mails = await mailsOf(() => lia.call(contract.resendConfirmation, { body: { email: 'max@example.org' } }));
    expect(mails.map(({ to }) => to)).toEqual(['lia@example.org']);
    await lia.call(contract.verifyEmail, { body: { email: 'max@example.org', pin: pinIn(mails[0]?.text ?? '') } });
    const isProven = async (id: number) => (await accounts.byId(id))?.is_email_verified;
    expect([await isProven(lia.account.id), await isProven(max.account.id)]).toEqual([true, false]);
  });
});

it('tells whoever owns the account that its session was ended when a used refresh token comes back', async () => {
  const { account, tokens } = await server.signIn({ email: 'noa@example.org' });
  const refresh = () =>
    guest.send(sessionContract.token, { body: { grant_type: 'refresh_token', refresh_token: tokens.refresh_token } });
  await refresh();
  await sql`update core_token set rotated_at = rotated_at - interval '1 minute'`.execute(server.executor);
  await newMails();
  expect((await refresh()).status).toBe(401);
  await expect.poll(newMails).toMatchObject([{ to: account.email, subject: 'We signed you out of Carrel' }]);
});
