/** Who gets through the door of a route: the gates of its plugin and its own, cancelled accounts, and strangers in a hurry. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { coreContract } from '../../common/core-contract.ts';
import type { Gate } from '../../common/plans.ts';
import { sessionContract } from '../../common/session-contract.ts';
import { defineContract } from '../../plugin-api/contract.ts';
import { definePlugin } from '../../plugin-api/manifest.ts';
import { defineServer } from '../../plugin-api/server.ts';
import type { LoadablePlugin } from '../plugins/loadable-plugin.ts';
import { testCaller } from '../testing/test-caller.ts';
import { startForTests, type TestUser } from '../testing/test-server.ts';

const reply = z.object({});
const contract = defineContract({
  open: { method: 'GET', path: '/hall/', reply, doc: 'For everybody who is signed in' },
  desk: { method: 'GET', path: '/hall/desk/', gate: { hosts: ['desktop'] }, reply, doc: 'For the desktop' },
  trial: { method: 'GET', path: '/hall/trial/', gate: { flag: 'trial' }, reply, doc: 'For a flag' },
  office: { method: 'GET', path: '/hall/office/', gate: { userTypes: ['operator'] }, reply, doc: 'For operators' },
  hire: { method: 'POST', path: '/hall/hire/', gate: { userTypes: ['operator'] }, reply, doc: 'For operators too' },
  knock: { method: 'GET', path: '/hall/knock/', auth: 'guest', perMinute: 1, reply, doc: 'For guests, now and then' },
  pack: { method: 'POST', path: '/hall/pack/', whenCancelled: true, reply, doc: 'For who leaves too' },
  buy: { method: 'POST', path: '/hall/buy/', reply, doc: 'For who stays' },
});
const vault = defineContract({ open: { method: 'GET', path: '/vault/', reply, doc: 'For everybody, by itself' } });

const yes = async () => ({});
const hall = definePlugin({ id: 'hall', api: 1, contributes: {} });
const hallHalf = defineServer(hall, contract, {
  setup: () => ({
    routes: { open: yes, desk: yes, trial: yes, office: yes, hire: yes, knock: yes, pack: yes, buy: yes },
    apps: [{ clientId: 'hall-app', calls: [contract.open] }],
  }),
});
const pro = { plans: ['P'], otherwise: 'lock' } satisfies Gate;
const vaultManifest = definePlugin({ id: 'vault', api: 1, gate: pro, contributes: {} });
const vaultHalf = defineServer(vaultManifest, vault, { setup: () => ({ routes: { open: yes } }) });
const plugins: LoadablePlugin[] = [
  { manifest: hall, server: async () => hallHalf },
  { manifest: vaultManifest, server: async () => vaultHalf },
];
const server = await startForTests({ plugins, env: { FLAGS: 'trial' } });
const ada = await server.signIn();

const onDesktop = async ({ account }: TestUser) =>
  testCaller(server.app, (await server.core.accounts.issueSession(account.id, 'carrel-desktop')).access_token);
const cancelled = async (days: number): Promise<TestUser> => {
  const user = await server.signIn();
  await server.core.accounts.update(user.account.id, { deactivated_at: new Date(Date.now() - days * 86_400_000) });
  return user;
};

describe('a gate', () => {
  it('of a plugin holds for each of its routes', async () => {
    expect((await ada.send(vault.open)).status).toBe(402);
    expect((await (await server.signIn({ plan: 'P' })).send(vault.open)).status).toBe(200);
  });

  it('for the desktop opens to who signed in there, and not to the same person in a browser', async () => {
    expect((await (await onDesktop(ada)).send(contract.desk)).status).toBe(200);
    expect((await ada.send(contract.desk)).status).toBe(404);
  });

  it('for a flag opens where the setting has it', async () => {
    expect((await ada.send(contract.trial)).status).toBe(200);
  });

  it('for a type of user opens to that one only', async () => {
    expect((await ada.send(contract.office)).status).toBe(404);
    expect((await (await server.signIn({ user_type: 'operator' })).send(contract.office)).status).toBe(200);
    expect((await server.guest.send(contract.office)).status).toBe(404);
    expect((await testCaller(server.app, 'an-old-token').send(contract.office)).status).toBe(401);
  });

  it('closes with the plan, without a new sign-in', async () => {
    const bob = await server.signIn({ plan: 'P' });
    await server.core.accounts.update(bob.account.id, { subscription_type: 'F' });
    expect((await bob.send(vault.open)).status).toBe(402);
  });
});

describe('a session of a connected program', () => {
  const inApp = async (client: string) =>
    testCaller(server.app, (await server.core.accounts.issueSession(ada.account.id, client)).access_token);

  it('makes the calls that its plugin names, and ends itself', async () => {
    const app = await inApp('hall-app');
    expect((await app.send(contract.open)).status).toBe(200);
    const refused = await app.send(contract.buy);
    expect(refused).toMatchObject({ status: 403, json: { error: 'insufficient_scope' } });
    expect((await app.send(coreContract.initialData)).status).toBe(403);
    expect((await app.send(sessionContract.streamTicket)).status).toBe(403);
    expect((await app.send(sessionContract.logout)).status).toBe(200);
    expect((await app.send(contract.open)).status).toBe(401);
  });

  it('does not hear what happens in the app', async () => {
    const { access_token } = await server.core.accounts.issueSession(ada.account.id, 'hall-app');
    const stream = await server.app.inject({ url: '/api/events/', headers: { authorization: `Bearer ${access_token}` } });
    expect(stream.statusCode).toBe(401);
  });

  it('is over when there is no such program any more', async () => {
    expect((await (await inApp('hall-gone')).send(contract.open)).status).toBe(401);
  });
});

describe('guests', () => {
  it('are told apart by their network address when calls a minute are counted', async () => {
    const knock = async (remoteAddress: string) =>
      (await server.app.inject({ url: '/api/hall/knock/', remoteAddress })).statusCode;
    expect(await knock('10.0.0.1')).toBe(200);
    expect(await knock('10.0.0.2')).toBe(200);
    expect(await knock('10.0.0.1')).toBe(429);
  });
});

describe('[ACC-036] a cancelled account', () => {
  it('makes the calls that are for taking its data along, and no others that change something', async () => {
    const user = await cancelled(1);
    expect((await user.send(contract.pack)).status).toBe(200);
    expect((await user.send(contract.open)).status).toBe(200);
    expect((await user.send(contract.buy)).status).toBe(403);
    expect((await (await cancelled(31)).send(contract.pack)).status).toBe(401);
  });

  it('of an operator opens nothing of the house any more', async () => {
    const user = await server.signIn({ user_type: 'operator' });
    expect((await user.send(contract.office)).status).toBe(200);
    await server.core.accounts.update(user.account.id, { deactivated_at: new Date() });
    expect((await user.send(contract.office)).status).toBe(404);
    expect((await user.send(contract.open)).status).toBe(200);
  });

  it('is not told of what was never open to it', async () => {
    expect((await (await cancelled(1)).send(contract.hire)).status).toBe(404);
    expect((await (await cancelled(31)).send(contract.hire)).status).toBe(401);
  });

  it('can sign out, which ends its session', async () => {
    const user = await cancelled(1);
    expect((await user.send(sessionContract.logout)).status).toBe(200);
    expect((await user.send(coreContract.initialData)).status).toBe(401);
  });
});
