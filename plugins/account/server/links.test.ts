/** Mailed links and codes: how long they work, that each works once, and for nothing else than what they were sent for. */
import { describe, expect, it, vi } from 'vitest';
import { Accounts } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import { contract } from '../common/contract.ts';
import type { AccountTables } from './tables.ts';
import { Tickets } from './tickets.ts';
import { codeIn, linkIn, PASSWORD, person, pinIn, startAccounts, tokenIn } from './testing/account-server.ts';

const { server, mailOf, newMails, member, joined, signIn, letPass } = await startAccounts();
const { guest } = server;
const gone = { status: 404, body: { message: 'This link is not valid any more.' } };

const askReset = (email: string) => mailOf(() => guest.call(contract.requestReset, { body: { email } }));
const tryCode = (email: string, code: string) => guest.call(contract.verifyReset, { body: { email, code } });
const setPassword = (token: string) => guest.call(contract.applyReset, { body: { token, password: 'brand new 2' } });
const confirm = (token: string) => guest.call(contract.confirmSignUp, { body: { ...person, token } });
/** The next password is not looked at: too many others are. */
const beBusy = () => vi.spyOn(server.core.hasher, 'hash').mockRejectedValueOnce(new HttpError(503, 'Too many sign-ins.'));

describe('a sign-up link', () => {
  it('[ACC-008] leads to an account that signs in with its password, and before that to none', async () => {
    const token = await joined('ada@example.org');
    expect((await signIn('ada@example.org', person.password)).status).toBe(401);
    await confirm(token);
    expect((await signIn('Ada@Example.org', person.password)).status).toBe(200);
    expect((await signIn('ada@example.org', 'engine no 2')).status).toBe(401);
    const account = await server.service(Accounts).byEmail('ada@example.org');
    expect(account).toMatchObject({ first_name: 'Ada', last_name: 'Lovelace', is_email_verified: true, first_login: true });
  });

  it('[ACC-008] works for 24 hours', async () => {
    const token = await joined('day@example.org');
    await letPass(24 * 60 - 1);
    expect(await guest.call(contract.signUpData, { query: { token } })).toEqual({ email: 'day@example.org' });
    await letPass(2);
    await expect(guest.call(contract.signUpData, { query: { token } })).rejects.toMatchObject(gone);
    await expect(confirm(token)).rejects.toMatchObject(gone);
  });

  it('[ACC-008] takes the other links of the same address with it', async () => {
    const [first, second] = [await joined('twice@example.org'), await joined('twice@example.org')];
    const other = await joined('other@example.org');
    await confirm(second);
    await expect(confirm(first)).rejects.toMatchObject(gone);
    expect((await confirm(other)).success).toBe(true);
  });

  it('[ACC-041] makes an account with the names without blanks around them, in the language that was chosen', async () => {
    const token = await joined('blank@example.org');
    const body = { ...person, token, first_name: ' Ada ', last_name: '\tByron', language: 'de' } as const;
    await guest.call(contract.confirmSignUp, { body });
    expect(await server.service(Accounts).byEmail('blank@example.org')).toMatchObject({
      first_name: 'Ada',
      last_name: 'Byron',
      language: 'de',
    });
  });

  it('[ACC-041] stays good when the account could not be made, of which nothing is left', async () => {
    const token = await joined('busy@example.org');
    beBusy();
    await expect(confirm(token)).rejects.toMatchObject({ status: 503 });
    expect(await server.service(Accounts).byEmail('busy@example.org')).toBeUndefined();
    expect((await confirm(token)).success).toBe(true);
    expect((await signIn('busy@example.org', person.password)).status).toBe(200);
  });
});

describe('a reset', () => {
  it('[ACC-044] has a code for 30 minutes and a link for 24 hours', async () => {
    await member('late@example.org');
    const mail = await askReset('late@example.org');
    await letPass(31);
    await expect(tryCode('late@example.org', codeIn(mail))).rejects.toMatchObject({
      status: 400,
      body: { fields: { code: 'The code is not valid.' } },
    });
    expect((await setPassword(tokenIn(mail))).success).toBe(true);
    const old = tokenIn(await askReset('late@example.org'));
    await letPass(24 * 60 + 1);
    await expect(setPassword(old)).rejects.toMatchObject(gone);
  });

  it('[ACC-044] takes the code of the newest mail, once, and only for its own address', async () => {
    await member('codes@example.org');
    await member('else@example.org');
    const first = codeIn(await askReset('codes@example.org'));
    const second = codeIn(await askReset('codes@example.org'));
    await expect(tryCode('else@example.org', second)).rejects.toMatchObject({ status: 400 });
    if (first !== second) await expect(tryCode('codes@example.org', first)).rejects.toMatchObject({ status: 400 });
    expect((await tryCode('codes@example.org', ` ${second} `)).token).toMatch(/^[\w-]{43}$/);
    await expect(tryCode('codes@example.org', second)).rejects.toMatchObject({ status: 400 });
  });

  it('[ACC-044] takes its code although a pin for the address was sent after it', async () => {
    const user = await member('both@example.org');
    await server.service(Accounts).update(user.account.id, { is_email_verified: false });
    const code = codeIn(await askReset('both@example.org'));
    const pin = pinIn(await mailOf(() => user.call(contract.resendConfirmation, { body: { email: 'both@example.org' } })));
    expect((await tryCode('both@example.org', code)).token).toMatch(/^[\w-]{43}$/);
    expect((await user.call(contract.verifyEmail, { body: { pin } })).success).toBe(true);
  });

  it('[ACC-045] opens with the new password and no more with the old one, and forgives wrong tries', async () => {
    await member('forgot@example.org');
    for (let n = 0; n < 5; n++) await signIn('forgot@example.org', `guess no ${n}`);
    expect((await signIn('forgot@example.org', PASSWORD)).status).toBe(429);
    await setPassword(tokenIn(await askReset('forgot@example.org')));
    expect((await signIn('forgot@example.org', 'brand new 2')).status).toBe(200);
    expect((await signIn('forgot@example.org', PASSWORD)).status).toBe(401);
  });

  it('[ACC-045] keeps the link when the password does not fit the rules', async () => {
    await member('weak1@example.org');
    const token = tokenIn(await askReset('weak1@example.org'));
    for (const password of ['short 1', 'weak1@example.org', 'no digits here'])
      await expect(guest.call(contract.applyReset, { body: { token, password } })).rejects.toMatchObject({ status: 400 });
    expect((await setPassword(token)).success).toBe(true);
  });

  it('[ACC-045] keeps the link when the password could not be set', async () => {
    await member('crowd@example.org');
    const token = tokenIn(await askReset('crowd@example.org'));
    beBusy();
    await expect(setPassword(token)).rejects.toMatchObject({ status: 503 });
    expect((await signIn('crowd@example.org', PASSWORD)).status).toBe(200);
    expect((await setPassword(token)).success).toBe(true);
  });

  it('[ACC-045] sets one password of two that come with the same link at once', async () => {
    await member('race@example.org');
    const token = tokenIn(await askReset('race@example.org'));
    const passwords = ['first one 1', 'second one 2'];
    const tries = passwords.map((password) => guest.call(contract.applyReset, { body: { token, password } }));
    const done = (await Promise.allSettled(tries)).map(({ status }) => status);
    expect(done.toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await signIn('race@example.org', passwords[done.indexOf('fulfilled')] ?? '')).status).toBe(200);
  });

  it('[ACC-045] leaves the pin that proves the address as it is', async () => {
    const ina = await member('ina@example.org');
    await server.service(Accounts).update(ina.account.id, { is_email_verified: false });
    const mail = await mailOf(() => ina.call(contract.resendConfirmation, { body: { email: 'ina@example.org' } }));
    await setPassword(tokenIn(await askReset('ina@example.org')));
    const verified = await guest.call(contract.verifyEmail, { body: { email: 'ina@example.org', pin: pinIn(mail) } });
    expect(verified.success).toBe(true);
  });

  it.each([
    ['cancelled', { deactivated_at: new Date() }],
    ['without a password yet', undefined],
  ])('[ACC-043] sends nothing to an account that is %s', async (state, changes) => {
    const email = `${state.replaceAll(' ', '-')}@example.org`;
    const user = changes ? await member(email) : await server.signIn({ email });
    if (changes) await server.service(Accounts).update(user.account.id, changes);
    await newMails();
    await guest.call(contract.requestReset, { body: { email } });
    expect(await newMails()).toEqual([]);
  });
});

describe('proving and changing an address', () => {
  const unproven = async (email: string) => {
    const user = await server.signIn({ email, is_email_verified: false });
    const mail = await mailOf(() => user.call(contract.resendConfirmation, { body: { email } }));
    return { user, mail };
  };

  it('[ACC-021] has a pin for 15 minutes and a link for 24 hours', async () => {
    const { user, mail } = await unproven('slow@example.org');
    await letPass(16);
    await expect(user.call(contract.verifyEmail, { body: { pin: pinIn(mail) } })).rejects.toMatchObject({ status: 400 });
    await letPass(23 * 60);
    expect((await guest.call(contract.verifyEmail, { body: { token: linkIn(mail) } })).success).toBe(true);
    const late = await unproven('later@example.org');
    await letPass(24 * 60 + 1);
    await expect(guest.call(contract.verifyEmail, { body: { token: linkIn(late.mail) } })).rejects.toMatchObject(gone);
  });

  it('[ACC-018] [ACC-051] proves the new address by changing to it, whatever the old one was', async () => {
    const { user } = await unproven('old@example.org');
    const mail = await mailOf(() => user.call(contract.requestEmailChange, { body: { email: 'young@example.org' } }));
    await guest.call(contract.verifyEmail, { body: { token: linkIn(mail) } });
    expect((await user.call(contract.info)).user).toMatchObject({ email: 'young@example.org', is_email_verified: true });
  });

  it('[ACC-018] changes nothing once somebody else has taken the address', async () => {
    const dan = await member('dan@example.org');
    const mail = await mailOf(() => dan.call(contract.requestEmailChange, { body: { email: 'wanted@example.org' } }));
    await member('wanted@example.org');
    await expect(guest.call(contract.verifyEmail, { body: { token: linkIn(mail) } })).rejects.toMatchObject({ status: 409 });
    expect((await dan.call(contract.info)).user.email).toBe('dan@example.org');
  });

  it('[ACC-018] lets who changed it sign in with the new address only', async () => {
    const ann = await member('ann@example.org');
    const mail = await mailOf(() => ann.call(contract.requestEmailChange, { body: { email: 'ann.new@example.org' } }));
    await guest.call(contract.verifyEmail, { body: { token: linkIn(mail) } });
    expect((await signIn('ann.new@example.org', PASSWORD)).status).toBe(200);
    expect((await signIn('ann@example.org', PASSWORD)).status).toBe(401);
  });
});

describe('[ACC-045] with the password ends what a stranger has begun by the old one', () => {
  it('a change of the address that is not confirmed', async () => {
    const dora = await member('dora@example.org');
    const link = linkIn(await mailOf(() => dora.call(contract.requestEmailChange, { body: { email: 'thief@example.org' } })));
    await setPassword(tokenIn(await askReset('dora@example.org')));
    await expect(guest.call(contract.verifyEmail, { body: { token: link } })).rejects.toMatchObject(gone);
    expect((await server.service(Accounts).byId(dora.account.id))?.email).toBe('dora@example.org');
  });

  it('also when it is changed in the profile', async () => {
    const fay = await member('fay@example.org');
    const link = linkIn(
      await mailOf(() => fay.call(contract.requestEmailChange, { body: { email: 'other-thief@example.org' } })),
    );
    const body = { old_password: PASSWORD, new_password: 'brand new 2' };
    await fay.call(contract.updateProfile, { params: { id: fay.account.id }, body });
    await expect(guest.call(contract.verifyEmail, { body: { token: link } })).rejects.toMatchObject(gone);
  });
});

it('of links that are asked for at the same moment there are three', async () => {
  const tickets = new Tickets(server.db.kysely.withTables<Pick<AccountTables, keyof AccountTables>>());
  const issued = await Promise.all(Array.from({ length: 9 }, () => tickets.issue('join', 'flood@example.org')));
  expect(issued.filter(Boolean)).toHaveLength(3);
});

describe('a link', () => {
  it('does nothing but what it was sent for', async () => {
    const bob = await member('bob@example.org');
    const join = await joined('new@example.org');
    const reset = tokenIn(await askReset('bob@example.org'));
    const change = linkIn(await mailOf(() => bob.call(contract.requestEmailChange, { body: { email: 'bob.new@example.org' } })));
    for (const token of [join, change, 'x'.repeat(43)]) await expect(setPassword(token)).rejects.toMatchObject(gone);
    for (const token of [reset, change]) await expect(confirm(token)).rejects.toMatchObject(gone);
    for (const token of [join, reset])
      await expect(guest.call(contract.verifyEmail, { body: { token } })).rejects.toMatchObject(gone);
    expect((await setPassword(reset)).success).toBe(true);
  });

  it('is forgotten by the nightly sweep when it is over, and not before', async () => {
    const count = async () => (await server.db.pool.query('select count(*)::int as n from account_ticket')).rows[0].n as number;
    const sweep = () => server.core.jobs.find(({ plugin, name }) => plugin === 'account' && name === 'sweep')?.definition;
    await letPass(24 * 60);
    const token = await joined('kept@example.org');
    await sweep()?.run({}, new AbortController().signal);
    expect(await count()).toBe(1);
    expect(await guest.call(contract.signUpData, { query: { token } })).toEqual({ email: 'kept@example.org' });
  });
});
