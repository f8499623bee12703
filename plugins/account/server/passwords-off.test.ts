/** A house whose people do not sign in with passwords: every way to one is closed, and says so; providers are open. */
import { describe, expect, it } from 'vitest';
import { testCaller } from '#core/server/testing/test-caller.ts';
import type { Tokens } from '#plugin-api';
import { contract } from '../common/contract.ts';
import { SignInLinks } from '../common/server-services.ts';
import { PASSWORD, person } from './testing/account-server.ts';
import { localProvider } from './testing/local-provider.ts';
import { startProviderHouse } from './testing/provider-house.ts';

const uni = await localProvider();
const house = await startProviderHouse([uni.setting()], { PASSWORD_SIGN_IN: 'false' });
const { server } = house;
const off = [403, { message: 'Nobody signs in with a password here.' }];

it('tells the page so', async () => {
  expect((await server.guest.call(contract.signInWays)).password).toBe(false);
});

it('signs nobody in with one', async () => {
  await house.member('bob@example.org');
  const { status, json } = await house.signIn('bob@example.org', PASSWORD);
  expect([status, json]).toMatchObject(off);
});

it('sets none, neither for the first time nor anew', async () => {
  const { guest } = server;
  const email = 'bob@example.org';
  const replies = [
    await guest.send(contract.join, { body: { email, language: 'en' } }),
    await guest.send(contract.signUpData, { query: { token: 'x' } }),
    await guest.send(contract.confirmSignUp, { body: { token: 'x', ...person } }),
    await guest.send(contract.requestReset, { body: { email } }),
    await guest.send(contract.verifyReset, { body: { email, code: '123456' } }),
    await guest.send(contract.applyReset, { body: { token: 'x', password: PASSWORD } }),
  ];
  for (const { status, json } of replies) expect([status, json]).toMatchObject(off);
  expect(await house.newMails()).toEqual([]);
});

it('changes none in the profile', async () => {
  const cleo = await house.member('cleo@example.org');
  const passwords = { old_password: PASSWORD, new_password: 'another horse 2' };
  const { status, json } = await cleo.send(contract.updateProfile, { params: { id: cleo.account.id }, body: passwords });
  expect([status, json]).toMatchObject(off);
});

it('signs in by providers, and asks for no password where it would be asked for', async () => {
  const { status, json } = await house.enter(uni);
  expect(status).toBe(200);
  const ada = testCaller(server.app, (json as Tokens).access_token);
  expect((await ada.send(contract.beginPasskey, { body: { password: '' } })).status).toBe(200);
});

describe('a link that signs in', () => {
  const links = server.service(SignInLinks);
  const enter = (link = '') =>
    server.guest.send(contract.signInByLink, { body: { token: link.split('#link=')[1] ?? '', client_id: 'carrel-web' } });

  it('is the way in that stays open: once, for a quarter of an hour', async () => {
    await house.member('dora@example.org');
    const [first, second] = [await links.make({ email: 'dora@example.org' }), await links.make({ email: 'dora@example.org' })];
    expect(first).toMatch(/\/sign-in#link=[\w-]{40,}$/);
    const { status, json } = await enter(first);
    expect(status).toBe(200);
    const { user } = await testCaller(server.app, (json as Tokens).access_token).call(contract.info);
    expect(user.email).toBe('dora@example.org');
    // With one all are spent.
    for (const link of [first, second, undefined]) expect((await enter(link)).status).toBe(404);
    const late = await links.make({ email: 'dora@example.org' });
    await house.letPass(16);
    expect((await enter(late)).status).toBe(404);
  });

  it('is not enough for who has a second step, and for who is shut out', async () => {
    const eve = await house.member('eve@example.org');
    await server.core.accounts.update(eve.account.id, { second_step: true });
    const { status, json } = await enter(await links.make({ email: 'eve@example.org' }));
    expect([status, json]).toMatchObject([401, { error: 'mfa_required', challenge: expect.any(String) }]);
    await server.core.accounts.update(eve.account.id, { second_step: false });
    await server.core.accounts.suspend(eve.account.id, true);
    expect((await enter(await links.make({ email: 'eve@example.org' }))).status).toBe(401);
  });
});
