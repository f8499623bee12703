/** The second step of signing in: setting it up, taking it, running out of tries, and switching it off. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { coreContract } from '#core/common/core-contract.ts';
import { sessionContract } from '#core/common/session-contract.ts';
import { testCaller } from '#core/server/testing/test-caller.ts';
import { startForTests } from '#core/server/testing/test-server.ts';
import { contract } from '../../common/contract.ts';
import { PASSWORD, startAccounts, wrong } from '../testing/account-server.ts';
import { bytesOf } from '../testing/base32.ts';
import { codeAt, stepAt } from './totp.ts';

const { server, member, signIn, newMails, mailOf } = await startAccounts();
type Member = Awaited<ReturnType<typeof member>>;

/** What the app shows so many steps from now; the next one is taken already, and stays good when the time goes on meanwhile. */
const shown = (secret: string, ahead: number): string => codeAt(bytesOf(secret), stepAt(Date.now()) + ahead);

const confirm = (who: Member, code: string) => who.call(contract.confirmSecondFactor, { body: { code } });
const begin = (who: Member, password = PASSWORD) => who.call(contract.beginSecondFactor, { body: { password } });
/** Someone whose second step is on; the app's present code was used for that. */
const guarded = async (email: string) => {
  const who = await member(email);
  const { secret } = await begin(who);
  const { codes } = await confirm(who, shown(secret, 0));
  return { who, secret, codes };
};
/** The challenge that the password leads to. */
const challengeOf = async (email: string, password = PASSWORD): Promise<string> =>
  ((await signIn(email, password)).json as { challenge: string }).challenge;
const second = (challenge: string, code: string) => server.guest.send(contract.secondStep, { body: { challenge, code } });
const tokenOf = (reply: { json: unknown }): string => (reply.json as { access_token: string }).access_token;

describe('setting up a second factor', () => {
  it('asks for the password, then for a code, and says so by mail', async () => {
    const ada = await member('ada@example.org');
    await expect(begin(ada, 'wrong 1234')).rejects.toMatchObject({
      status: 400,
      body: { fields: { password: expect.any(String) } },
    });
    const { secret, uri } = await begin(ada);
    expect(uri).toContain(`otpauth://totp/Carrel:ada%40example.org?secret=${secret}&`);
    await expect(confirm(ada, wrong(shown(secret, 0)))).rejects.toMatchObject({
      status: 400,
      body: { fields: { code: expect.any(String) } },
    });
    expect(await ada.call(contract.secondFactor)).toEqual({ is_on: false, codes_left: 0 });
    await newMails();
    const { codes } = await confirm(ada, shown(secret, 0));
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    expect(await ada.call(contract.secondFactor)).toEqual({ is_on: true, codes_left: 10 });
    expect(await newMails()).toMatchObject([{ to: 'ada@example.org', subject: 'Two-step sign-in is on for Carrel' }]);
  });

  it('does nothing yet before the code: signing in goes as before, and a new secret replaces the old one', async () => {
    const bob = await member('bob@example.org');
    const { secret: old } = await begin(bob);
    expect((await signIn('bob@example.org', PASSWORD)).status).toBe(200);
    const { secret } = await begin(bob);
    await expect(confirm(bob, shown(old, 0))).rejects.toMatchObject({ status: 400 });
    await confirm(bob, shown(secret, 0));
  });

  it('is not begun over one that is on', async () => {
    const { who } = await guarded('cleo@example.org');
    await expect(begin(who)).rejects.toMatchObject({ status: 409 });
    await expect(confirm(who, '123456')).rejects.toMatchObject({ status: 409 });
  });

  it('leaves nothing in the database that signs in by itself', async () => {
    const { secret, codes } = await guarded('dan@example.org');
    const tables = await sql<{ all: string }>`select
      (select string_agg(encode(sealed, 'escape'), ' ') from account_second_factor) ||
      (select string_agg(encode(hash, 'escape'), ' ') from account_recovery_code) as all`.execute(server.executor);
    const kept = tables.rows[0]?.all ?? '';
    for (const told of [secret, bytesOf(secret).toString('base64'), ...codes]) expect(kept).not.toContain(told);
  });
});

describe('signing in with a second factor', () => {
  it('answers mfa_required with a challenge in place of tokens, and tokens for the app’s code', async () => {
    const { secret } = await guarded('eve@example.org');
    const first = await signIn('eve@example.org', PASSWORD);
    expect(first.status).toBe(401);
    expect(first.json).toEqual({
      error: 'mfa_required',
      error_description: 'A code is needed',
      message: 'A code is needed',
      challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
    const done = await second((first.json as { challenge: string }).challenge, shown(secret, 1));
    expect(done.status).toBe(200);
    expect((await testCaller(server.app, tokenOf(done)).send(coreContract.initialData)).status).toBe(200);
  });

  it('does not tell a wrong password from an address without an account', async () => {
    await guarded('fay@example.org');
    const [known, unknown] = [await signIn('fay@example.org', 'wrong 1234'), await signIn('nobody@example.org', 'wrong 1234')];
    expect(known.json).toEqual(unknown.json);
  });

  it('takes a code once, and none that is older', async () => {
    const { secret } = await guarded('gus@example.org');
    const code = shown(secret, 1);
    expect((await second(await challengeOf('gus@example.org'), code)).status).toBe(200);
    expect((await second(await challengeOf('gus@example.org'), code)).status).toBe(401);
    expect((await second(await challengeOf('gus@example.org'), shown(secret, 0))).status).toBe(401);
  });

  it('takes a code once, of four that give it at the same moment', async () => {
    const { secret } = await guarded('hal@example.org');
    const challenges: string[] = [];
    for (let count = 0; count < 4; count++) challenges.push(await challengeOf('hal@example.org'));
    const code = shown(secret, 1);
    const replies = await Promise.all(challenges.map((challenge) => second(challenge, code)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const { who, codes } = await guarded('ida@example.org');
    const [code = ''] = codes;
    expect((await second(await challengeOf('ida@example.org'), code.toUpperCase().replace('-', ' '))).status).toBe(200);
    expect((await second(await challengeOf('ida@example.org'), code)).status).toBe(401);
    expect(await who.call(contract.secondFactor)).toEqual({ is_on: true, codes_left: 9 });
  });

  it('takes a challenge once and for five minutes, and no other person’s code', async () => {
    const jon = await guarded('jon@example.org');
    const kim = await guarded('kim@example.org');
    const challenge = await challengeOf('jon@example.org');
    expect((await second(challenge, shown(kim.secret, 1))).status).toBe(401);
    expect((await second(challenge, kim.codes[0] ?? '')).status).toBe(401);
    expect((await second(challenge, shown(jon.secret, 1))).status).toBe(200);
    expect((await second(challenge, jon.codes[0] ?? '')).status).toBe(401);

    const late = await challengeOf('kim@example.org');
    await sql`update account_challenge set expires_at = now()`.execute(server.executor);
    expect((await second(late, shown(kim.secret, 1))).status).toBe(401);
  });

  it('slows down after five wrong codes, whatever challenge they came with, and lets the right one in later', async () => {
    const { codes } = await guarded('lea@example.org');
    const replies = [];
    for (let count = 0; count < 6; count++) replies.push(await second(await challengeOf('lea@example.org'), `wrong-${count}`));
    expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429]);
    expect((await second(await challengeOf('lea@example.org'), codes[0] ?? '')).status).toBe(429);
    await sql`update core_sign_in set blocked_until = now()`.execute(server.executor);
    expect((await second(await challengeOf('lea@example.org'), codes[0] ?? '')).status).toBe(200);
  });

  it('stays on when the password is set anew', async () => {
    const { who, secret } = await guarded('mia@example.org');
    const begun = await challengeOf('mia@example.org');
    const text = await mailOf(() => server.guest.call(contract.requestReset, { body: { email: 'mia@example.org' } }));
    const token = /reset-password-confirm\/([\w-]+)/.exec(text)?.[1] ?? '';
    await server.guest.call(contract.applyReset, { body: { token, password: 'brand new 2' } });
    expect((await signIn('mia@example.org', 'brand new 2')).json).toMatchObject({ error: 'mfa_required' });
    expect((await who.send(contract.info)).status).toBe(401);
    // Who has begun with the old password does not go on with the right code either.
    expect((await second(begun, shown(secret, 1))).status).toBe(401);
  });

  it('is refused altogether while nobody can ask for the second step', async () => {
    const bare = await startForTests();
    const account = await bare.core.accounts.create({ email: 'ned@example.org', second_step: true });
    await bare.core.accounts.setPassword(account.id, PASSWORD);
    const body = { grant_type: 'password', username: 'ned@example.org', password: PASSWORD } as const;
    expect((await bare.guest.send(sessionContract.token, { body })).status).toBe(503);
  });
});

describe('a second factor', () => {
  it('is given new recovery codes for the password, which end the old ones, with a mail', async () => {
    const { who, codes: old } = await guarded('oda@example.org');
    const renew = (password: string) => who.call(contract.renewRecoveryCodes, { body: { password } });
    await expect(renew('wrong 1234')).rejects.toMatchObject({ status: 400 });
    await newMails();
    const { codes } = await renew(PASSWORD);
    expect(await newMails()).toMatchObject([{ subject: 'Your Carrel recovery codes are new' }]);
    expect((await second(await challengeOf('oda@example.org'), old[0] ?? '')).status).toBe(401);
    expect((await second(await challengeOf('oda@example.org'), codes[0] ?? '')).status).toBe(200);
  });

  it('is switched off for the password, with a mail, and nothing of it stays', async () => {
    const { who, codes } = await guarded('pia@example.org');
    const off = (password: string) => who.call(contract.endSecondFactor, { body: { password } });
    await expect(off('wrong 1234')).rejects.toMatchObject({ status: 400 });
    const waiting = await challengeOf('pia@example.org');
    await newMails();
    await off(PASSWORD);
    expect(await newMails()).toMatchObject([{ subject: 'Two-step sign-in is off for Carrel' }]);
    expect((await signIn('pia@example.org', PASSWORD)).status).toBe(200);
    expect((await second(waiting, codes[0] ?? '')).status).toBe(401);
    expect(await who.call(contract.secondFactor)).toEqual({ is_on: false, codes_left: 0 });
    await expect(who.call(contract.renewRecoveryCodes, { body: { password: PASSWORD } })).rejects.toMatchObject({ status: 409 });
  });
});
