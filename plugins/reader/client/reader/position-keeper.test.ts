import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Api } from '#plugin-api/client';
import type { PdfPosition } from '../../common/services.ts';
import { PositionKeeper } from './position-keeper.ts';

const at = (page: number): PdfPosition => ({ page, x: 1.23456, y: 2, zoom: 1.5, rotation: 90 });

describe('where somebody stopped reading', () => {
  const savePosition = vi.fn(async (_sent: unknown) => ({ success: true, message: '' }));
  const getPosition = vi.fn();
  const api = {
    of: () => ({ getPosition, savePosition }),
    source: () => ({ url: '/api/reader/position/', httpHeaders: { Authorization: 'Bearer t' } }),
  } as unknown as Api;
  const send = vi.fn(async (_url: string, _init: RequestInit) => new Response());
  let keeper: PositionKeeper;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', send);
    keeper = new PositionKeeper(5, api);
  });
  afterEach(() => {
    keeper.dispose();
    vi.clearAllMocks();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('is saved once after a pause, however much was scrolled', () => {
    for (const page of [1, 2, 3]) keeper.moved(at(page));
    vi.advanceTimersByTime(2000);
    expect(savePosition.mock.calls).toEqual([
      [{ body: { position: { article: 5, page: 3, x: 1.235, y: 2, zoom: 1.5, rotation: 90 } } }],
    ]);
  });

  it('is saved at once, in a way that outlives the page, when the page goes away', () => {
    keeper.moved(at(4));
    window.dispatchEvent(new Event('pagehide'));
    expect(savePosition).not.toHaveBeenCalled();
    const [url, init] = send.mock.calls[0] ?? [];
    expect([url, init?.keepalive, JSON.parse(String(init?.body)).position.page]).toEqual(['/api/reader/position/', true, 4]);
    vi.advanceTimersByTime(2000);
    expect(send).toHaveBeenCalledTimes(1);
  });

  it('is saved when the panel is closed', () => {
    keeper.moved(at(2));
    keeper.dispose();
    expect(savePosition).toHaveBeenCalledTimes(1);
  });

  it('is the beginning when the server cannot say', async () => {
    getPosition.mockRejectedValueOnce(new Error('offline'));
    expect(await keeper.load()).toBeUndefined();
    getPosition.mockResolvedValueOnce({ position: { article: 5, ...at(9) } });
    expect(await keeper.load()).toMatchObject({ page: 9 });
  });
});
