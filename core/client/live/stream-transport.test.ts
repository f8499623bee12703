import { describe, expect, it, vi } from 'vitest';
import type { LiveMessages } from '../../common/live-wire.ts';
import { fromBase64, toBase64 } from './base64.ts';
import { openStream } from './stream-transport.ts';

const NAME = 'n'.repeat(43);

/** A server whose calls the test answers. */
const setUp = async () => {
  let stream: ReadableStreamDefaultController<Uint8Array> | undefined;
  const write = (data: string) => stream?.enqueue(new TextEncoder().encode(`data: ${data}\n\n`));
  const calls: LiveMessages[] = [];
  const answers: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const send = vi.fn((call: LiveMessages) => {
    calls.push(call);
    return new Promise<void>((resolve, reject) => void answers.push({ resolve, reject }));
  });
  const open = async (signal: AbortSignal) => {
    // As `fetch` does.
    signal.addEventListener('abort', () => stream?.error(signal.reason));
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) });
    write(NAME);
    return new Response(body);
  };
  const heard: string[] = [];
  const leaving = new AbortController();
  const transport = await openStream({ open, send })(leaving.signal, (bytes) => void heard.push(bytes.join()));
  let isOver = false;
  void transport.ended.then(() => (isOver = true));
  return { transport, heard, calls, answers, write, close: () => stream?.close(), isOver: () => isOver, leaving };
};
const turn = () => new Promise((resolve) => setTimeout(resolve));

describe('a stream with calls', () => {
  it('hears what the server writes, until it ends', async () => {
    const { heard, write, close, isOver } = await setUp();
    write(toBase64(new Uint8Array([1, 2, 3])));
    write(toBase64(new Uint8Array([255])));
    await turn();
    expect([heard, isOver()]).toEqual([['1,2,3', '255'], false]);
    close();
    await turn();
    expect(isOver()).toBe(true);
  });

  it('sends in order, one call after the other, what has gathered meanwhile together', async () => {
    const { transport, calls, answers } = await setUp();
    for (const byte of [1, 2, 3]) transport.send(new Uint8Array([byte]));
    await turn();
    expect(calls).toEqual([{ stream: NAME, number: 0, messages: ['AQ=='] }]);
    answers[0]?.resolve();
    await turn();
    expect(calls[1]).toEqual({ stream: NAME, number: 1, messages: ['Ag==', 'Aw=='] });
    transport.send(new Uint8Array(400_000));
    transport.send(new Uint8Array(400_000));
    answers[1]?.resolve();
    await turn();
    expect(calls[2]?.messages).toHaveLength(1);
  });

  it('ends when a call has failed: what is missing would be missing for ever', async () => {
    const { transport, answers, isOver } = await setUp();
    transport.send(new Uint8Array([1]));
    await turn();
    answers[0]?.reject(new Error('gone'));
    await expect.poll(isOver).toBe(true);
  });
});

it('base64 is that of the server, for any bytes', () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, n) => n % 256);
  expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
  expect(fromBase64(toBase64(bytes))).toEqual(bytes);
});
