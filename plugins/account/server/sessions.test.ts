/** Where one is signed in, as the profile lists it, and ending it there. */
import { describe, expect, it } from 'vitest';
import { streamEvents } from '#core/common/core-contract.ts';
import { testCaller } from '#core/server/testing/test-caller.ts';
import { contract } from '../common/contract.ts';
import { PASSWORD, startAccounts } from './testing/account-server.ts';

const { server, member } = await startAccounts();
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';

/** Signs in as a browser would. */
const signInWith = async (username: string, userAgent: string) => {
  const reply = await server.app.inject({
    method: 'POST',
    url: '/api/auth/token/',
    headers: { 'user-agent': userAgent },
    payload: { grant_type: 'password', username, password: PASSWORD, client_id: 'carrel-desktop' },
  });
  return testCaller(server.app, reply.json<{ access_token: string }>().access_token);
};
const listed = async (who: Awaited<ReturnType<typeof signInWith>>) => (await who.call(contract.sessions)).sessions;

describe('open sessions', () => {
  it('are listed with browser, system and times, the latest first, this one marked', async () => {
    const ada = await member('ada@example.org');
    const laptop = await signInWith('ada@example.org', FIREFOX);
    const [newest, first, ...more] = await listed(laptop);
    expect(more).toEqual([]);
    expect(newest).toEqual({
      id: expect.any(Number),
      client: 'carrel-desktop',
      browser: 'Firefox',
      system: 'Linux',
      started_at: expect.stringMatching(/^\d{4}-.*Z$/),
      last_used_at: expect.stringMatching(/^\d{4}-.*Z$/),
      is_current: true,
    });
    expect(first).toMatchObject({ client: 'carrel-web', browser: null, system: null, is_current: false });
    expect((await listed(ada)).map(({ is_current }) => is_current)).toEqual([false, true]);
  });

  it('begin whatever a browser says of itself', async () => {
    await member('long@example.org');
    const odd = await signInWith('long@example.org', 'x'.repeat(5000));
    expect(await listed(odd)).toHaveLength(2);
  });

  it('are ended one at a time, and their windows hear of it', async () => {
    const bob = await member('bob@example.org');
    const elsewhere = await signInWith('bob@example.org', FIREFOX);
    const id = (await listed(bob)).find(({ is_current }) => !is_current)?.id ?? 0;
    await bob.call(contract.endSession, { params: { id } });
    expect((await elsewhere.send(contract.info)).status).toBe(401);
    expect((await bob.send(contract.info)).status).toBe(200);
    await expect.poll(() => bob.events()).toContainEqual({ type: streamEvents.sessionEnded, data: { session: id } });
    await expect(bob.call(contract.endSession, { params: { id } })).rejects.toMatchObject({ status: 404 });
  });

  it('are ended all but the one that asks, and nobody else’s', async () => {
    const [cleo, dan] = [await member('cleo@example.org'), await member('dan@example.org')];
    const others = [await signInWith('cleo@example.org', FIREFOX), await signInWith('cleo@example.org', '')];
    await cleo.call(contract.endOtherSessions);
    for (const other of others) expect((await other.send(contract.info)).status).toBe(401);
    expect(await listed(cleo)).toHaveLength(1);
    expect((await dan.send(contract.info)).status).toBe(200);
  });

  it('of other people are not there: neither listed nor ended', async () => {
    const [eve, fay] = [await server.signIn(), await server.signIn()];
    const id = (await listed(fay))[0]?.id ?? 0;
    const call = eve.call(contract.endSession, { params: { id } });
    await expect(call).rejects.toMatchObject({ status: 404, message: 'There is no such session.' });
    expect((await listed(eve)).map((session) => session.id)).not.toContain(id);
    expect((await fay.send(contract.info)).status).toBe(200);
  });

  it('are not told to a guest', async () => {
    expect((await server.guest.send(contract.sessions)).status).toBe(401);
    expect((await server.guest.send(contract.endOtherSessions)).status).toBe(401);
  });
});
