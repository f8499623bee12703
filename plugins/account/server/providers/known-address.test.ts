/**
 * A provider tells an address of which there is an account that it may not be connected to by itself: a mailed code shows whose it is, in a
 * house with passwords and in one without.
 */
import { describe, expect, it } from 'vitest';
import { contract } from '../../common/contract.ts';
import { Arrivals } from '../../common/server-services.ts';
import { codeAt, stepAt } from '../second-factor/totp.ts';
import { PASSWORD, wrong } from '../testing/account-server.ts';
import { bytesOf } from '../testing/base32.ts';
import { localProvider } from '../testing/local-provider.ts';
import { startProviderHouse } from '../testing/provider-house.ts';

const DAY = 24 * 3_600_000;
const uni = await localProvider();
const lab = await localProvider();
const settings = [
  uni.setting({ groups: [{ group: 'staff', plan: 'P' }] }),
  lab.setting({ id: 'lab', title: 'Laboratory', makes_accounts: false }),
];
const start = (env: Readonly<Record<string, string>>) => startProviderHouse(settings, env);
type House = Awaited<ReturnType<typeof start>>;
const withPasswords = await start({});
const without = await start({ PASSWORD_SIGN_IN: 'false' });

/** Comes by the University as who says that an address is theirs, and waits with the key. */
const arrive = async (house: House, name: string) => {
  const { address, key } = await house.depart('uni');
  const claims = { sub: `${name} there`, email: `${name}@uni.example`, email_verified: true, groups: ['staff'] };
  const { status, json } = await house.comeBack('uni', uni.signIn(address, claims), key);
  expect([status, json]).toMatchObject([401, { error: 'address_required', title: 'University', account: `${name}@uni.example` }]);
  return key;
};
/** The whole way. */
const come = async (house: House, name: string) => {
  const key = await arrive(house, name);
  return house.give('uni', key, await house.codeFor('uni', key, `${name}@uni.example`));
};

describe.each([
  ['with passwords', withPasswords],
  ['without passwords', without],
])('in a house %s', (_, house) => {
  const { server, identitiesOf, meOf } = house;
  const { accounts } = server.core;
  const heard: object[] = [];
  server.service(Arrivals).listen(async (_within, { user, standing }) => void heard.push({ user, plan: standing.plan }));

  it('somebody is in with the code, connected from then on, with a mail about it', async () => {
    const bob = (await house.member('bob@uni.example')).account.id;
    const key = await arrive(house, 'bob');
    expect([await identitiesOf(bob), heard, await house.newMails()]).toEqual([[], [], []]);
    const code = await house.codeFor('uni', key, 'bob@uni.example');
    const mail = await house.mailOf(async () => expect((await meOf(await house.give('uni', key, code))).id).toBe(bob));
    expect(mail).toContain('To: bob@uni.example');
    expect(mail).toContain('University was connected');
    expect([await identitiesOf(bob), heard]).toEqual([['uni'], [{ user: bob, plan: 'P' }]]);
    const again = await house.enter(uni, { sub: 'bob there', email: 'other@uni.example', email_verified: true });
    expect((await meOf(again)).id).toBe(bob);
  });

  it('who claims the address of somebody else gains nothing', async () => {
    const ada = (await house.member('ada@uni.example')).account.id;
    const mine = (await house.member('eve@uni.example')).account.id;
    const key = await arrive(house, 'ada');
    const code = await house.codeFor('uni', key, 'ada@uni.example');
    expect((await house.give('uni', 'another key', code)).status).toBe(401);
    expect((await house.give('lab', key, code)).status).toBe(401);
    for (let tries = 0; tries < 5; tries += 1) expect((await house.give('uni', key, wrong(code))).status).toBe(400);
    expect((await house.give('uni', key, code)).status).toBe(400);
    // A code that was mailed to themselves is one for their own account.
    const own = await house.codeFor('uni', key, 'eve@uni.example');
    expect((await meOf(await house.give('uni', key, own))).id).toBe(mine);
    expect([await identitiesOf(ada), await accounts.openSessions(ada).then(({ length }) => length)]).toEqual([[], 1]);
  });

  it('who has a second step is connected after that one alone', async () => {
    const cleo = await house.member('cleo@uni.example');
    const password = accounts.takesPasswords ? PASSWORD : '';
    const { secret } = await cleo.call(contract.beginSecondFactor, { body: { password } });
    const { codes } = await cleo.call(contract.confirmSecondFactor, {
      body: { code: codeAt(bytesOf(secret), stepAt(Date.now())) },
    });
    const asked = await come(house, 'cleo');
    expect([asked.status, asked.json]).toMatchObject([401, { error: 'mfa_required', challenge: expect.any(String) }]);
    expect(await identitiesOf(cleo.account.id)).toEqual([]);
    const { challenge } = asked.json as { challenge: string };
    const done = await server.guest.send(contract.secondStep, { body: { challenge, code: codes[0] ?? '' } });
    expect([done.status, await identitiesOf(cleo.account.id)]).toEqual([200, ['uni']]);
  });

  const cancel = (id: number, days: number) => accounts.update(id, { deactivated_at: new Date(Date.now() - days * DAY) });
  it.each<[string, (id: number) => Promise<unknown>, number]>([
    ['suspended', (id) => accounts.suspend(id, true), 401],
    ['cancelled', (id) => cancel(id, 0), 403],
    ['gone', (id) => cancel(id, 31), 401],
  ])('an account that is %s stays closed and is not connected', async (name, close, status) => {
    const { id } = (await house.member(`${name}@uni.example`)).account;
    await close(id);
    const before = await accounts.openSessions(id);
    expect((await come(house, name)).status).toBe(status);
    expect([await identitiesOf(id), await accounts.openSessions(id)]).toEqual([[], before]);
  });
});

describe('a provider that makes no accounts and tells no address', () => {
  const { server, meOf, identitiesOf } = without;
  const arriveByLab = async (sub: string) => {
    const { address, key } = await without.depart('lab');
    const { status, json } = await without.comeBack('lab', lab.signIn(address, { sub }), key);
    expect([status, json]).toMatchObject([401, { error: 'address_required', title: 'Laboratory' }]);
    return key;
  };

  it('is connected to the account of whoever shows its address', async () => {
    const dora = (await without.member('dora@uni.example')).account.id;
    const key = await arriveByLab('dora');
    const reply = await without.give('lab', key, await without.codeFor('lab', key, 'dora@uni.example'));
    expect([(await meOf(reply)).id, await identitiesOf(dora)]).toEqual([dora, ['lab']]);
  });

  it('makes none for who has shown one', async () => {
    const key = await arriveByLab('gus');
    const reply = await without.give('lab', key, await without.codeFor('lab', key, 'gus@uni.example'));
    expect([reply.status, reply.json]).toMatchObject([403, { message: expect.stringContaining('no account for you') }]);
    expect(await server.core.accounts.byEmail('gus@uni.example')).toBeUndefined();
  });
});
