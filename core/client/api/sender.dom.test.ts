/** How a request leaves the browser: by `fetch`, and by XMLHttpRequest where progress is wanted. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Outgoing, send } from './sender.ts';

/** Stands for the browser's XMLHttpRequest; the test plays the network. */
class Network {
  static last: Network;
  readonly sent: { method?: string; url?: string; headers: Record<string, string>; body?: unknown } = { headers: {} };
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  status = 0;
  statusText = '';
  response: Blob | null = null;
  wasAborted = false;
  onload?: () => void;
  onerror?: () => void;
  onabort?: (event?: unknown) => void;

  constructor() {
    Network.last = this;
  }
  open(method: string, url: string) {
    Object.assign(this.sent, { method, url });
  }
  setRequestHeader(name: string, value: string) {
    this.sent.headers[name] = value;
  }
  send(body: unknown) {
    this.sent.body = body;
  }
  abort() {
    this.wasAborted = true;
    this.onabort?.();
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\nx-two: a:b\r\n';
  }
  answer(status: number, text: string) {
    Object.assign(this, { status, response: new Blob([text]) });
    this.onload?.();
  }
}

const stop = new AbortController();
const request = (more: Partial<Outgoing> = {}): Outgoing => ({
  method: 'POST',
  url: 'https://carrel.example/api/upload/',
  headers: { authorization: 'Bearer t' },
  body: new FormData(),
  signal: stop.signal,
  ...more,
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('an upload', () => {
  const start = (more: Partial<Outgoing> = {}) => {
    vi.stubGlobal('XMLHttpRequest', Network);
    const shares: number[] = [];
    const answer = send(request({ onProgress: (share) => shares.push(share), ...more }));
    return { answer, shares, network: Network.last };
  };

  it('tells how far it has come, and ends at the whole', async () => {
    const { answer, shares, network } = start();
    network.upload.onprogress?.({ loaded: 25, total: 100 });
    // A browser that does not know the size says 0.
    network.upload.onprogress?.({ loaded: 50, total: 0 });
    network.answer(200, '{"ok":true}');
    const response = await answer;
    expect(shares).toEqual([0.25, 0, 1]);
    expect(network.sent).toMatchObject({ method: 'POST', headers: { authorization: 'Bearer t' }, body: expect.any(FormData) });
    expect([response.status, response.headers.get('x-two'), await response.json()]).toEqual([200, 'a:b', { ok: true }]);
  });

  it('answers a refusal as it came', async () => {
    const { answer, network } = start();
    network.answer(413, '{"message":"The request is too large."}');
    const response = await answer;
    expect([response.status, await response.json()]).toEqual([413, { message: 'The request is too large.' }]);
  });

  it('fails when no answer came', async () => {
    const { answer, network } = start();
    network.onerror?.();
    await expect(answer).rejects.toThrow('No answer');
  });

  it.each(['while it runs', 'before it began'])('ends with the reason of its signal, %s', async (when) => {
    const abort = new AbortController();
    const reason = new DOMException('Chosen', 'AbortError');
    if (when === 'before it began') abort.abort(reason);
    const { answer, network } = start({ signal: abort.signal });
    if (when === 'while it runs') abort.abort(reason);
    await expect(answer).rejects.toBe(reason);
    expect(network.sent.body === undefined).toBe(when === 'before it began');
  });
});

describe('a call', () => {
  it('answers refusals as they come and asks once', async () => {
    const fetch = vi.fn(async () => Response.json({ message: 'no' }, { status: 503 }));
    vi.stubGlobal('fetch', fetch);
    const response = await send(request({ method: 'GET', body: undefined }));
    expect([response.status, await response.json()]).toEqual([503, { message: 'no' }]);
    expect(fetch).toHaveBeenCalledOnce();
  });

  it.each([
    [undefined, 60_000],
    [150_000, 150_000],
  ])('[CORE-047] with the patience %s counts as unanswered after %i ms', async (patience, expected) => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', () => new Promise(() => undefined));
    const settled = vi.fn();
    send(request({ method: 'GET', body: undefined, patience })).catch(settled);
    await vi.advanceTimersByTimeAsync(expected - 10);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(20);
    expect(settled).toHaveBeenCalledOnce();
  });
});
