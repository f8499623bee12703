/** Tests of autosave, the journal and conflicts. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import type { Draft, Journal } from './journal.ts';
import { SourceDocument } from './source-document.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const open = (send: (path: string, content: string, version: number) => Promise<number>) => {
  const drafts = new Map<string, Draft>();
  const journal: Journal = {
    read: async (key) => drafts.get(key),
    write: async (key, draft) => void drafts.set(key, draft),
    remove: async (key) => void drafts.delete(key),
    clear: async () => drafts.clear(),
  };
  const onFailure = vi.fn();
  const document = new SourceDocument({ path: 'a.tex', content: 'old', version: 1 }, false, {
    send,
    journal,
    key: 'k',
    onFailure,
  });
  return { document, drafts, onFailure };
};

it('[LTX-007] keeps a text on the device within 500 ms and on the server within 2 s', async () => {
  const send = vi.fn(async () => 2);
  const { document, drafts } = open(send);
  document.edit('new');
  await vi.advanceTimersByTimeAsync(500);
  expect(drafts.get('k')?.text).toBe('new');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(send).toHaveBeenCalledWith('a.tex', 'new', 1);
  expect(document).toMatchObject({ state: 'saved', version: 2 });
  expect(drafts.size).toBe(0);
});

it('[LTX-007] goes on offline and saves when the server is back', async () => {
  const send = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new ApiError(0, 'offline')).mockResolvedValue(2);
  const { document, drafts } = open(send);
  document.edit('new');
  await vi.advanceTimersByTimeAsync(1_300);
  expect(document.state).toBe('offline');
  expect(drafts.get('k')?.text).toBe('new');
  await vi.advanceTimersByTimeAsync(5_100);
  expect(document.state).toBe('saved');
});

it('[LTX-007] keeps both texts of a conflict until the person decides', async () => {
  const current = { path: 'a.tex', content: 'theirs', version: 5 };
  const send = vi
    .fn<() => Promise<number>>()
    .mockRejectedValueOnce(new ApiError(409, 'changed', { current } as never))
    .mockResolvedValue(6);
  const { document } = open(send);
  document.edit('mine');
  await document.flush();
  expect(document).toMatchObject({ state: 'conflict', text: 'mine', theirs: current });
  document.resolve('mine');
  await vi.advanceTimersByTimeAsync(10);
  expect(send).toHaveBeenLastCalledWith('a.tex', 'mine', 5);
  expect(document).toMatchObject({ state: 'saved', version: 6 });
});

it('[LTX-007] offers what an earlier session could not save', async () => {
  const { document, drafts } = open(async () => 2);
  drafts.set('k', { text: 'lost', base: 1, at: 1 });
  await document.recover();
  expect(document.recovered?.text).toBe('lost');
  document.restore();
  expect(document.text).toBe('lost');
});
