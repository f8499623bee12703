/** Showing that it is oneself, for who has no password: by a sign-in of just now, or by a mailed code; and setting a first password. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testCaller } from '#core/server/testing/test-caller.ts';
import type { TestCaller } from '#core/server/testing/types.ts';
import type { Tokens } from '#plugin-api';
import { contract } from '../../common/contract.ts';
import { PASSWORD, wrong } from '../testing/account-server.ts';
import { localProvider } from '../testing/local-provider.ts';
import { ADA, startProviderHouse } from '../testing/provider-house.ts';

const uni = await localProvider();
const house = await startProviderHouse([uni.setting(), { ...uni.setting({ id: 'other', title: 'Other', client_id: 'other' }) }]);
const { server } = house;

/** Somebody who came by the provider so long ago. */
const guest = async (name: string, minutes = 0) => {
  const email = `${name}@uni.example`;
  const enter = async () =>
    testCaller(server.app, ((await house.enter(uni, { ...ADA, sub: name, email })).json as Tokens).access_token);
  const caller = await enter();
  const { user } = await caller.call(contract.info);
  await sql`update core_session set created_at = created_at - ${minutes} * interval '1 minute' where user_id = ${user.id}`.execute(
    server.executor,
  );
  return { ...caller, id: user.id, email, enter };
};
const wayOf = async (who: TestCaller) => (await who.call(contract.proof)).way;
const codeFor = async (who: TestCaller) =>
  /Fortfahren lautet (\d{6})/.exec(await house.mailOf(() => who.call(contract.sendProof)))?.[1] ?? '';

/** All that asks for a password. */
const ACTS: readonly [string, (who: Awaited<ReturnType<typeof guest>>, password: string) => Promise<{ status: number }>][] = [
  ['a second step', (who, password) => who.send(contract.beginSecondFactor, { body: { password } })],
  ['the end of one', (who, password) => who.send(contract.endSecondFactor, { body: { password } })],
  ['a passkey', (who, password) => who.send(contract.beginPasskey, { body: { password } })],
  ['another provider', (who, password) => who.send(contract.departToConnect, { body: { provider: 'uni', password } })],
  [
    'a first password',
    (who, old_password) =>
      who.send(contract.updateProfile, { params: { id: who.id }, body: { old_password, new_password: 'engine no 1' } }),
  ],
  ['cancelling', (who, password) => who.send(contract.deactivate, { body: { email: who.email, password, ga_cid: '' } })],
];

describe('who has no password', () => {
  it('is asked for nothing more just after signing in, and for a code later; who has one is asked for that', async () => {
    expect(await wayOf(await guest('ada'))).toBe('none');
    const bob = await guest('bob', 11);
    expect(await bob.call(contract.proof)).toEqual({ way: 'code', email: 'bob@uni.example', takes_passwords: true });
    const member = await house.member('cleo@example.org');
    expect(await wayOf(member)).toBe('password');
    expect((await member.send(contract.sendProof)).status).toBe(409);
  });

  it.each(ACTS)('does %s just after signing in, and later with a mailed code alone', async (what, act) => {
    const name = what.replaceAll(/\W/g, '-');
    expect((await act(await guest(`${name}-new`), '')).status).toBe(200);
    const old = await guest(`${name}-old`, 11);
    expect((await act(old, '')).status).toBe(403);
    const code = await codeFor(old);
    expect((await act(old, wrong(code))).status).toBe(400);
    expect((await act(old, 'a password 1')).status).toBe(400);
    expect((await act(old, code)).status).toBe(200);
  });

  it('uses a code once, of their own, and guesses at none', async () => {
    const dora = await guest('dora', 11);
    const eve = await guest('eve', 11);
    const code = await codeFor(dora);
    const begin = (who: TestCaller, password: string) => who.send(contract.beginPasskey, { body: { password } });
    expect((await begin(eve, code)).status).toBe(400);
    expect((await begin(dora, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    expect((await begin(dora, code)).status).toBe(400);
    const next = await codeFor(dora);
    for (let tries = 0; tries < 5; tries += 1) expect((await begin(dora, wrong(next))).status).toBe(400);
    expect((await begin(dora, next)).status).toBe(400);
  });

  it('uses it for a quarter of an hour, and gets three in an hour', async () => {
    const finn = await guest('finn', 11);
    const code = await codeFor(finn);
    await house.letPass(16);
    expect((await finn.send(contract.beginPasskey, { body: { password: code } })).status).toBe(400);
    for (const status of [200, 200, 429]) expect((await finn.send(contract.sendProof)).status).toBe(status);
  });

  it('sets a first password, which signs in, and ends the other sessions', async () => {
    const gus = await guest('gus');
    const other = await gus.enter();
    const set = (new_password: string, old_password?: string) =>
      gus.send(contract.updateProfile, { params: { id: gus.id }, body: { new_password, ...(old_password && { old_password }) } });
    expect((await set('short')).json).toMatchObject({ fields: { new_password: expect.any(String) } });
    expect((await set('engine no 1')).status).toBe(200);
    expect((await gus.send(contract.info)).status).toBe(200);
    expect((await other.send(contract.info)).status).toBe(401);
    expect((await house.signIn('gus@uni.example', 'engine no 1')).status).toBe(200);
    expect(await wayOf(gus)).toBe('password');
    expect((await set('engine no 2')).json).toMatchObject({ fields: { old_password: expect.any(String) } });
  });
});

describe('in a house without passwords', async () => {
  const closed = await startProviderHouse([uni.setting()], { PASSWORD_SIGN_IN: 'false' });

  it('a password of before is of no use: nobody is asked for it', async () => {
    const ida = await closed.member('ida@example.org');
    await sql`update core_session set created_at = created_at - interval '1 hour' where user_id = ${ida.account.id}`.execute(
      closed.server.executor,
    );
    expect(await ida.call(contract.proof)).toEqual({ way: 'code', email: 'ida@example.org', takes_passwords: false });
    expect((await ida.send(contract.beginPasskey, { body: { password: PASSWORD } })).status).toBe(400);
  });
});
