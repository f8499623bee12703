import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readStream } from './read-stream.ts';
import { ServerEventStore } from './server-event-store.ts';

const encoder = new TextEncoder();

/** A server whose streams the test writes to and breaks. */
const server = () => {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = [];
  const signals: AbortSignal[] = [];
  const open = vi.fn((signal: AbortSignal, _lastId: string | undefined) => {
    signals.push(signal);
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void streams.push(controller) });
    return Promise.resolve(new Response(body));
  });
  const send = (text: string) => streams.at(-1)?.enqueue(encoder.encode(text));
  const event = (type: string, data: unknown) => send(`data: ${JSON.stringify({ type, data })}\n\n`);
  return { open, send, event, drop: () => streams.at(-1)?.close(), signals };
};

/** Each tab for itself. */
const alone = () => ({
  lead: (work: (tookOver: boolean) => Promise<void>) => work(false),
  tell: () => undefined,
  close: () => undefined,
});

const setUp = (shared = alone) => {
  const source = server();
  const onSession = vi.fn();
  const events = new ServerEventStore({ open: source.open, onSession, shared });
  return { ...source, events, onSession };
};

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('a stream of events', () => {
  it('may come in any pieces, with comments, ids and several lines', async () => {
    const text = ': hello\r\n\r\nid: 7\ndata: {"a":\ndata: "ü"}\n\n: beat\n\ndata: 2\n\ndata: cut off';
    const bytes = encoder.encode(text);
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(new Uint8Array([byte]));
        controller.close();
      },
    });
    const messages = [];
    for await (const message of readStream(body, 1000)) messages.push(message);
    expect(messages).toEqual([
      { id: '7', data: '{"a":\n"ü"}' },
      { id: undefined, data: '2' },
    ]);
  });

  it('is open while someone is signed in, also before anybody listens: what they begin with may change at once', async () => {
    const { events, open, event, signals } = setUp();
    await settle();
    expect(open).not.toHaveBeenCalled();
    events.setUser(1);
    await settle();
    expect(open).toHaveBeenCalledOnce();
    const heard: unknown[] = [];
    events.on('x', (data) => heard.push(data));
    event('x', 1);
    await settle();
    expect([heard, signals[0]?.aborted]).toEqual([[1], false]);
    events.setUser(undefined);
    expect(signals[0]?.aborted).toBe(true);
  });

  it('reaches the listeners of its type and skips what it does not understand', async () => {
    const { events, event, send } = setUp();
    const heard: unknown[] = [];
    events.on('job.done', (data) => heard.push(data));
    events.setUser(1);
    await settle();
    event('other', 1);
    send('data: {no json\n\n');
    event('job.done', { id: 5 });
    await settle();
    expect(heard).toEqual([{ id: 5 }]);
  });

  it('comes back after it was lost, waiting longer each time, and says that something may be missing', async () => {
    const { events, open, drop } = setUp();
    const back = vi.fn();
    events.onReconnect(back);
    events.setUser(1);
    await settle();
    open.mockRejectedValueOnce(new TypeError('offline')).mockRejectedValueOnce(new TypeError('offline'));
    drop();
    await vi.advanceTimersByTimeAsync(1300);
    expect(open).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(2600);
    expect(open).toHaveBeenCalledTimes(3);
    expect(back).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(5100);
    expect(open).toHaveBeenCalledTimes(4);
    expect(back).toHaveBeenCalledOnce();
  });

  it('goes on after the last message that was read', async () => {
    const { events, open, send, drop } = setUp();
    events.setUser(1);
    await settle();
    send('id: 7\ndata: {"type":"x","data":1}\n\ndata: {"type":"x","data":2}\n\n');
    await settle();
    drop();
    await vi.advanceTimersByTimeAsync(1300);
    expect(open.mock.calls.map(([, lastId]) => lastId)).toEqual([undefined, '7']);
  });

  it('is asked for again when the server refuses it, and has brought nothing back by that', async () => {
    const { events, open } = setUp();
    const back = vi.fn();
    events.onReconnect(back);
    open
      .mockResolvedValueOnce(new Response('busy', { status: 503 }))
      .mockResolvedValueOnce(new Response('busy', { status: 503 }));
    events.setUser(1);
    await vi.advanceTimersByTimeAsync(1300);
    expect(open).toHaveBeenCalledTimes(2);
    expect(back).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2600);
    expect(back).toHaveBeenCalledOnce();
  });

  it.each([
    ['long after somebody began says that something may be missing', 0, 1500, 1],
    ['soon after says nothing, however long it took', 1300, 1500, 0],
    ['before anybody began says nothing', 9000, 5000, 0],
  ])('that opens %s', async (_, begins, opens, times) => {
    const { events, open } = setUp();
    const back = vi.fn();
    events.onReconnect(back);
    open.mockImplementationOnce(async () => {
      await new Promise((done) => setTimeout(done, opens));
      return new Response(new ReadableStream());
    });
    setTimeout(() => events.on('x', () => undefined), begins);
    events.setUser(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(back).toHaveBeenCalledTimes(times);
  });

  it('of a tab that takes over from another says once, when it is open, that something may be missing', async () => {
    const { events, open } = setUp(() => ({ ...alone(), lead: (work) => work(true) }));
    const back = vi.fn();
    events.onReconnect(() => back(open.mock.results.length));
    events.setUser(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(back.mock.calls).toEqual([[1]]);
  });

  it('is not opened again once nobody wants it', async () => {
    const { events, open, drop } = setUp();
    events.setUser(1);
    await settle();
    drop();
    await settle();
    events.setUser(undefined);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(open).toHaveBeenCalledOnce();
  });

  it('[ACC-025] of one person ends when another signs in, who has one of their own', async () => {
    const { events, open, event, signals } = setUp();
    const heard: unknown[] = [];
    events.on('x', (data) => heard.push(data));
    events.setUser(1);
    await settle();
    events.setUser(1);
    expect(open).toHaveBeenCalledOnce();
    events.setUser(2);
    await settle();
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    event('x', 'for the second');
    await settle();
    expect(heard).toEqual(['for the second']);
  });

  it('is heard by those who listen, each for as long as they do', async () => {
    const { events, event } = setUp();
    const heard: string[] = [];
    const [one, other] = ['one', 'other'].map((name) => events.on('x', (data: number) => heard.push(`${name} ${data}`)));
    events.setUser(1);
    await settle();
    event('x', 1);
    await settle();
    one?.dispose();
    event('x', 2);
    await settle();
    other?.dispose();
    event('x', 3);
    await settle();
    expect(heard).toEqual(['one 1', 'other 1', 'other 2']);
  });

  it('that falls silent counts as lost', async () => {
    const { events, open, send } = setUp();
    events.setUser(1);
    await settle();
    await vi.advanceTimersByTimeAsync(40_000);
    send(': beat\n\n');
    await vi.advanceTimersByTimeAsync(40_000);
    expect(open).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(12_000);
    expect(open).toHaveBeenCalledTimes(2);
  });

  it('[CORE-013] tells of gaps, of the end of the session, and that what it opens is another', async () => {
    const { events, event, onSession } = setUp();
    const back = vi.fn();
    events.onReconnect(back);
    events.setUser(1);
    await settle();
    event('x', {});
    await settle();
    expect(onSession).not.toHaveBeenCalled();
    for (const [type, told] of [
      ['core.sessionEnded', 1],
      ['core.userChanged', 2],
      ['core.gap', 3],
    ] as const) {
      event(type, {});
      await settle();
      expect(onSession).toHaveBeenCalledTimes(told);
    }
    expect(back).toHaveBeenCalledOnce();
  });
});
