import { connect } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type StreamEvent, streamEvents } from '../../common/core-contract.ts';
import { sessionContract } from '../../common/session-contract.ts';
import { startForTests, type TestUser } from '../testing/test-server.ts';

const server = await startForTests();
const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
const bearer = ({ tokens }: TestUser): Record<string, string> => ({ authorization: `Bearer ${tokens.access_token}` });

/** Reads a stream in the background. */
const listen = async (query: string, headers: Record<string, string> = {}) => {
  const leaving = new AbortController();
  const response = await fetch(`${address}/api/events/${query}`, { headers, signal: leaving.signal });
  const stream = { response, text: '', isOver: false };
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) stream.text += decoder.decode(chunk, { stream: true });
  };
  void read()
    .catch(() => {})
    .finally(() => {
      stream.isOver = true;
    });
  const events = (): StreamEvent[] => [...stream.text.matchAll(/^data: (.*)$/gm)].map(([, json]) => JSON.parse(json ?? ''));
  return { stream, events, leave: () => leaving.abort() };
};

afterEach(() => void vi.useRealTimers());

describe('the event stream', () => {
  it('tells a user’s browsers what is published to the user, and nobody else', async () => {
    const [ada, bob] = [await server.signIn(), await server.signIn()];
    const first = await listen('', bearer(ada));
    const second = await listen('', bearer(ada));
    const other = await listen('', bearer(bob));
    expect(first.stream.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(first.stream.response.headers.get('x-content-type-options')).toBe('nosniff');
    const event = { type: 'library.changed', data: { project: 1, text: 'line\nbreak' } };
    await server.core.events.publish([ada.account.id], event);
    await expect.poll(first.events).toEqual([event]);
    await expect.poll(second.events).toEqual([event]);
    expect(other.events()).toEqual([]);
    expect(first.stream.text).toMatch(/^retry: \d+\n\n/);
  });

  it('opens once for a ticket, and not for none, a used one, or an access token in its place', async () => {
    const ada = await server.signIn();
    const { ticket, expires_in } = await ada.call(sessionContract.streamTicket);
    expect(expires_in).toBe(60);
    expect((await listen(`?ticket=${ticket}`)).stream.response.status).toBe(200);
    expect((await listen(`?ticket=${ticket}`)).stream.response.status).toBe(401);
    expect((await listen('')).stream.response.status).toBe(401);
    expect((await listen(`?ticket=${ada.tokens.access_token}`)).stream.response.status).toBe(401);
    expect((await listen('', bearer({ ...ada, tokens: { ...ada.tokens, access_token: ticket } }))).stream.response.status).toBe(
      401,
    );
  });

  it('says that the session has ended and ends with it, by itself', async () => {
    const ada = await server.signIn();
    const mine = await listen('', bearer(ada));
    const other = await onOtherDevice(ada);
    await ada.call(sessionContract.logout);
    await expect.poll(() => mine.stream.isOver).toBe(true);
    expect(mine.events()).toMatchObject([{ type: streamEvents.sessionEnded }]);
    expect(other.stream.isOver).toBe(false);
  });

  it('ends with a session whose end was not heard: while it opened, or while nobody listened', async () => {
    const { sessions } = server.core;
    const end = (session: number) => server.db.pool.query('update core_session set ended_at = now() where id = $1', [session]);
    const authenticate = sessions.authenticate.bind(sessions);
    vi.spyOn(sessions, 'authenticate').mockImplementationOnce(async (token) => {
      const who = await authenticate(token);
      await end(who?.caller.sessionId ?? 0);
      return who;
    });
    const late = await listen('', bearer(await server.signIn()));
    await expect.poll(() => late.stream.isOver).toBe(true);

    const ada = await server.signIn();
    const [mine, other] = [await listen('', bearer(ada)), await onOtherDevice(ada)];
    const session = (await authenticate(ada.tokens.access_token))?.caller.sessionId ?? 0;
    await end(session);
    await server.db.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
    );
    await expect.poll(() => mine.stream.isOver).toBe(true);
    expect(other.stream.isOver).toBe(false);
  });

  it('says when something may have been missed', async () => {
    const ada = await server.signIn();
    const mine = await listen('', bearer(ada));
    await server.db.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
    );
    await expect.poll(mine.events).toContainEqual({ type: streamEvents.gap, data: null });
  });

  it('does not let one user open streams without end', async () => {
    const ada = await server.signIn();
    const streams = await Promise.all(Array.from({ length: 31 }, () => listen('', bearer(ada))));
    expect(streams.filter(({ stream }) => stream.response.status === 429)).toHaveLength(1);
  });

  it('counts only the streams that are open', async () => {
    const ada = await server.signIn();
    const streams = await Promise.all(Array.from({ length: 30 }, () => listen('', bearer(ada))));
    const opens = async () => (await listen('', bearer(ada))).stream.response.status;
    expect(await opens()).toBe(429);
    streams[7]?.leave();
    await expect.poll(opens).toBe(200);
    expect(await opens()).toBe(429);
  });

  it('says every 20 seconds that it is there, as long as it is open', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const mine = await listen('', bearer(await server.signIn()));
    const beats = () => mine.stream.text.match(/^: here$/gm)?.length ?? 0;
    vi.advanceTimersByTime(60_000);
    await expect.poll(beats).toBeGreaterThanOrEqual(3);
    expect(vi.getTimerCount()).toBe(1);
    mine.leave();
    await expect.poll(() => vi.getTimerCount()).toBe(0);
  });

  it('cuts off a browser that does not read, before its backlog fills the memory', async () => {
    const ada = await server.signIn();
    const idle = connect(Number(new URL(address).port), '127.0.0.1').pause();
    idle.write(`GET /api/events/ HTTP/1.1\r\nHost: x\r\nAuthorization: ${bearer(ada).authorization}\r\n\r\n`);
    const reading = await listen('', bearer(ada));
    // The system itself holds a few megabytes on the way.
    const event = { type: 'library.imported', data: 'x'.repeat(500_000) };
    for (let n = 0; n < 24; n++) await server.core.events.publish([ada.account.id], event);
    await expect.poll(() => reading.stream.text.length).toBeGreaterThan(24 * 500_000);
    let received = '';
    idle.on('data', (chunk: Buffer) => (received += chunk.toString('latin1'))).resume();
    await expect.poll(() => received.endsWith('0\r\n\r\n')).toBe(true);
    expect(received.length).toBeLessThan(24 * 500_000);
    expect(reading.stream.isOver).toBe(false);
    idle.destroy();
  });

  it('[ACC-036] is shut to an account that was cancelled more than 30 days ago', async () => {
    const ada = await server.signIn();
    const { ticket } = await ada.call(sessionContract.streamTicket);
    await server.core.accounts.update(ada.account.id, { deactivated_at: new Date(Date.now() - 31 * 86_400_000) });
    expect((await listen('', bearer(ada))).stream.response.status).toBe(401);
    expect((await listen(`?ticket=${ticket}`)).stream.response.status).toBe(401);
  });

  it('ends when the server stops', async () => {
    const mine = await listen('', bearer(await server.signIn()));
    await server.app.close();
    await expect.poll(() => mine.stream.isOver).toBe(true);
  });
});

/** A second session of the same account with a stream of its own. */
const onOtherDevice = async ({ account }: TestUser) => {
  const tokens = await server.core.accounts.issueSession(account.id, 'carrel-web');
  return listen('', { authorization: `Bearer ${tokens.access_token}` });
};
