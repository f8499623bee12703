/** Signing in by a provider: who gets in and as whom, and every answer that must not let anybody in. */
import { afterEach, describe, expect, it } from 'vitest';
import { contract } from '../../common/contract.ts';
import { localProvider } from '../testing/local-provider.ts';
import { ADA, startProviderHouse } from '../testing/provider-house.ts';

const uni = await localProvider();
const other = await localProvider();
const house = await startProviderHouse([
  uni.setting(),
  other.setting({ id: 'other', title: 'Another one', links_by_address: true, makes_accounts: false }),
]);
const { server, meOf, identitiesOf } = house;
const { accounts } = server.core;
afterEach(() => [uni, other].forEach((provider) => provider.be({})));

describe('somebody of a provider', () => {
  it('gets an account at the first sign-in, and is the same person at the next, whatever their address is then', async () => {
    const first = await house.enter(uni);
    expect(first.status).toBe(200);
    const me = await meOf(first);
    expect(me).toMatchObject({
      ...{ email: 'ada@uni.example', first_name: 'Ada', last_name: 'Lovelace', language: 'de', is_email_verified: true },
    });
    const again = await meOf(await house.enter(uni, { ...ADA, email: 'lovelace@uni.example' }));
    expect([again.id, again.email]).toEqual([me.id, 'ada@uni.example']);
  });

  it('is told which ways there are, without a secret of them', async () => {
    expect(await server.guest.call(contract.signInWays)).toEqual({
      password: true,
      providers: [
        { id: 'uni', title: 'University' },
        { id: 'other', title: 'Another one' },
      ],
    });
  });

  it('is one account for sign-ins at once', async () => {
    const twin = { sub: 'twin', email: 'twin@uni.example', email_verified: true };
    const replies = await Promise.all([1, 2, 3].map(() => house.enter(uni, twin)));
    expect(new Set(await Promise.all(replies.map(async (reply) => (await meOf(reply)).id))).size).toBe(1);
  });

  it.each([
    ['says that it is not proven', { email_verified: false }],
    ['does not say that it is proven', { email_verified: undefined }],
    ['tells none', { email: undefined }],
  ])('gets no account by an address when the provider %s', async (_, claims) => {
    const eve = { sub: 'eve', email: 'eve@uni.example', email_verified: true, ...claims };
    for (const [at, provider, title] of [
      [uni, 'uni', 'University'],
      [other, 'other', 'Another one'],
    ] as const) {
      const { status, json } = await house.enter(at, eve, provider);
      expect([status, json]).toMatchObject([401, { error: 'address_required', title }]);
      expect(json).not.toHaveProperty('account');
    }
    expect(await accounts.byEmail('eve@uni.example')).toBeUndefined();
  });

  it('gets into nobody’s account by its address, unless the provider is trusted to link by it', async () => {
    const bob = await house.member('bob@uni.example');
    const { status, json } = await house.enter(uni, { sub: 'bob', email: 'Bob@uni.example', email_verified: true });
    expect([status, json]).toMatchObject([401, { error: 'address_required', account: 'bob@uni.example' }]);
    expect(await identitiesOf(bob.account.id)).toEqual([]);
    const linked = await house.enter(other, { sub: 'bob there', email: 'bob@uni.example', email_verified: true }, 'other');
    expect((await meOf(linked)).id).toBe(bob.account.id);
  });

  it('is linked to no account whose address was never proven', async () => {
    const claimed = await house.member('cleo@uni.example');
    await accounts.update(claimed.account.id, { is_email_verified: false });
    const cleo = { sub: 'cleo', email: 'cleo@uni.example', email_verified: true };
    expect((await house.enter(other, cleo, 'other')).status).toBe(409);
  });

  it('opens an account that was made for them and nobody has opened yet', async () => {
    const made = await accounts.create({ email: 'dora@uni.example', first_name: 'Theodora' });
    const dora = { sub: 'dora', email: 'dora@uni.example', email_verified: true, given_name: 'Dora' };
    const me = await meOf(await house.enter(uni, dora));
    expect(me).toMatchObject({ id: made.id, first_name: 'Theodora', is_email_verified: true });
  });

  it('gets no account where none are made', async () => {
    const { status, json } = await house.enter(other, { sub: 'x', email: 'x@uni.example', email_verified: true }, 'other');
    expect([status, json]).toMatchObject([403, { message: expect.stringContaining('There is no account for you here yet') }]);
  });

  it('is asked for the second step when they have one', async () => {
    const zoe = { sub: 'zoe', email: 'zoe@uni.example', email_verified: true };
    const { id } = await meOf(await house.enter(uni, zoe));
    await accounts.update(id, { second_step: true });
    const { status, json } = await house.enter(uni, zoe);
    expect([status, json]).toMatchObject([401, { error: 'mfa_required', challenge: expect.any(String) }]);
  });

  it('does not get in while they are suspended', async () => {
    const sue = { sub: 'sue', email: 'sue@uni.example', email_verified: true };
    const { id } = await meOf(await house.enter(uni, sue));
    await accounts.suspend(id, true);
    expect((await house.enter(uni, sue)).status).toBe(401);
  });
});

describe('nobody gets in', () => {
  const refused = [401, { message: 'This sign-in was not accepted. Start again.' }];

  it('with a state that was never given out, or is of another browser', async () => {
    const { address, key } = await house.depart();
    const answer = uni.signIn(address, ADA);
    const forged = new URLSearchParams(answer);
    forged.set('state', 'made up');
    const [made, theirs] = [
      await house.comeBack('uni', forged.toString(), key),
      await house.comeBack('uni', answer, 'another key'),
    ];
    expect([made.status, made.json]).toMatchObject(refused);
    expect([theirs.status, theirs.json]).toMatchObject(refused);
    // What was tried is spent.
    expect((await house.comeBack('uni', answer, key)).status).toBe(401);
  });

  it('with an answer that was used before', async () => {
    const { address, key } = await house.depart();
    const answer = uni.signIn(address, ADA);
    expect((await house.comeBack('uni', answer, key)).status).toBe(200);
    const asked = uni.asked.length;
    expect((await house.comeBack('uni', answer, key)).status).toBe(401);
    expect(uni.asked).toHaveLength(asked);
  });

  it('with a code of another trip, which was made for another browser', async () => {
    const [theirs, mine] = [await house.depart(), await house.depart()];
    const stolen = new URLSearchParams(uni.signIn(theirs.address, ADA)).get('code') ?? '';
    const answer = new URLSearchParams(uni.signIn(mine.address, ADA));
    answer.set('code', stolen);
    expect((await house.comeBack('uni', answer.toString(), mine.key)).status).toBe(401);
  });

  it('with an answer for another provider', async () => {
    const { address, key } = await house.depart('other');
    const asked = uni.asked.length;
    expect((await house.comeBack('uni', other.signIn(address, ADA), key)).status).toBe(401);
    // It never hears of the code of another one.
    expect(uni.asked).toHaveLength(asked);
  });

  it.each([
    ['another nonce', { claims: { nonce: 'another one' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['the signature of another key', { signature: 'foreign' }],
    ['no signature', { signature: 'none' }],
    ['the signature of a shared secret', { signature: 'secret' }],
    ['another issuer', { claims: { iss: 'https://evil.example' } }],
    ['another audience', { claims: { aud: 'another house' } }],
    ['a time that is over', { claims: { exp: Math.floor(Date.now() / 1000) - 120 } }],
    ['nobody in it', { claims: { sub: undefined } }],
    ['somebody else in it than userinfo knows', { claims: { sub: 'eve' } }],
  ] as const)('with an ID token that has %s', async (_, faults) => {
    uni.be(faults);
    const { status, json } = await house.enter(uni);
    expect([status, json]).toMatchObject(refused);
  });

  it.each([
    ['names another issuer', 'https://evil.example'],
    ['names none, where the provider always does', null],
  ])('with an answer that %s', async (_, iss) => {
    uni.be({ iss });
    expect((await house.enter(uni)).status).toBe(401);
  });

  it('after ten minutes', async () => {
    const { address, key } = await house.depart();
    await house.letChallengesPass(11);
    expect((await house.comeBack('uni', uni.signIn(address, ADA), key)).status).toBe(401);
  });

  it('whom the provider did not let in', async () => {
    const { address, key } = await house.depart();
    const state = new URL(address).searchParams.get('state') ?? '';
    const { status, json } = await house.comeBack('uni', new URLSearchParams({ error: 'access_denied', state }).toString(), key);
    expect([status, json]).toMatchObject([401, { message: 'University did not let you in.' }]);
  });

  it('by a provider that there is not', async () => {
    expect((await server.guest.send(contract.departToProvider, { body: { provider: 'nobody' } })).status).toBe(404);
  });
});

describe('a provider that does not answer', () => {
  const sorry = [424, { message: 'University does not answer right now. Try again in a moment.' }];

  it.each(['token', 'userinfo'] as const)('is said to be the one to blame: %s', async (down) => {
    uni.be({ down });
    const { status, json } = await house.enter(uni);
    expect([status, json]).toMatchObject(sorry);
  });

  it('is asked again by the next one', async () => {
    const away = await localProvider();
    const late = await startProviderHouse([away.setting()]);
    away.be({ down: 'all' });
    const { status, json } = await late.server.guest.send(contract.departToProvider, { body: { provider: 'uni' } });
    expect([status, json]).toMatchObject(sorry);
    away.be({});
    expect((await late.enter(away)).status).toBe(200);
  });
});

it('is sent to the provider’s own address, and back to ours alone', async () => {
  const { address } = await house.depart();
  const url = new URL(address);
  expect(url.origin).toBe(uni.issuer);
  expect(url.searchParams.get('redirect_uri')).toBe(`${server.core.config.PUBLIC_URL}/sign-in/provider/uni`);
  expect(url.searchParams.get('response_type')).toBe('code');
  const { status } = await server.guest.send(contract.departToProvider, {
    body: { provider: 'uni', redirect_uri: 'https://evil.example' } as never,
  });
  // What nobody knows is left out: there is nothing that could lead elsewhere.
  expect(status).toBe(200);
});
