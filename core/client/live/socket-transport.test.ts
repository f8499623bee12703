import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSocket } from './socket-transport.ts';

/** A connection of which nothing comes until the test says so. */
class Held {
  static last: Held | undefined;
  onopen: (() => void) | undefined;
  onclose: (() => void) | undefined;
  onmessage: ((event: { data: ArrayBuffer }) => void) | undefined;
  isClosed = false;

  constructor() {
    Held.last = this;
  }

  close(): void {
    this.isClosed = true;
    this.onclose?.();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Held);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = () => {
  const opening = openSocket(new URL('http://house.example/api/live/'))('ticket', new AbortController().signal, () => undefined);
  return { opening, socket: Held.last as Held };
};

it('that something on the way swallows is given up within ten seconds', async () => {
  const { opening, socket } = open();
  const refused = expect(opening).rejects.toThrow('No WebSocket');
  await vi.advanceTimersByTimeAsync(10_000);
  await refused;
  expect(socket.isClosed).toBe(true);
});

it('that is open stays so while something is heard', async () => {
  const { opening, socket } = open();
  socket.onopen?.();
  const transport = await opening;
  let hasEnded = false;
  void transport.ended.then(() => (hasEnded = true));
  await vi.advanceTimersByTimeAsync(30_000);
  socket.onmessage?.({ data: new ArrayBuffer(1) });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(hasEnded).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(hasEnded).toBe(true);
});
