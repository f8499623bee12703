/** The account calls against the real server and database. */
import { describe, expect, it, vi } from 'vitest';
import { Accounts } from '#plugin-api/server';
import { contract } from '../common/contract.ts';
import { codeIn, linkIn, person, pinIn, startAccounts, tokenIn, wrong } from './testing/account-server.ts';

const { server, newMails, mailOf, member, joined } = await startAccounts();

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
      body: { fields: { first_name: 'This field is required.', accept_terms: 'Accept the terms.' } },
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
  const asked = (email: string) => mailOf(() => server.guest.call(contract.requestReset, { body: { email } }));

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
    const { token } = await server.guest.call(contract.verifyReset, {
      body: { email: 'bob@example.org', code: code.replace(/(...)/, '$1 ') },
    });
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
    const verify = (tried: string) =>
      server.guest.call(contract.verifyReset, { body: { email: 'guess@example.org', code: tried } });
    for (let n = 0; n < 5; n++) await expect(verify(wrong(code))).rejects.toMatchObject({ status: 400 });
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

describe('addresses', () => {
  const unproven = async (email: string) => {
    const user = await server.signIn({ email, is_email_verified: false });
    await newMails();
    await user.call(contract.resendConfirmation, { body: { email } });
    const [mail] = await newMails();
    expect(mail?.to).toBe(email);
    return { user, text: mail?.text ?? '', isProven: async () => (await user.call(contract.info)).user.is_email_verified };
  };

  it('[ACC-046] [ACC-021] the pin of the mail proves the address of whoever is signed in, once', async () => {
    const { user, text, isProven } = await unproven('pin@example.org');
    const pin = pinIn(text);
    expect((await user.call(contract.verifyEmail, { body: { pin } })).success).toBe(true);
    expect(await isProven()).toBe(true);
    await expect(user.call(contract.verifyEmail, { body: { pin } })).rejects.toMatchObject({ status: 400 });
  });

  it('[ACC-021] five wrong pins end it, the right one included', async () => {
    const { user, text, isProven } = await unproven('pins@example.org');
    for (let n = 0; n < 5; n++)
      await expect(user.call(contract.verifyEmail, { body: { pin: wrong(pinIn(text)) } })).rejects.toMatchObject({
        status: 400,
        body: { fields: { pin: 'The pin is not valid.' } },
      });
    await expect(user.call(contract.verifyEmail, { body: { pin: pinIn(text) } })).rejects.toMatchObject({ status: 400 });
    expect(await isProven()).toBe(false);
  });

  it('[ACC-046] the link proves it without a session, and so does the pin with the address', async () => {
    const first = await unproven('linked@example.org');
    await server.guest.call(contract.verifyEmail, { body: { token: linkIn(first.text) } });
    expect(await first.isProven()).toBe(true);
    const second = await unproven('guest-pin@example.org');
    await server.guest.call(contract.verifyEmail, { body: { email: ' Guest-Pin@example.org', pin: pinIn(second.text) } });
    expect(await second.isProven()).toBe(true);
  });

  it('[ACC-047] sends nothing to a proven or unknown address, and answers the same', async () => {
    const waiting = await server.guest.call(contract.resendConfirmation, { body: { email: 'nobody@example.org' } });
    await member('proven@example.org');
    expect(await server.guest.call(contract.resendConfirmation, { body: { email: 'proven@example.org' } })).toEqual(waiting);
    expect(await newMails()).toEqual([]);
  });

  it('[ACC-018] [ACC-051] changes when the link in the new inbox is opened, and tells the old one', async () => {
    const ann = await member('ann@example.org');
    await ann.call(contract.requestEmailChange, { body: { email: 'Ann.New@example.org' } });
    const [mail] = await newMails();
    expect(mail?.to).toBe('ann.new@example.org');
    expect((await ann.call(contract.info)).user.email).toBe('ann@example.org');
    const token = linkIn(mail?.text ?? '');
    await server.guest.call(contract.verifyEmail, { body: { token } });
    expect((await ann.call(contract.info)).user).toMatchObject({ email: 'ann.new@example.org', is_email_verified: true });
    expect((await newMails())[0]).toMatchObject({ to: 'ann@example.org', subject: 'Your Carrel address was changed' });
    await expect(server.guest.call(contract.verifyEmail, { body: { token } })).rejects.toMatchObject({ status: 404 });
  });

  it('does not tell that a new address has an account, except to its owner', async () => {
    const dan = await member('dan@example.org');
    const free = await dan.call(contract.requestEmailChange, { body: { email: 'free@example.org' } });
    await member('taken@example.org');
    await newMails();
    expect(await dan.call(contract.requestEmailChange, { body: { email: 'taken@example.org' } })).toEqual(free);
    expect((await newMails())[0]).toMatchObject({ to: 'taken@example.org', subject: 'You already have a Carrel account' });
  });
});

describe('cancelling', () => {
  const cancel = (email: string, password = 'correct horse 1') => ({ body: { email, password, ga_cid: '' } });

  it('[ACC-052] [ACC-020] asks for address and password, ends the sessions and says until when data can be read', async () => {
    const lea = await member('lea@example.org');
    expect(await lea.call(contract.deactivate, cancel('Lea@example.org'))).toEqual({
      success: true,
      message: 'Account deactivated successfully',
    });
    await expect(lea.call(contract.info)).rejects.toMatchObject({ status: 401 });
    const until = new Date(Date.now() + 30 * 24 * 3_600_000);
    const day = until.toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' });
    expect((await newMails())[0]?.text).toContain(`Until ${day}`);
  });

  it('[ACC-052] [CORE-078] is told with the analytics id that came along, and not without one', async () => {
    const told = vi.spyOn(server.core.tracking, 'send');
    const eva = await member('eva@example.org');
    const wrong = cancel('eva@example.org', 'wrong 1234');
    await expect(eva.call(contract.deactivate, { body: { ...wrong.body, ga_cid: 'cid' } })).rejects.toMatchObject({
      status: 400,
    });
    expect(told).not.toHaveBeenCalled();
    await eva.call(contract.deactivate, { body: { ...cancel('eva@example.org').body, ga_cid: 'cid' } });
    expect(told.mock.calls).toEqual([[{ event: 'deactivate', user: eva.account.id, clientId: 'cid', details: {} }]]);
  });

  it.each([
    ['another address', cancel('other@example.org'), 'email', 'This is not the address of your account.'],
    ['a wrong password', cancel('ned@example.org', 'wrong 1234'), 'password', 'The password is not correct.'],
  ])('[ACC-052] refuses %s', async (_, input, field, text) => {
    const ned = (await server.service(Accounts).byEmail('ned@example.org')) ?? (await member('ned@example.org')).account;
    const { access_token } = await server.service(Accounts).issueSession(ned.id, 'carrel-web');
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/users/deactivate-account/',
      headers: { authorization: `Bearer ${access_token}` },
      payload: input.body,
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ fields: { [field]: text } });
  });
});
