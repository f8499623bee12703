import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { coreContract } from '../../common/core-contract.ts';
import { sessionContract } from '../../common/session-contract.ts';
import { secretHash } from '../auth/secret-token.ts';
import { testCaller } from '../testing/test-caller.ts';
import { startForTests } from '../testing/test-server.ts';

const server = await startForTests({ env: { SIGN_INS_PER_MINUTE: '1000' } });
const { guest, core } = server;
const PASSWORD = 'correct horse 1';

const confirmed = async (email: string) => {
  const account = await core.accounts.create({ email });
  await core.accounts.setPassword(account.id, PASSWORD);
  return account;
};
const signIn = (username: string, password = PASSWORD) =>
  guest.send(sessionContract.token, { body: { grant_type: 'password', username, password } });
const refresh = (refresh_token: string) =>
  guest.send(sessionContract.token, { body: { grant_type: 'refresh_token', refresh_token } });
const tokensOf = (reply: { json: unknown }) => reply.json as { access_token: string; refresh_token: string };
const isGood = async (access: string) => (await testCaller(server.app, access).send(coreContract.initialData)).status === 200;

describe('signing in', () => {
  it('[ACC-037] answers access_token and refresh_token for JSON and for a form', async () => {
    await confirmed('ada@example.org');
    const reply = await signIn(' Ada@Example.org ');
    expect(reply.status).toBe(200);
    expect(reply.json).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      refresh_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'Bearer',
      expires_in: 900,
    });
    expect(await isGood(tokensOf(reply).access_token)).toBe(true);

    const form = await server.app.inject({
      method: 'POST',
      url: '/api/auth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({
        grant_type: 'password',
        username: 'ada@example.org',
        password: PASSWORD,
        client_id: 'carrel-desktop',
        client_secret: '',
      }).toString(),
    });
    expect(form.statusCode).toBe(200);
  });

  it('[ACC-032] refuses unknown, unconfirmed and wrong alike, with error_description', async () => {
    await confirmed('bob@example.org');
    await core.accounts.create({ email: 'unconfirmed@example.org' });
    const replies = [
      await signIn('bob@example.org', 'wrong password 1'),
      await signIn('nobody@example.org'),
      await signIn('unconfirmed@example.org'),
    ];
    for (const { status, json } of replies) {
      expect(status).toBe(401);
      expect(json).toEqual({
        error: 'invalid_grant',
        error_description: 'Invalid credentials',
        message: 'Invalid credentials',
      });
    }
  });

  it('[ACC-037] refuses an unknown client and a wrong secret, and takes an empty one', async () => {
    await confirmed('cleo@example.org');
    const as = (client_id: string, client_secret: string) =>
      guest.send(sessionContract.token, {
        body: { grant_type: 'password', username: 'cleo@example.org', password: PASSWORD, client_id, client_secret },
      });
    expect((await as('someone-else', '')).json).toMatchObject({ error: 'invalid_client' });
    expect((await as('carrel-web', 'guess')).status).toBe(401);
    expect((await as('carrel-desktop', '')).status).toBe(200);
  });
});

describe('refreshing', () => {
  it('[ACC-038] exchanges a refresh token, as a form without a bearer, for a new pair', async () => {
    const { tokens } = await server.signIn();
    const reply = await server.app.inject({
      method: 'POST',
      url: '/api/auth/token/',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `grant_type=refresh_token&refresh_token=${tokens.refresh_token}&client_id=carrel-web&client_secret=`,
    });
    expect(reply.statusCode).toBe(200);
    const next = reply.json<typeof tokens>();
    expect(next.refresh_token).not.toBe(tokens.refresh_token);
    expect(await isGood(next.access_token)).toBe(true);
    expect((await refresh(next.refresh_token)).status).toBe(200);
  });

  it('[ACC-038] takes the same refresh token again within the grace, as two tabs do', async () => {
    const { tokens } = await server.signIn();
    const replies = await Promise.all([refresh(tokens.refresh_token), refresh(tokens.refresh_token)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await refresh(tokens.refresh_token)).status).toBe(200);
  });

  it('ends the whole family when a used refresh token comes back after the grace', async () => {
    const { account, tokens } = await server.signIn();
    const noticed: unknown[] = [];
    const listening = core.accounts.onTokenReuse((reuse) => noticed.push(reuse));
    const next = tokensOf(await refresh(tokens.refresh_token));
    await sql`update core_token set rotated_at = rotated_at - interval '11 seconds'
      where hash = ${secretHash(tokens.refresh_token)}`.execute(server.executor);

    expect((await refresh(tokens.refresh_token)).status).toBe(401);
    listening.dispose();
    expect(noticed).toEqual([{ user: account.id, session: expect.any(Number), clientId: 'carrel-web' }]);
    expect((await refresh(next.refresh_token)).status).toBe(401);
    expect(await isGood(next.access_token)).toBe(false);
    expect(await isGood(tokens.access_token)).toBe(false);
  });

  it('refuses a token of another client', async () => {
    const { tokens } = await server.signIn();
    const reply = await guest.send(sessionContract.token, {
      body: { grant_type: 'refresh_token', refresh_token: tokens.refresh_token, client_id: 'carrel-desktop' },
    });
    expect(reply.status).toBe(401);
  });

  it('refuses an access token in place of a refresh token, and the reverse', async () => {
    const { tokens } = await server.signIn();
    expect((await refresh(tokens.access_token)).status).toBe(401);
    expect(await isGood(tokens.refresh_token)).toBe(false);
  });

  it.each(['idle_until', 'expires_at'] as const)('refuses after %s of the session', async (column) => {
    const { account, tokens } = await server.signIn();
    await sql`update core_session set ${sql.ref(column)} = now() - interval '1 second'
      where user_id = ${account.id}`.execute(server.executor);
    expect((await refresh(tokens.refresh_token)).status).toBe(401);
  });

  it('[CORE-046] answers 401 for an access token that is over, whose session can still be refreshed', async () => {
    const { tokens } = await server.signIn();
    await sql`update core_token set expires_at = now() - interval '1 second'
      where hash = ${secretHash(tokens.access_token)}`.execute(server.executor);
    expect(await isGood(tokens.access_token)).toBe(false);
    await core.sessions.sweep();
    const { rows } = await sql`select from core_token where hash = ${secretHash(tokens.access_token)}`.execute(server.executor);
    expect(rows).toHaveLength(0);
    expect((await refresh(tokens.refresh_token)).status).toBe(200);
  });
});

describe('ending sessions', () => {
  it('signs out on the server: both tokens stop working at once', async () => {
    const { tokens, call } = await server.signIn();
    expect(await call(sessionContract.logout)).toEqual({ success: true, message: 'You are signed out.' });
    expect(await isGood(tokens.access_token)).toBe(false);
    expect((await refresh(tokens.refresh_token)).status).toBe(401);
  });

  it('ends all sessions but one, for a password change', async () => {
    const { account, tokens } = await server.signIn();
    const other = await core.accounts.issueSession(account.id, 'carrel-web');
    const mine = await core.sessions.authenticate(tokens.access_token);
    await core.accounts.endSessions(account.id, mine?.caller.sessionId);
    expect(await isGood(tokens.access_token)).toBe(true);
    expect(await isGood(other.access_token)).toBe(false);
  });
});

describe('a cancelled account', () => {
  it('[ACC-036] may read for 30 days and change nothing, then is shut out', async () => {
    const user = await server.signIn();
    const cancelled = (days: number) =>
      core.accounts.update(user.account.id, { deactivated_at: new Date(Date.now() - days * 86_400_000) });
    await cancelled(29);
    expect((await user.send(coreContract.initialData)).status).toBe(200);
    const write = await user.send(coreContract.updateLayouts, { body: { drag_n_drop_layouts: {} } });
    expect(write.status).toBe(403);
    expect(write.json).toMatchObject({ message: expect.stringContaining('cancelled') });
    await cancelled(31);
    expect((await user.send(coreContract.initialData)).status).toBe(401);
  });

  it('[ACC-036] signs in again within the 30 days, and after them no more than a stranger', async () => {
    const { id } = await confirmed('gone@example.org');
    const cancelled = (days: number) => core.accounts.update(id, { deactivated_at: new Date(Date.now() - days * 86_400_000) });
    await cancelled(29);
    expect(await isGood(tokensOf(await signIn('gone@example.org')).access_token)).toBe(true);
    await cancelled(31);
    const late = await signIn('gone@example.org');
    expect(late).toMatchObject({ status: 401, json: (await signIn('stranger@example.org')).json });
  });
});

describe('guessing', () => {
  /** Four more failures at once: the wait of a second after the fifth must not pass while passwords are looked at. */
  const failAgain = async (email: string): Promise<void> => {
    for (let n = 0; n < 4; n++) await core.guard.admit(email);
  };

  it('blocks the account from the fifth failure on, even for the right password, and lifts it with a new password', async () => {
    const account = await confirmed('eve@example.org');
    expect((await signIn('eve@example.org', 'guess number 1')).status).toBe(401);
    await failAgain('eve@example.org');
    const blocked = await signIn('eve@example.org');
    expect(blocked.status).toBe(429);
    expect(blocked.json).toMatchObject({ retry_after: 1 });
    expect(blocked.headers['retry-after']).toBe('1');
    await core.accounts.setPassword(account.id, PASSWORD);
    expect((await signIn('eve@example.org')).status).toBe(200);
  });

  it('blocks unknown addresses in the same way', async () => {
    await signIn('ghost@example.org');
    await failAgain('ghost@example.org');
    expect((await signIn('ghost@example.org')).status).toBe(429);
  });

  it('doubles the wait up to 15 minutes', async () => {
    const waits: unknown[] = [];
    for (let i = 0; i < 16; i++) {
      await core.guard.admit('frank@example.org').catch((error) => expect.unreachable(String(error)));
      const { rows } = await sql<{ seconds: number | null }>`
        update core_sign_in set blocked_until = null from (select account, blocked_until as until from core_sign_in
          order by updated_at desc limit 1) as latest
        where core_sign_in.account = latest.account
        returning round(extract(epoch from latest.until - now()))::int as seconds`.execute(server.executor);
      waits.push(rows[0]?.seconds);
    }
    expect(waits.slice(0, 8)).toEqual([null, null, null, null, 1, 2, 4, 8]);
    expect(waits.at(-1)).toBe(900);
  });

  it('lets only the free tries through when a hundred guesses come at once', async () => {
    await confirmed('grace@example.org');
    const replies = await Promise.all(Array.from({ length: 40 }, (_, i) => signIn('grace@example.org', `guess number ${i}`)));
    const looked = replies.filter(({ status }) => status === 401).length;
    expect(looked).toBe(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(35);
  });
});
