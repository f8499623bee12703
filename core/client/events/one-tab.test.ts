/** Several tabs of one browser, of which one has the stream and tells the others. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { oneTab } from './one-tab.ts';

type Work = (lock: object | null) => unknown;

/** Locks and channels of a browser, shared by its tabs. */
const browser = () => {
  const queues = new Map<string, Promise<unknown>>();
  const held = new Set<string>();
  const request = (name: string, options: { ifAvailable?: boolean; signal?: AbortSignal }, work: Work): Promise<unknown> => {
    if (options.ifAvailable && held.has(name)) return Promise.resolve(work(null));
    const run = async () => {
      options.signal?.throwIfAborted();
      held.add(name);
      try {
        return await work({});
      } finally {
        held.delete(name);
      }
    };
    const mine = held.has(name) ? (queues.get(name) ?? Promise.resolve()).then(run) : run();
    queues.set(
      name,
      mine.catch(() => undefined),
    );
    return mine;
  };
  const channels = new Set<Channel>();
  class Channel {
    onmessage: ((event: { data: unknown }) => void) | undefined;
    readonly name: string;
    constructor(name: string) {
      this.name = name;
      channels.add(this);
    }
    postMessage(data: unknown): void {
      for (const other of channels) if (other !== this && other.name === this.name) other.onmessage?.({ data });
    }
    close(): void {
      channels.delete(this);
    }
  }
  vi.stubGlobal('navigator', { locks: { request } });
  vi.stubGlobal('BroadcastChannel', Channel);
};

const open = () => {
  const heard: string[] = [];
  const led: boolean[] = [];
  const tab = oneTab<string>('events', (message) => heard.push(message));
  const abort = new AbortController();
  const until = new Promise<void>((resolve) => abort.signal.addEventListener('abort', () => resolve()));
  const leading = tab.lead((tookOver) => {
    led.push(tookOver);
    return until;
  }, abort.signal);
  return { tab, heard, led, leading, leave: () => abort.abort() };
};
const turn = () => new Promise((resolve) => setTimeout(resolve));

beforeEach(() => browser());
afterEach(() => vi.unstubAllGlobals());

describe('tabs of one browser', () => {
  it('let one do the work, and hear from it', async () => {
    const [first, second] = [open(), open()];
    await turn();
    expect([first.led, second.led]).toEqual([[false], []]);
    first.tab.tell('news');
    expect([first.heard, second.heard]).toEqual([[], ['news']]);
  });

  it('take the work over from one that is closed, and know that they have', async () => {
    const [first, second] = [open(), open()];
    await turn();
    first.leave();
    await first.leading;
    await turn();
    expect(second.led).toEqual([true]);
  });

  it('do not take over what they no longer wait for', async () => {
    const [first, second] = [open(), open()];
    await turn();
    second.leave();
    first.leave();
    await Promise.all([first.leading, second.leading]);
    expect(second.led).toEqual([]);
  });

  it('hear nothing more once they have closed', async () => {
    const [first, second] = [open(), open()];
    await turn();
    second.tab.close();
    first.tab.tell('news');
    expect(second.heard).toEqual([]);
  });

  it.each(['navigator', 'BroadcastChannel'])('each work for themselves where the browser has none of it: %s', async (missing) => {
    vi.stubGlobal(missing, missing === 'navigator' ? {} : undefined);
    const [first, second] = [open(), open()];
    await turn();
    expect([first.led, second.led]).toEqual([[false], [false]]);
  });
});
