import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { ClosedNotice, decode, encode, encodeJson, kinds, OpenRequest, readJson } from '../../common/live-wire.ts';
import { defineChannel } from '../../plugin-api/channels.ts';
import { cameBack } from '../api/came-back.ts';
import { LiveStore } from './live-store.ts';
import type { Transport } from './transport.ts';

const talk = defineChannel({ name: 'talk.room', params: z.object({ room: z.string() }), maxBytes: 100 });
const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

/** A server whose connections the test makes, answers and breaks. */
const server = () => {
  let isDown = false;
  let takesSockets = true;
  let current: { hear: (bytes: Uint8Array<ArrayBuffer>) => void; end: () => void } | undefined;
  const asked: { number: number; room: unknown }[] = [];
  const said: string[] = [];
  const left: number[] = [];
  const transport = (signal: AbortSignal, hear: (bytes: Uint8Array<ArrayBuffer>) => void): Transport => {
    let end: () => void = () => undefined;
    const ended = new Promise<void>((resolve) => (end = resolve));
    current = { hear, end };
    signal.addEventListener('abort', end);
    const send = (bytes: Uint8Array): void => {
      const { kind, channel, body } = decode(bytes) ?? { kind: -1, channel: 0, body: bytes };
      if (kind === kinds.open) asked.push({ number: channel, room: readJson(OpenRequest, body)?.params['room'] });
      if (kind === kinds.frame) said.push(`${channel} ${text(body)}`);
      if (kind === kinds.close) left.push(channel);
    };
    return { send, ended };
  };
  const ticket = vi.fn(async () => {
    if (isDown) throw new TypeError('offline');
    return 'ticket';
  });
  const socket = vi.fn(async (_ticket: string, signal: AbortSignal, hear: (bytes: Uint8Array<ArrayBuffer>) => void) => {
    if (!takesSockets) throw new Error('No WebSocket');
    return transport(signal, hear);
  });
  const stream = vi.fn(async (signal: AbortSignal, hear: (bytes: Uint8Array<ArrayBuffer>) => void) => transport(signal, hear));
  return {
    parts: { ticket, socket, stream, said: async <E>(error: E) => error },
    asked,
    said,
    left,
    opened: (number: number) => current?.hear(encode(kinds.opened, number)),
    frame: (number: number, words: string) => current?.hear(encode(kinds.frame, number, new TextEncoder().encode(words))),
    refuse: (number: number, notice: ClosedNotice) => current?.hear(encodeJson(kinds.closed, number, notice)),
    drop: () => current?.end(),
    down: (is: boolean) => void (isDown = is),
    takeSockets: (takes: boolean) => void (takesSockets = takes),
  };
};

const listener = () => {
  const heard: string[] = [];
  return {
    heard,
    listener: {
      opened: () => void heard.push('opened'),
      heard: (frame: Uint8Array) => void heard.push(text(frame)),
      lost: () => void heard.push('lost'),
      refused: ({ status, message }: { status: number; message: string }) => void heard.push(`${status} ${message}`),
    },
  };
};

const setUp = () => {
  const house = server();
  const live = new LiveStore(house.parts);
  live.setUser(1);
  const open = (room: string) => {
    const { heard, listener: hears } = listener();
    return { heard, channel: live.open(talk, { room }, hears) };
  };
  return { ...house, live, open };
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
const settle = () => vi.advanceTimersByTimeAsync(0);

describe('live channels', () => {
  it('share one connection, which is there while somebody is signed in and has one', async () => {
    const { live, open, parts, asked, left, opened, frame, said } = setUp();
    await settle();
    expect(parts.ticket).not.toHaveBeenCalled();
    const [a, b] = [open('a'), open('b')];
    await settle();
    expect(parts.socket).toHaveBeenCalledOnce();
    expect(asked).toEqual([
      { number: 1, room: 'a' },
      { number: 2, room: 'b' },
    ]);
    expect(a.channel.send(new Uint8Array([1]))).toBe(false);
    opened(2);
    opened(1);
    frame(2, 'for b');
    expect([a.heard, b.heard]).toEqual([['opened'], ['opened', 'for b']]);
    expect(a.channel.send(new TextEncoder().encode('hello'))).toBe(true);
    expect(said).toEqual(['1 hello']);
    a.channel.dispose();
    a.channel.dispose();
    frame(1, 'late');
    expect([left, a.heard, a.channel.send(new Uint8Array())]).toEqual([[1], ['opened'], false]);
    b.channel.dispose();
    await vi.advanceTimersByTimeAsync(4_000);
    const c = open('c');
    await settle();
    expect(parts.socket).toHaveBeenCalledOnce();
    c.channel.dispose();
    await vi.advanceTimersByTimeAsync(6_000);
    open('d');
    await settle();
    expect(parts.socket).toHaveBeenCalledTimes(2);
    live.setUser(undefined);
    open('e');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(parts.socket).toHaveBeenCalledTimes(2);
  });

  it('are opened again when the connection was lost, after pauses that grow', async () => {
    const { open, parts, asked, opened, drop, down } = setUp();
    const { heard, channel } = open('a');
    await settle();
    opened(1);
    down(true);
    drop();
    await settle();
    expect([heard, channel.isOpen]).toEqual([['opened', 'lost'], false]);
    const tries: number[] = [];
    for (let second = 1; second <= 40; second++) {
      await vi.advanceTimersByTimeAsync(1_000);
      if (parts.ticket.mock.calls.length > tries.length + 1) tries.push(second);
    }
    expect(tries).toEqual([1, 3, 7, 15, 31]);
    down(false);
    cameBack.fire();
    await settle();
    expect(asked.map(({ room }) => room)).toEqual(['a', 'a']);
    opened(asked[1]?.number ?? 0);
    expect([heard, channel.isOpen]).toEqual([['opened', 'lost', 'opened'], true]);
  });

  it('go over a stream after two failed upgrades, and never because the server was away', async () => {
    const { open, parts, opened, takeSockets, down } = setUp();
    takeSockets(false);
    down(true);
    const { heard } = open('a');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(parts.ticket.mock.calls.length).toBeGreaterThan(3);
    expect(parts.stream).not.toHaveBeenCalled();
    down(false);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(parts.socket).toHaveBeenCalledTimes(2);
    expect(parts.stream).toHaveBeenCalledOnce();
    opened(1);
    expect(heard).toEqual(['opened']);
  });

  it('are over when the server says so, with its sentence, and stay so', async () => {
    const { open, asked, opened, refuse, drop } = setUp();
    const [a, b] = [open('a'), open('b')];
    await settle();
    refuse(1, { code: 4403, message: 'This room is not yours.' });
    opened(2);
    await settle();
    refuse(2, { code: 4404, message: 'Not found.' });
    await settle();
    expect([a.heard, b.heard]).toEqual([['403 This room is not yours.'], ['opened', '404 Not found.']]);
    const c = open('c');
    await settle();
    drop();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked.map(({ room }) => room)).toEqual(['a', 'b', 'c', 'c']);
    c.channel.dispose();
  });

  it('begin anew for the next person', async () => {
    const { live, open, parts, opened } = setUp();
    const { heard, channel } = open('a');
    await settle();
    opened(1);
    live.setUser(2);
    expect(heard).toEqual(['opened', 'lost']);
    channel.dispose();
    open('b');
    await settle();
    expect(parts.socket).toHaveBeenCalledTimes(2);
  });
});
