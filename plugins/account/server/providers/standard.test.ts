/** The same against a provider that others have written: that both sides speak the standard, and not only each other's idea of it. */
import { expect, it } from 'vitest';
import { testCaller } from '#core/server/testing/test-caller.ts';
import type { Tokens } from '#plugin-api';
import { contract } from '../../common/contract.ts';
import { startProviderHouse } from '../testing/provider-house.ts';
import { standardProvider } from '../testing/standard-provider.ts';

const HOUSE = 'http://localhost:4700';
const client = { id: 'carrel-house', secret: 'a secret of both, long enough' };
const uni = await standardProvider({
  ...client,
  returnAddress: `${HOUSE}/sign-in/provider/uni`,
  afterSignOut: `${HOUSE}/sign-out`,
});
const setting = { id: 'uni', title: 'University', issuer: uni.issuer, client_id: client.id, client_secret: client.secret };
const house = await startProviderHouse([setting], { PUBLIC_URL: HOUSE });

it('signs in by code with PKCE, knows the person again, and asks to be signed out', async () => {
  const enter = async () => {
    const { address, key } = await house.depart();
    const { status, json } = await house.comeBack('uni', await uni.signIn(address, 'ada'), key);
    expect(status).toBe(200);
    return testCaller(house.server.app, (json as Tokens).access_token);
  };
  const ada = await enter();
  const { user } = await ada.call(contract.info);
  expect(user).toMatchObject({ email: 'ada@uni.example', first_name: 'Ada', last_name: 'Lovelace' });
  const again = await enter();
  expect((await again.call(contract.info)).user.id).toBe(user.id);
  const { address } = await again.call(contract.leaveProvider);
  const reply = await fetch(address ?? '');
  expect([new URL(address ?? '').origin, reply.status]).toEqual([uni.issuer, 200]);
});

it('is refused by it when the answer of one trip comes with the code of another', async () => {
  const [theirs, mine] = [await house.depart(), await house.depart()];
  const stolen = new URLSearchParams(await uni.signIn(theirs.address, 'ada')).get('code') ?? '';
  const answer = new URLSearchParams(await uni.signIn(mine.address, 'eve'));
  answer.set('code', stolen);
  expect((await house.comeBack('uni', answer.toString(), mine.key)).status).toBe(401);
});
