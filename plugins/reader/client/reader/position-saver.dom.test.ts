import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Api } from '#plugin-api/client';
import type { PdfPosition } from '../../common/services.ts';
import { PositionSaver } from './position-saver.ts';

const at = (page: number): PdfPosition => ({ page, x: 1.23456, y: 2, zoom: 1.5, rotation: 90 });

describe('where somebody stopped reading', () => {
  const savePosition = vi.fn(async (_sent: unknown) => ({ success: true, message: '' }));
  const getPosition = vi.fn();
  const api = {
    of: () => ({ getPosition, savePosition }),
    source: () => ({ url: '/api/reader/position/', httpHeaders: { Authorization: 'Bearer t' } }),
  } as unknown as Api;
  const send = vi.fn(async (_url: string, _init: RequestInit) => new Response());
  const small = new Map<string, unknown>();
  const local = { read: (key: string) => small.get(key), write: (key: string, value: unknown) => void small.set(key, value) };
  const session = { isOnline: true };
  const newSaver = () => new PositionSaver(5, { api, local, session });
  let saver: PositionSaver;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', send);
    small.clear();
    session.isOnline = true;
    saver = newSaver();
  });
  afterEach(() => {
    saver.dispose();
    vi.clearAllMocks();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('is saved once after a pause, however much was scrolled', () => {
    for (const page of [1, 2, 3]) saver.moved(at(page));
    vi.advanceTimersByTime(2000);
    expect(savePosition.mock.calls).toEqual([
      [{ body: { position: { article: 5, page: 3, x: 1.235, y: 2, zoom: 1.5, rotation: 90 }, age: 0 } }],
    ]);
  });

  it('is saved before the pause is over for who waits for it', async () => {
    saver.moved(at(3));
    await saver.save();
    expect(savePosition).toHaveBeenCalledTimes(1);
    await saver.save();
    vi.advanceTimersByTime(2000);
    expect(savePosition).toHaveBeenCalledTimes(1);
  });

  it('is saved at once, in a way that outlives the page, when the page goes away', () => {
    saver.moved(at(4));
    window.dispatchEvent(new Event('pagehide'));
    expect(savePosition).not.toHaveBeenCalled();
    const [url, init] = send.mock.calls[0] ?? [];
    expect([url, init?.keepalive, JSON.parse(String(init?.body)).position.page]).toEqual(['/api/reader/position/', true, 4]);
    vi.advanceTimersByTime(2000);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['goes on waiting where that did not arrive', 500, 1],
    ['is not sent again where it did', 200, 0],
  ])('%s', async (_, status, times) => {
    send.mockResolvedValueOnce(new Response('', { status }));
    saver.moved(at(4));
    window.dispatchEvent(new Event('pagehide'));
    await vi.advanceTimersByTimeAsync(0);
    getPosition.mockResolvedValueOnce({ position: null });
    await saver.load();
    expect(savePosition).toHaveBeenCalledTimes(times);
  });

  it('is saved when the panel is closed', () => {
    saver.moved(at(2));
    saver.dispose();
    expect(savePosition).toHaveBeenCalledTimes(1);
  });

  it('is the beginning when the server cannot say', async () => {
    getPosition.mockRejectedValueOnce(new Error('offline'));
    expect(await saver.load()).toBeUndefined();
    getPosition.mockResolvedValueOnce({ position: { article: 5, ...at(9) } });
    expect(await saver.load()).toMatchObject({ page: 9 });
    // From then on it is known here.
    getPosition.mockRejectedValueOnce(new Error('offline'));
    expect(await saver.load()).toMatchObject({ page: 9 });
  });

  it('[CORE-043] without a connection is kept, shown at the next opening, and sent with its age before the server is asked', async () => {
    session.isOnline = false;
    saver.moved(at(6));
    vi.advanceTimersByTime(2000);
    saver.moved(at(7));
    saver.dispose();
    saver = newSaver();
    expect(await saver.load()).toMatchObject({ page: 7 });
    expect([savePosition.mock.calls, getPosition.mock.calls]).toEqual([[], []]);
    vi.advanceTimersByTime(60_000);
    session.isOnline = true;
    getPosition.mockImplementationOnce(async () => ({ position: { article: 5, ...at(savePosition.mock.calls.length) } }));
    expect(await saver.load()).toMatchObject({ page: 1 });
    expect(savePosition.mock.calls).toEqual([[{ body: { position: expect.objectContaining({ page: 7 }), age: 60 } }]]);
  });
});
