import { autorun } from 'mobx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { json } from './testing.ts';
import { askHealth } from './ask-health.ts';
import { Connection } from './connection.ts';
import type { Outgoing } from './sender.ts';

let isThere: boolean;
const ask = vi.fn(() => (isThere ? Promise.resolve() : Promise.reject(new TypeError('No answer'))));

const attached = () => {
  const connection = new Connection(ask);
  const life = connection.attach(window);
  return { connection, stop: () => life.dispose() };
};
const told = (event: 'online' | 'offline') => window.dispatchEvent(new Event(event));
const browserSays = (isOnline: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);

beforeEach(() => {
  vi.useFakeTimers();
  ask.mockClear();
  isThere = true;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('[CORE-043] the connection', () => {
  it('is lost when the browser says so, and back as soon as the server answers', async () => {
    const { connection, stop } = attached();
    const seen: boolean[] = [];
    const watching = autorun(() => seen.push(connection.isOnline));
    isThere = false;
    told('offline');
    expect(connection.isOnline).toBe(false);
    isThere = true;
    told('online');
    await vi.advanceTimersByTimeAsync(0);
    expect(seen).toEqual([true, false, true]);
    watching();
    stop();
  });

  it('does not come back with a network that does not lead to the server', async () => {
    const { connection, stop } = attached();
    isThere = false;
    told('offline');
    told('online');
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.isOnline).toBe(false);
    stop();
  });

  it('is looked for at a start without a network: the server may be on this machine', async () => {
    browserSays(false);
    const { connection, stop } = attached();
    expect(connection.isOnline).toBe(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(connection.isOnline).toBe(true);
    stop();
  });

  it('is asked for less often while it is lost, but so often that nobody waits five seconds for it to come back', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    const { connection, stop } = attached();
    const asked = async (milliseconds: number) => {
      ask.mockClear();
      await vi.advanceTimersByTimeAsync(milliseconds);
      return ask.mock.calls.length;
    };
    isThere = false;
    told('offline');
    expect(await asked(1_999)).toBe(0);
    expect(await asked(1)).toBe(1);
    expect(await asked(3_500)).toBe(1);
    expect(await asked(35_000)).toBe(10);
    const chance = vi.spyOn(Math, 'random').mockReturnValue(0.999);
    expect(await asked(3_500)).toBe(1);
    expect(await asked(5_000)).toBe(1);
    chance.mockReturnValue(0.5);
    isThere = true;
    await asked(30_000);
    expect(connection.isOnline).toBe(true);
    expect(await asked(300_000)).toBe(0);
    isThere = false;
    told('offline');
    expect(await asked(2_000)).toBe(1);
    stop();
    expect(await asked(300_000)).toBe(0);
  });

  it('is asked for once by all who want to know at the same time, and tells only what is new', async () => {
    const { connection, stop } = attached();
    const changes = vi.fn();
    connection.onChange(changes);
    isThere = false;
    expect(await Promise.all([connection.check(), connection.check()])).toEqual([false, false]);
    expect(ask).toHaveBeenCalledOnce();
    expect(await connection.check()).toBe(false);
    isThere = true;
    expect(await connection.check()).toBe(true);
    expect(changes.mock.calls).toEqual([[false], [true]]);
    stop();
  });
});

describe('the question whether the server is there', () => {
  const answered = (answer: () => Promise<Response>) => {
    const send = vi.fn((_: Outgoing) => answer());
    return { send, asking: askHealth('/api/', send)() };
  };

  it('goes to its health, whatever that is', async () => {
    const { send, asking } = answered(async () => json({ status: 'down' }));
    await expect(asking).resolves.toBeDefined();
    expect(send.mock.calls[0]?.[0]).toMatchObject({ method: 'GET', url: '/api/health/' });
  });

  it.each([
    ['a network asks for a sign-in of its own', async () => new Response('<html>')],
    ['the server behind the proxy is down', async () => new Response('<html>', { status: 502 })],
    ['nothing answers', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('is no where %s', async (_, answer) => {
    await expect(answered(answer).asking).rejects.toThrow();
  });
});
