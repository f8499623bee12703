/** The account calls against the real server and database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startForTests } from '#core/server/testing/test-server.ts';
import type { TestServer } from '#core/server/testing/types.ts';
import { Accounts } from '#plugin-api/server';
import { contract } from '../common/contract.ts';
import manifest from '../plugin.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startForTests({ plugins: [{ manifest, server: async () => (await import('./index.ts')).default }] });
});
afterAll(() => server?.stop());

const header = (raw: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(raw)?.[1]?.trim();

let seen: readonly string[] = [];
/** The mails that came since the last look. */
const newMails = async () => {
  await server.runJobs();
  const all = await server.mails();
  const fresh = all.filter((raw) => !seen.includes(raw));
  seen = all;
  // Soft line breaks of quoted-printable would cut links in two.
  return fresh.map((raw) => ({ to: header(raw, 'To'), subject: header(raw, 'Subject'), text: raw.replaceAll(/=\r?\n/g, '') }));
};
const tokenIn = (text: string) => /(?:account-confirm|reset-password-confirm)\/([\w-]+)/.exec(text)?.[1] ?? '';
const codeIn = (text: string) => /password is (\d{6})/.exec(text)?.[1] ?? '';

/** Someone who has set a password. */
const member = async (email: string) => {
  const user = await server.signIn({ email });
  await server.service(Accounts).setPassword(user.account.id, 'correct horse 1');
  return user;
};

const person = { first_name: 'Ada', last_name: 'Lovelace', password: 'engine no 1', language: 'en', accept_terms: true } as const;

const joined = async (email: string) => {
  await server.guest.call(contract.join, { body: { email, language: 'en' } });
  const [mail] = await newMails();
  return tokenIn(mail?.text ?? '');
};

describe('sign-up', () => {
  it('[ACC-042] mails a link to the trimmed, lower-cased address', async () => {
    const answer = await server.guest.call(contract.join, { body: { email: '  New@Example.org ', language: 'de' } });
    expect(answer.success).toBe(true);
    const [mail] = await newMails();
    expect(mail).toMatchObject({ to: 'new@example.org', subject: 'Richten Sie Ihr Carrel-Konto ein' });
  });

  it('[ACC-028] refuses what is not an address', async () => {
    await expect(server.guest.call(contract.join, { body: { email: 'nobody', language: 'en' } })).rejects.toMatchObject({
      status: 400,
      body: { message: 'Enter a valid email address.', fields: { email: 'Enter a valid email address.' } },
    });
  });

  it('[ACC-040] says whose link it is, and nothing for a made-up one', async () => {
    const token = await joined('step@example.org');
    expect(await server.guest.call(contract.signUpData, { query: { token } })).toEqual({ email: 'step@example.org' });
    await expect(server.guest.call(contract.signUpData, { query: { token: 'x'.repeat(43) } })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('[ACC-041] makes the account once', async () => {
    const token = await joined('once@example.org');
    const results = await Promise.allSettled(
      [1, 2].map(() => server.guest.call(contract.confirmSignUp, { body: { ...person, token } })),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    await expect(server.guest.call(contract.confirmSignUp, { body: { ...person, token } })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('[ACC-041] keeps the link when the form has problems, and names each field', async () => {
    const token = await joined('fields@example.org');
    const bad = { ...person, token, first_name: ' ', password: 'short', accept_terms: false };
    await expect(server.guest.call(contract.confirmSignUp, { body: bad })).rejects.toMatchObject({
      status: 400,
      body: { fields: { first_name: 'This field is required.', accept_terms: 'Please accept the terms.' } },
    });
    expect((await server.guest.call(contract.confirmSignUp, { body: { ...person, token } })).success).toBe(true);
  });

  it('answers the same for an address that has an account, and tells its owner by mail', async () => {
    const known = await member('known@example.org');
    const unknown = await server.guest.call(contract.join, { body: { email: 'unknown@example.org', language: 'en' } });
    await newMails();
    const answer = await server.guest.call(contract.join, { body: { email: known.account.email, language: 'en' } });
    expect(answer).toEqual(unknown);
    expect((await newMails())[0]?.subject).toBe('You already have a Carrel account');
  });

  it('floods nobody: three mails an hour', async () => {
    for (let n = 0; n < 5; n++) await server.guest.call(contract.join, { body: { email: 'flood@example.org', language: 'en' } });
    expect(await newMails()).toHaveLength(3);
  });
});

describe('password reset', () => {
  const asked = async (email: string) => {
    await server.guest.call(contract.requestReset, { body: { email } });
    const [mail] = await newMails();
    return mail?.text ?? '';
  };

  it('[ACC-043] sends nothing to a stranger and answers the same', async () => {
    const ada = await member('ada@example.org');
    const known = await server.guest.call(contract.requestReset, { body: { email: ada.account.email } });
    expect(await newMails()).toHaveLength(1);
    expect(await server.guest.call(contract.requestReset, { body: { email: 'stranger@example.org' } })).toEqual(known);
    expect(await newMails()).toHaveLength(0);
  });

  it('[ACC-044] [ACC-045] a code becomes a token, which sets the password and ends the sessions', async () => {
    const bob = await member('bob@example.org');
    const code = codeIn(await asked('bob@example.org'));
    const { token } = await server.guest.call(contract.verifyReset, { body: { email: 'bob@example.org', code } });
    await server.guest.call(contract.applyReset, { body: { token, password: 'brand new 2' } });
    await expect(bob.call(contract.info)).rejects.toMatchObject({ status: 401 });
    await expect(server.guest.call(contract.applyReset, { body: { token, password: 'brand new 3' } })).rejects.toMatchObject({
      status: 404,
    });
    expect((await newMails())[0]?.subject).toBe('Your Carrel password was changed');
  });

  it('[ACC-007] the link of the mail skips the code', async () => {
    await member('link@example.org');
    const token = tokenIn(await asked('link@example.org'));
    expect((await server.guest.call(contract.applyReset, { body: { token, password: 'brand new 2' } })).success).toBe(true);
  });

  it('[ACC-044] five wrong codes end it, the right one included', async () => {
    await member('guess@example.org');
    const code = codeIn(await asked('guess@example.org'));
    const wrong = code === '000000' ? '000001' : '000000';
    const verify = (tried: string) =>
      server.guest.call(contract.verifyReset, { body: { email: 'guess@example.org', code: tried } });
    for (let n = 0; n < 5; n++) await expect(verify(wrong)).rejects.toMatchObject({ status: 400 });
    await expect(verify(code)).rejects.toMatchObject({ status: 400 });
  });
});

describe('profile', () => {
  it('[ACC-039] [ACC-048] says who is signed in', async () => {
    const eve = await server.signIn({ email: 'eve@example.org', first_name: 'Eve' });
    expect((await eve.call(contract.loginStatus)).is_logged_in).toBe(true);
    expect((await eve.call(contract.info)).user).toMatchObject({ email: 'eve@example.org', first_name: 'Eve' });
    await expect(server.guest.call(contract.info)).rejects.toMatchObject({ status: 401 });
  });

  it('[ACC-049] changes fields, merges data, and touches nobody else', async () => {
    const max = await server.signIn({ email: 'max@example.org' });
    const id = max.account.id;
    await max.call(contract.updateProfile, { params: { id }, body: { first_name: ' Max ', data: { theme: 'dark' } } });
    const { user } = await max.call(contract.updateProfile, { params: { id }, body: { data: { density: 'high' } } });
    expect(user).toMatchObject({ data: { theme: 'dark', density: 'high' } });
    await expect(max.call(contract.updateProfile, { params: { id: id + 1 }, body: { city: 'X' } })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('[ACC-019] [ACC-029] asks for the old password and names it when it is wrong', async () => {
    const sue = await member('sue@example.org');
    const params = { id: sue.account.id };
    const change = (old_password: string) =>
      sue.call(contract.updateProfile, { params, body: { old_password, new_password: 'brand new 2' } });
    await expect(change('not it 1')).rejects.toMatchObject({
      status: 400,
      body: { fields: { old_password: 'Incorrect old password provided.' } },
    });
    await change('correct horse 1');
    expect((await sue.call(contract.info)).user.email).toBe('sue@example.org');
  });

  it('[ACC-053] saves the language', async () => {
    const kim = await server.signIn({ email: 'kim@example.org' });
    await kim.call(contract.saveLanguage, { body: { language: 'de' } });
    expect((await kim.call(contract.info)).user.language).toBe('de');
  });
});
