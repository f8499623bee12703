/** Connecting a provider to one's account, and taking it away: for who is signed in, and is certainly the person themselves. */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testCaller } from '#core/server/testing/test-caller.ts';
import type { Tokens } from '#plugin-api';
import { contract } from '../../common/contract.ts';
import { PASSWORD } from '../testing/account-server.ts';
import { localProvider } from '../testing/local-provider.ts';
import { startProviderHouse } from '../testing/provider-house.ts';

const uni = await localProvider();
const house = await startProviderHouse([uni.setting()]);
const { server } = house;
type Member = Awaited<ReturnType<typeof house.member>>;

const depart = (who: Member, password = PASSWORD) => who.send(contract.departToConnect, { body: { provider: 'uni', password } });
/** The whole way. */
const connect = async (who: Member, sub: string) => {
  const { address, key } = (await depart(who)).json as { address: string; key: string };
  const answer = uni.signIn(address, { sub, email: `${sub}@elsewhere.example` });
  return { answer, key, ...(await who.send(contract.connectProvider, { body: { provider: 'uni', answer, key } })) };
};

let ada: Member;
beforeAll(async () => {
  ada = await house.member('ada@example.org');
});

describe('a provider', () => {
  it('is connected to who is signed in, with a mail, and signs them in from then on, whatever its address', async () => {
    expect(await ada.call(contract.identities)).toEqual({
      identities: [],
      others: [{ id: 'uni', title: 'University' }],
      needs_password: true,
    });
    const mail = await house.mailOf(() => connect(ada, 'ada'));
    expect(mail).toContain('University was connected');
    expect(await ada.call(contract.identities)).toMatchObject({
      identities: [{ provider: 'uni', title: 'University', name: 'ada@elsewhere.example' }],
      others: [],
    });
    const { json } = await house.enter(uni, { sub: 'ada' });
    const me = await testCaller(server.app, (json as Tokens).access_token).call(contract.info);
    expect(me.user.id).toBe(ada.account.id);
  });

  it('is connected to one account', async () => {
    const bob = await house.member('bob@example.org');
    const { status, json } = await connect(bob, 'ada');
    expect([status, json]).toMatchObject([409, { message: expect.stringContaining('another account already') }]);
    expect((await bob.call(contract.identities)).identities).toEqual([]);
  });

  it('is connected for the password alone, and by who has gone there', async () => {
    const cleo = await house.member('cleo@example.org');
    expect((await depart(cleo, 'wrong 1234')).status).toBe(400);
    const { address, key } = (await depart(cleo)).json as { address: string; key: string };
    const answer = uni.signIn(address, { sub: 'cleo' });
    expect((await ada.send(contract.connectProvider, { body: { provider: 'uni', answer, key } })).status).toBe(401);
    expect((await cleo.call(contract.identities)).identities).toEqual([]);
  });

  it('connects nothing by an answer that was for signing in, and signs nobody in by one for connecting', async () => {
    const dora = await house.member('dora@example.org');
    const { address, key } = await house.depart();
    const answer = uni.signIn(address, { sub: 'dora' });
    expect((await dora.send(contract.connectProvider, { body: { provider: 'uni', answer, key } })).status).toBe(401);
    const there = (await depart(dora)).json as { address: string; key: string };
    expect((await house.comeBack('uni', uni.signIn(there.address, { sub: 'dora' }), there.key)).status).toBe(401);
  });

  it('is taken away with a mail, and signs nobody in any more', async () => {
    const finn = await house.member('finn@example.org');
    await connect(finn, 'finn');
    const id = (await finn.call(contract.identities)).identities[0]?.id ?? 0;
    const eve = await house.member('eve@example.org');
    expect((await eve.send(contract.disconnectProvider, { params: { id } })).status).toBe(404);
    const mail = await house.mailOf(() => finn.call(contract.disconnectProvider, { params: { id } }));
    expect(mail).toContain('University is not connected');
    expect((await house.enter(uni, { sub: 'finn' })).json).toMatchObject({ error: 'address_required' });
  });

  it('stays when it is the only way to sign in', async () => {
    const { json } = await house.enter(uni, { sub: 'gus', email: 'gus@uni.example', email_verified: true });
    const gus = testCaller(server.app, (json as Tokens).access_token);
    const id = (await gus.call(contract.identities)).identities[0]?.id ?? 0;
    const refused = await gus.send(contract.disconnectProvider, { params: { id } });
    expect([refused.status, refused.json]).toMatchObject([409, { message: 'This is the only way in which you can sign in.' }]);
  });
});

describe('who has no password', () => {
  const enter = async (sub: string) => {
    const { json } = await house.enter(uni, { sub, email: `${sub}@uni.example`, email_verified: true });
    return testCaller(server.app, (json as Tokens).access_token);
  };

  it('changes what is of security when they have signed in just now, and not from a session that was left open', async () => {
    const hal = await enter('hal');
    expect(await hal.call(contract.identities)).toMatchObject({ needs_password: false });
    expect((await hal.send(contract.beginPasskey, { body: { password: '' } })).status).toBe(200);
    await sql`update core_session set created_at = created_at - interval '11 minutes'`.execute(server.executor);
    expect((await hal.send(contract.beginPasskey, { body: { password: '' } })).status).toBe(403);
    expect((await hal.send(contract.departToConnect, { body: { provider: 'uni', password: '' } })).status).toBe(403);
  });

  it('can set one by the mail of a sign-up, and keeps their account', async () => {
    const ida = await enter('ida');
    const { user } = await ida.call(contract.info);
    const token = await house.joined('ida@uni.example');
    const fields = {
      first_name: 'Ida',
      last_name: 'Rhodes',
      password: 'engine no 1',
      language: 'en',
      accept_terms: true,
    } as const;
    await server.guest.call(contract.confirmSignUp, { body: { token, ...fields } });
    expect((await house.signIn('ida@uni.example', 'engine no 1')).status).toBe(200);
    expect((await ida.call(contract.info)).user).toMatchObject({ id: user.id, last_name: 'Rhodes' });
  });
});
