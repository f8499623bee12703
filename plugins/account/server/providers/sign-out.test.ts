/** Signing out where a provider has signed in: here and there, by the browser and by the provider. */
import { describe, expect, it } from 'vitest';
import { testCaller } from '#core/server/testing/test-caller.ts';
import { sessionContract } from '#core/common/session-contract.ts';
import type { Tokens } from '#plugin-api';
import { contract } from '../../common/contract.ts';
import { codeAt, stepAt } from '../second-factor/totp.ts';
import { bytesOf } from '../testing/base32.ts';
import { CLIENT, localProvider } from '../testing/local-provider.ts';
import { ADA, startProviderHouse } from '../testing/provider-house.ts';

const uni = await localProvider();
const plain = await localProvider({ endsSessions: false });
const house = await startProviderHouse([uni.setting(), plain.setting({ id: 'plain', title: 'Plain' })]);
const { server } = house;

const enter = async (sub = 'ada', at = uni, provider = 'uni') => {
  const { json } = await house.enter(at, { ...ADA, sub, email: `${sub}@${provider}.example` }, provider);
  const caller = testCaller(server.app, (json as Tokens).access_token);
  return { ...caller, isIn: async () => (await caller.send(sessionContract.streamTicket)).status === 200 };
};
const tell = (token: string, provider = 'uni') =>
  server.guest.send(contract.providerSignsOut, { params: { provider }, body: { logout_token: token } });

describe('signing out by the browser', () => {
  it('leads to the provider, which knows by the ID token who it is, and from there back', async () => {
    const { address } = await (await enter()).call(contract.leaveProvider);
    const url = new URL(address ?? '');
    expect(`${url.origin}${url.pathname}`).toBe(`${uni.issuer}/end`);
    expect(url.searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect(url.searchParams.get('post_logout_redirect_uri')).toBe(`${server.core.config.PUBLIC_URL}/sign-out`);
    expect(url.searchParams.get('client_id')).toBe(CLIENT);
  });

  it('leads nowhere where the provider has nothing of the kind, or has not signed in', async () => {
    expect(await (await enter('bob', plain, 'plain')).call(contract.leaveProvider)).toEqual({ address: null });
    const member = await house.member('cleo@example.org');
    expect(await member.call(contract.leaveProvider)).toEqual({ address: null });
  });
});

describe('signing out at the provider', () => {
  it('ends a session that has waited for its second step too, and is asked for by the browser of one', async () => {
    const before = await enter('kim');
    const { secret } = await before.call(contract.beginSecondFactor, { body: { password: '' } });
    const shown = (ahead: number) => codeAt(bytesOf(secret), stepAt(Date.now()) + ahead);
    await before.call(contract.confirmSecondFactor, { body: { code: shown(0) } });
    const { json } = await house.enter(uni, { ...ADA, sub: 'kim', email: 'kim@uni.example' });
    const { challenge } = json as { challenge: string };
    const second = await server.guest.call(contract.secondStep, { body: { challenge, code: shown(1) } });
    const kim = testCaller(server.app, second.access_token);
    expect((await kim.call(contract.leaveProvider)).address).toContain(`${uni.issuer}/end`);
    expect((await tell(uni.logoutToken({ sid: 'session of kim' }))).status).toBe(200);
    expect((await kim.send(sessionContract.streamTicket)).status).toBe(401);
  });

  it('ends the sessions of the person, at once and not those of others', async () => {
    const [first, second, other] = [await enter('dora'), await enter('dora'), await enter('eve')];
    expect((await tell(uni.logoutToken({ sub: 'dora' }))).status).toBe(200);
    expect(await Promise.all([first, second, other].map((one) => one.isIn()))).toEqual([false, false, true]);
  });

  it('ends the one session that is named', async () => {
    const [finn, gus] = [await enter('finn'), await enter('gus')];
    expect((await tell(uni.logoutToken({ sid: 'session of finn' }))).status).toBe(200);
    expect([await finn.isIn(), await gus.isIn()]).toEqual([false, true]);
  });

  it.each([
    ['is signed by somebody else', () => uni.logoutToken({ sub: 'hal' }, 'foreign'), 'uni'],
    ['is for another house', () => uni.logoutToken({ sub: 'hal', aud: 'another' }), 'uni'],
    ['is of another provider', () => uni.logoutToken({ sub: 'hal' }), 'plain'],
    ['is an ID token', () => uni.logoutToken({ sub: 'hal', nonce: 'x' }), 'uni'],
    ['tells of something else', () => uni.logoutToken({ sub: 'hal', events: { other: {} } }), 'uni'],
    ['is old', () => uni.logoutToken({ sub: 'hal', iat: Math.floor(Date.now() / 1000) - 3600 }), 'uni'],
    ['names nobody', () => uni.logoutToken({}), 'uni'],
    ['is no token', () => 'nothing of the kind', 'uni'],
  ])('is not believed when what tells of it %s', async (_, token, provider) => {
    const hal = await enter('hal');
    expect((await tell(token(), provider)).status).toBe(400);
    expect(await hal.isIn()).toBe(true);
  });
});

it('forgets the ID token when the session has ended', async () => {
  const ida = await enter('ida');
  const kept = () =>
    server.db.kysely
      .selectFrom('account_provider_session' as never)
      .selectAll()
      .execute();
  const before = (await kept()).length;
  await ida.call(sessionContract.logout);
  await server.core.jobs
    .find(({ plugin, name }) => plugin === 'account' && name === 'sweep')
    ?.definition.run({}, new AbortController().signal);
  expect((await kept()).length).toBeLessThan(before);
});
