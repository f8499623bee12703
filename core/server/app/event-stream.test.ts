import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type StreamEvent, streamEvents } from '../../common/core-contract.ts';
import { sessionContract } from '../../common/session-contract.ts';
import { startForTests, type TestUser } from '../testing/test-server.ts';

const server = await startForTests();
const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
const bearer = ({ tokens }: TestUser): Record<string, string> => ({ authorization: `Bearer ${tokens.access_token}` });

/** Reads a stream in the background. */
const listen = async (query: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${address}/api/events/${query}`, { headers });
  const stream = { response, text: '', isOver: false };
  const read = async (): Promise<void> => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) stream.text += decoder.decode(chunk, { stream: true });
  };
  void read().finally(() => {
    stream.isOver = true;
  });
  const events = (): StreamEvent[] => [...stream.text.matchAll(/^data: (.*)$/gm)].map(([, json]) => JSON.parse(json ?? ''));
  return { stream, events };
};

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

  it('says that the session has ended and ends with it, within a second', async () => {
    const ada = await server.signIn();
    const mine = await listen('', bearer(ada));
    const other = await onOtherDevice(ada);
    await ada.call(sessionContract.logout);
    await expect.poll(() => mine.stream.isOver, { timeout: 1000 }).toBe(true);
    expect(mine.events()).toMatchObject([{ type: streamEvents.sessionEnded }]);
    expect(other.stream.isOver).toBe(false);
  });

  it('says when something may have been missed', async () => {
    const ada = await server.signIn();
    const mine = await listen('', bearer(ada));
    await server.db.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
    );
    await expect.poll(mine.events, { timeout: 10_000 }).toContainEqual({ type: streamEvents.gap, data: null });
  });

  it('does not let one user open streams without end', async () => {
    const ada = await server.signIn();
    const streams = await Promise.all(Array.from({ length: 31 }, () => listen('', bearer(ada))));
    expect(streams.filter(({ stream }) => stream.response.status === 429)).toHaveLength(1);
  });

  it('ends when the server stops', async () => {
    const mine = await listen('', bearer(await server.signIn()));
    const began = performance.now();
    await server.app.close();
    await wait(20);
    expect(mine.stream.isOver).toBe(true);
    expect(performance.now() - began).toBeLessThan(2000);
  });
});

/** A second session of the same account with a stream of its own. */
const onOtherDevice = async ({ account }: TestUser) => {
  const tokens = await server.core.accounts.issueSession(account.id, 'carrel-web');
  return listen('', { authorization: `Bearer ${tokens.access_token}` });
};
