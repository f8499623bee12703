/** How long a session lives, what keeps it alive, and who hears of its end. */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { streamEvents } from '../../common/core-contract.ts';
import type { Tokens } from '../../common/session-contract.ts';
import { startForTests, type TestUser } from '../testing/test-server.ts';
import { secretHash } from './secret-token.ts';

const server = await startForTests();
const { core } = server;
const { sessions } = core;
const HOURS = 3600;
const DAYS = 24 * HOURS;

/** Makes every session and token older, as time would. */
const letPass = async (seconds: number): Promise<void> => {
  const by = sql`${seconds} * interval '1 second'`;
  await sql`update core_session set created_at = created_at - ${by}, idle_until = idle_until - ${by},
    expires_at = expires_at - ${by}, ended_at = ended_at - ${by}`.execute(server.executor);
  await sql`update core_token set expires_at = expires_at - ${by}, rotated_at = rotated_at - ${by}`.execute(server.executor);
};
const rowsIn = async (table: string): Promise<number> => (await server.db.pool.query(`select from ${table}`)).rowCount ?? 0;
const person = async () => (await server.signIn()).account.id;
const refresh = ({ refresh_token }: Tokens): Promise<Tokens> => sessions.rotate(refresh_token, undefined);
const isGood = async ({ access_token }: Tokens): Promise<boolean> => (await sessions.authenticate(access_token)) !== undefined;
const over = { status: 401, message: 'Invalid refresh token' };
/** Ids of the sessions whose end the user's browsers were told of. */
const toldEnds = ({ events }: TestUser): number[] =>
  events()
    .filter(({ type }) => type === streamEvents.sessionEnded)
    .map(({ data }) => (data as { session: number }).session);

describe('a session', () => {
  it('is kept alive by refreshing, 14 idle days at a time, and ends after 30 days all the same', async () => {
    let tokens = await sessions.issue(await person(), 'carrel-web', true);
    for (let round = 0; round < 2; round++) {
      await letPass(13 * DAYS);
      tokens = await refresh(tokens);
    }
    await letPass(3 * DAYS);
    tokens = await refresh(tokens);
    await letPass(2 * DAYS);
    await expect(refresh(tokens)).rejects.toMatchObject(over);
  });

  it('ends after 14 idle days', async () => {
    const tokens = await sessions.issue(await person(), 'carrel-web', true);
    await letPass(14 * DAYS + 1);
    await expect(refresh(tokens)).rejects.toMatchObject(over);
  });

  it('of somebody who is not to be remembered ends after 12 idle hours, however often it was refreshed', async () => {
    let tokens = await sessions.issue(await person(), 'carrel-web', false);
    await letPass(11 * HOURS);
    tokens = await refresh(tokens);
    await letPass(11 * HOURS);
    tokens = await refresh(tokens);
    await letPass(12 * HOURS + 1);
    await expect(refresh(tokens)).rejects.toMatchObject(over);
  });

  it('takes its access token with it when it ends, though that would be good for minutes', async () => {
    const tokens = await sessions.issue(await person(), 'carrel-web', true);
    await sql`update core_session set expires_at = now() where id =
      (select session_id from core_token where hash = ${secretHash(tokens.access_token)})`.execute(server.executor);
    expect(await isGood(tokens)).toBe(false);
  });
});

describe('a refresh token that comes back', () => {
  it('has ten seconds from its first exchange, not from the last', async () => {
    const first = await sessions.issue(await person(), 'carrel-web', true);
    const next = await refresh(first);
    await letPass(6);
    await refresh(first);
    await letPass(6);
    await expect(refresh(first)).rejects.toMatchObject(over);
    expect(await isGood(next)).toBe(false);
  });

  it('ends the session for its user’s browsers too, and no other session', async () => {
    const ada = await server.signIn();
    const other = await sessions.issue(ada.account.id, 'carrel-web', true);
    const mine = (await sessions.authenticate(ada.tokens.access_token))?.caller.sessionId;
    await refresh(ada.tokens);
    await letPass(11);
    await expect(refresh(ada.tokens)).rejects.toMatchObject(over);
    await expect.poll(() => toldEnds(ada)).toEqual([mine]);
    expect(await isGood(other)).toBe(true);
  });
});

describe('ending all sessions', () => {
  it('ends those of one person, tells each of them, and leaves everybody else alone', async () => {
    const [ada, bob] = [await server.signIn(), await server.signIn()];
    await sessions.issue(ada.account.id, 'carrel-desktop', true);
    await sessions.endAll(ada.account.id);
    expect(await isGood(ada.tokens)).toBe(false);
    expect(await isGood(bob.tokens)).toBe(true);
    await expect.poll(() => toldEnds(ada)).toHaveLength(2);
    expect(new Set(toldEnds(ada)).size).toBe(2);
    expect(toldEnds(bob)).toEqual([]);
  });

  it('tells of each end once', async () => {
    const ada = await server.signIn();
    await sessions.endAll(ada.account.id);
    await sessions.endAll(ada.account.id);
    await core.events.publish([ada.account.id], { type: 'last', data: null });
    await expect.poll(() => ada.events().map(({ type }) => type)).toEqual([streamEvents.sessionEnded, 'last']);
  });
});

describe('a ticket for the event stream', () => {
  const ticketOf = async () => {
    const { tokens } = await server.signIn();
    const who = await sessions.authenticate(tokens.access_token);
    return { tokens, ticket: await sessions.ticket(who?.caller.sessionId ?? 0) };
  };

  it('is over after a minute', async () => {
    const { ticket } = await ticketOf();
    await letPass(61);
    expect(await sessions.redeem(ticket)).toBeUndefined();
  });

  it('opens one stream of two that ask at once', async () => {
    const { ticket } = await ticketOf();
    const holders = await Promise.all([1, 2, 3, 4].map(() => sessions.redeem(ticket)));
    expect(holders.filter((holder) => holder !== undefined)).toHaveLength(1);
  });

  it('is not an access token, which is still good after it was tried as one', async () => {
    const { tokens } = await ticketOf();
    expect(await sessions.redeem(tokens.access_token)).toBeUndefined();
    expect(await isGood(tokens)).toBe(true);
  });
});

describe('the sweep', () => {
  it('leaves what lives, and what ended within the last month', async () => {
    const [running, ended] = [await server.signIn(), await server.signIn()];
    await sessions.endAll(ended.account.id);
    await letPass(60);
    await sessions.sweep();
    const { rows } = await sql`select user_id from core_session
      where user_id in (${running.account.id}, ${ended.account.id})`.execute(server.executor);
    expect(rows).toHaveLength(2);
    expect(await isGood(running.tokens)).toBe(true);
  });

  it('forgets sessions a month after they were ended, or were over by themselves', async () => {
    await sessions.issue(await person(), 'carrel-web', true);
    await sessions.endAll(await person());
    await letPass(61 * DAYS);
    const { tokens } = await server.signIn();
    await sessions.sweep();
    expect(await rowsIn('core_session')).toBe(1);
    expect(await isGood(tokens)).toBe(true);
  });

  it('forgives wrong passwords after a day and not before', async () => {
    await core.guard.admit('ada@example.org');
    await sessions.sweep();
    expect(await rowsIn('core_sign_in')).toBe(1);
    await sql`update core_sign_in set updated_at = now() - interval '25 hours'`.execute(server.executor);
    await sessions.sweep();
    expect(await rowsIn('core_sign_in')).toBe(0);
  });
});
