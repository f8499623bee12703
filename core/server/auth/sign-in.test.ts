/** What a wrong password costs, what the right one forgives, and how often one network address may try. */
import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { startForTests } from '../testing/test-server.ts';

const PASSWORD = 'correct horse 1';
const WRONG = 'wrong password 1';

const startWith = async (env: Record<string, string>) => {
  const server = await startForTests({ env });
  const { accounts } = server.core;
  return {
    server,
    confirmed: async (email: string) => {
      const account = await accounts.create({ email });
      await accounts.setPassword(account.id, PASSWORD);
      return account;
    },
    signIn: (username: string, password = PASSWORD, more: { from?: string; forwarded?: string; remember?: string } = {}) =>
      server.app.inject({
        method: 'POST',
        url: '/api/auth/token/',
        remoteAddress: more.from ?? '10.0.0.1',
        headers: more.forwarded ? { 'x-forwarded-for': more.forwarded } : {},
        payload: { grant_type: 'password', username, password, remember: more.remember },
      }),
  };
};

const { server, confirmed, signIn } = await startWith({ SIGN_INS_PER_MINUTE: '1000' });
const { core } = server;

describe('a wrong password', () => {
  /** Failures without the price of looking at a password. */
  const fail = async (email: string, times: number): Promise<void> => {
    for (let n = 0; n < times; n++) await core.guard.admit(email);
  };
  /** Moves the end of every wait, because a busy machine may take longer for a password than a wait lasts. */
  const moveWaits = (by: string) =>
    sql`update core_sign_in set blocked_until = blocked_until + ${by}::interval`.execute(server.executor);

  it('is forgiven by the right one', async () => {
    await confirmed('ada@example.org');
    for (let round = 0; round < 2; round++) {
      await fail('ada@example.org', 4);
      expect((await signIn('ada@example.org')).statusCode).toBe(200);
    }
  });

  it('counts against the address, however it is written', async () => {
    await fail('bob@example.org', 2);
    for (const name of ['BOB@example.org', ' bob@example.org', 'Bob@Example.org ']) await signIn(name, WRONG);
    await moveWaits('1 hour');
    expect((await signIn('boB@example.org')).statusCode).toBe(429);
  });

  it('blocks for a while and not for ever', async () => {
    await confirmed('cleo@example.org');
    await fail('cleo@example.org', 5);
    await moveWaits('1 hour');
    expect((await signIn('cleo@example.org')).statusCode).toBe(429);
    await moveWaits('-2 hours');
    expect((await signIn('cleo@example.org')).statusCode).toBe(200);
  });

  it('of an unknown address is looked at like one of a known address, so that the time taken tells nothing', async () => {
    await confirmed('dora@example.org');
    const looked = vi.spyOn(core.hasher, 'verify');
    await signIn('dora@example.org', WRONG);
    await signIn('nobody@example.org', WRONG);
    expect(looked.mock.calls).toEqual([
      [expect.stringMatching(/^\$argon2id/), WRONG],
      [undefined, WRONG],
    ]);
    looked.mockRestore();
  });
});

it('ends after 12 idle hours for who does not want to be remembered', async () => {
  const { id } = await confirmed('eve@example.org');
  const idleHours = async (remember?: string) => {
    await signIn('eve@example.org', PASSWORD, remember === undefined ? {} : { remember });
    const { rows } = await sql<{ hours: number }>`select round(extract(epoch from idle_until - now()) / 3600)::int as hours
      from core_session where user_id = ${id} order by id desc limit 1`.execute(server.executor);
    return rows[0]?.hours;
  };
  expect([await idleHours(), await idleHours('true'), await idleHours('false')]).toEqual([336, 336, 12]);
});

describe('one network address', () => {
  const all = (replies: readonly { statusCode: number }[]) => replies.map(({ statusCode }) => statusCode);

  it('may try so often a minute, whatever accounts it names and whatever it says about itself', async () => {
    const few = await startWith({ SIGN_INS_PER_MINUTE: '2' });
    const tries = [1, 2, 3].map((n) => few.signIn(`user-${n}@example.org`, WRONG, { forwarded: `192.0.2.${n}` }));
    const replies = await Promise.all(tries);
    expect(all(replies).sort()).toEqual([401, 401, 429]);
    expect(replies.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBe('30');
    expect((await few.signIn('user-4@example.org', WRONG, { from: '10.0.0.2' })).statusCode).toBe(401);
  });

  it('is the one that the proxy names, where there is a proxy to be believed', async () => {
    const proxied = await startWith({ SIGN_INS_PER_MINUTE: '1', TRUST_PROXY: 'true' });
    const from = (forwarded: string) => proxied.signIn('nobody@example.org', WRONG, { forwarded });
    expect(all([await from('192.0.2.1'), await from('192.0.2.2'), await from('192.0.2.1')])).toEqual([401, 401, 429]);
  });
});
