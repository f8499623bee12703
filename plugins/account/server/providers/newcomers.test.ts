/** Who comes by a provider that tells no proven address, as ORCID: a mailed code shows it, and makes or finds their account. */
import { beforeEach, describe, expect, it } from 'vitest';
import { contract } from '../../common/contract.ts';
import { Arrivals, SignUps } from '../../common/server-services.ts';
import { bytesOf } from '../testing/base32.ts';
import { codeAt, stepAt } from '../second-factor/totp.ts';
import { wrong } from '../testing/account-server.ts';
import { localProvider, type ProviderPerson } from '../testing/local-provider.ts';
import { startProviderHouse } from '../testing/provider-house.ts';

const orcid = await localProvider();
const groups = [{ group: 'lab', plan: 'P' }];
const house = await startProviderHouse([orcid.setting({ id: 'orcid', title: 'ORCID', groups })], { PASSWORD_SIGN_IN: 'false' });
const { server, meOf, identitiesOf } = house;
const { accounts } = server.core;
const provider = 'orcid';

const heard: object[] = [];
server.service(SignUps).listen(async (_, { email }) => void heard.push({ email }));
server.service(Arrivals).listen(async (_, { source, standing }) => void heard.push({ source, plan: standing.plan }));
beforeEach(() => void heard.splice(0));

/** Comes by the provider, and waits with this key. */
const arrive = async (sub: string, more: object = {}) => {
  const person: ProviderPerson = { sub, given_name: 'Ada', family_name: 'Lovelace', groups: ['lab'], ...more };
  const { address, key } = await house.depart(provider);
  const { status, json } = await house.comeBack(provider, orcid.signIn(address, person), key);
  expect([status, json]).toMatchObject([401, { error: 'address_required', title: 'ORCID' }]);
  return key;
};
const name = (key: string, email: string, language?: 'en' | 'de') => house.name(provider, key, email, language);
const give = (key: string, code: string) => house.give(provider, key, code);
const codeFor = (key: string, email: string) => house.codeFor(provider, key, email);
/** The whole way. */
const come = async (sub: string, email: string) => {
  const key = await arrive(sub);
  return give(key, await codeFor(key, email));
};

describe('a newcomer', () => {
  it('gets an account with the code, as one with a proven address does, and comes in without one from then on', async () => {
    const key = await arrive('ada');
    expect(await accounts.byEmail('ada@lab.example')).toBeUndefined();
    const mail = await house.mailOf(() => name(key, ' Ada@Lab.example ', 'de'));
    expect(mail).toContain('To: ada@lab.example');
    const reply = await give(key, /ORCID lautet (\d{6})/.exec(mail)?.[1] ?? '');
    expect(reply.status).toBe(200);
    const me = await meOf(reply);
    expect(me).toMatchObject({
      ...{ email: 'ada@lab.example', first_name: 'Ada', last_name: 'Lovelace', language: 'de', is_email_verified: true },
    });
    expect(heard).toEqual([{ email: 'ada@lab.example' }, { source: 'orcid', plan: 'P' }]);
    const { address, key: next } = await house.depart(provider);
    const again = await house.comeBack(provider, orcid.signIn(address, { sub: 'ada' }), next);
    expect((await meOf(again)).id).toBe(me.id);
  });

  it('opens the account that was made for them', async () => {
    const made = await accounts.create({ email: 'dora@lab.example', first_name: 'Theodora' });
    expect(await meOf(await come('dora', 'dora@lab.example'))).toMatchObject({ id: made.id, first_name: 'Theodora' });
  });

  it('gets none where their address is not admitted, and may give another one', async () => {
    const guard = server.service(SignUps).guard(async (email) => email.endsWith('@lab.example'));
    const key = await arrive('eve');
    const refused = await give(key, await codeFor(key, 'eve@elsewhere.example'));
    expect([refused.status, refused.json]).toMatchObject([403, { message: expect.stringContaining('no account for you') }]);
    expect(await accounts.byEmail('eve@elsewhere.example')).toBeUndefined();
    expect((await give(key, await codeFor(key, 'eve@lab.example'))).status).toBe(200);
    guard.dispose();
  });
});

describe('an account of before', () => {
  it('is connected with the code, with a mail, and nobody hears of it before', async () => {
    const bob = await house.member('bob@lab.example');
    const [key, stranger] = [await arrive('bob'), await arrive('nobody')];
    const answers = [await name(key, 'bob@lab.example'), await name(stranger, 'nobody@lab.example')];
    expect(answers[0]).toEqual(answers[1]);
    const mails = await house.newMails();
    const plain = (text = '') => text.replaceAll(/\d{6}/g, 'CODE').split('\r\n\r\n').slice(1).join();
    expect(plain(mails[0]?.text)).toBe(plain(mails[1]?.text));
    expect(await identitiesOf(bob.account.id)).toEqual([]);
    const code = await codeFor(key, 'bob@lab.example');
    const mail = await house.mailOf(async () => expect((await meOf(await give(key, code))).id).toBe(bob.account.id));
    expect(mail).toContain('ORCID was connected');
    expect(await identitiesOf(bob.account.id)).toEqual(['orcid']);
    expect(heard).toEqual([{ source: 'orcid', plan: 'P' }]);
  });

  it('with a second step is connected after that one alone', async () => {
    const cleo = await house.member('cleo@lab.example');
    const { secret } = await cleo.call(contract.beginSecondFactor, { body: { password: '' } });
    const { codes } = await cleo.call(contract.confirmSecondFactor, {
      body: { code: codeAt(bytesOf(secret), stepAt(Date.now())) },
    });
    const asked = await come('cleo', 'cleo@lab.example');
    expect([asked.status, asked.json]).toMatchObject([401, { error: 'mfa_required', challenge: expect.any(String) }]);
    expect([await identitiesOf(cleo.account.id), heard]).toEqual([[], []]);
    const { challenge } = asked.json as { challenge: string };
    const { status } = await server.guest.send(contract.secondStep, { body: { challenge, code: codes[0] ?? '' } });
    expect(status).toBe(200);
    expect([await identitiesOf(cleo.account.id), heard]).toEqual([['orcid'], [{ source: 'orcid', plan: 'P' }]]);
  });

  it('that is suspended lets nobody in, and is not connected', async () => {
    const sue = await house.member('sue@lab.example');
    await accounts.suspend(sue.account.id, true);
    expect((await come('sue', 'sue@lab.example')).status).toBe(401);
    await accounts.suspend(sue.account.id, false);
    expect(await identitiesOf(sue.account.id)).toEqual([]);
  });

  it('that is cancelled is not connected, neither while it may be read nor later', async () => {
    const ken = await house.member('ken@lab.example');
    await accounts.update(ken.account.id, { deactivated_at: new Date() });
    const soon = await come('ken', 'ken@lab.example');
    expect([soon.status, soon.json]).toMatchObject([403, { message: expect.stringContaining('is cancelled') }]);
    await accounts.update(ken.account.id, { deactivated_at: new Date(Date.now() - 31 * 24 * 3_600_000) });
    expect((await come('ken', 'ken@lab.example')).status).toBe(401);
    expect([await identitiesOf(ken.account.id), heard]).toEqual([[], []]);
  });

  it('whose address was never proven is not taken over, nor shared', async () => {
    const claimed = await house.member('ida@lab.example');
    await accounts.update(claimed.account.id, { is_email_verified: false });
    expect((await come('ida', 'ida@lab.example')).status).toBe(409);
  });
});

describe('nobody gets in', () => {
  it('with a wrong code, and with none after five wrong ones', async () => {
    const key = await arrive('finn');
    const code = await codeFor(key, 'finn@lab.example');
    for (let tries = 0; tries < 5; tries += 1) {
      const { status, json } = await give(key, wrong(code));
      expect([status, json]).toMatchObject([400, { fields: { code: 'The code is not valid.' } }]);
    }
    expect((await give(key, code)).status).toBe(400);
    expect(await accounts.byEmail('finn@lab.example')).toBeUndefined();
  });

  it('by the code of another address, or twice', async () => {
    const [mine, theirs] = [await arrive('gus'), await arrive('gil')];
    const code = await codeFor(mine, 'gus@lab.example');
    await codeFor(theirs, 'gil@lab.example');
    expect((await give(theirs, code)).status).toBe(400);
    const replies = await Promise.all([1, 2, 3].map(() => give(mine, code)));
    expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    expect((await give(mine, code)).status).toBe(401);
  });

  it('from another browser, by another provider, or before an address was given', async () => {
    const key = await arrive('hal');
    expect((await give(key, '123456')).status).toBe(401);
    const code = await codeFor(key, 'hal@lab.example');
    expect((await give('another key', code)).status).toBe(401);
    expect((await name('another key', 'hal@lab.example')).status).toBe(401);
    expect((await server.guest.send(contract.arriveByCode, { body: { provider: 'uni', key, code } })).status).toBe(404);
    expect((await give(key, code)).status).toBe(200);
  });

  it('after a quarter of an hour', async () => {
    const key = await arrive('kim');
    const code = await codeFor(key, 'kim@lab.example');
    await house.letChallengesPass(16);
    for (const { status, json } of [await give(key, code), await name(key, 'kim@lab.example')])
      expect([status, json]).toMatchObject([401, { message: 'This sign-in has taken too long. Start again.' }]);
  });

  it('by asking for more than three codes in an hour, or without an address', async () => {
    const key = await arrive('lou');
    for (const status of [200, 200, 200, 429]) expect((await name(key, 'lou@lab.example')).status).toBe(status);
    expect((await name(key, 'no address')).json).toMatchObject({ fields: { email: expect.any(String) } });
  });
});
