/** The recycle bin in the browser. */
import { expect, it, vi } from 'vitest';
import { TrashStore } from './trash-store.ts';

const calls = () => ({
  getAllDeleted: vi.fn(async () => ({
    projects: [{ id: 1, title: 'Thesis', deleted_at: '2026-01-02' }],
    articles: [{ id: 2, title: 'Paper', deleted_at: '2026-01-03' }],
    citations: [{ id: 3, text: 'passage', deleted_at: '2026-01-01' }],
    article_notes: [],
    citation_notes: [],
  })),
  restoreDeleted: vi.fn(async () => ({ restored_all: true })),
  deleteFromRecycleBin: vi.fn(async () => ({ success: true })),
  deleteReferencePermanently: vi.fn(async () => ({ success: true })),
});

it('[LIB-021] lists everything that was deleted, newest first, and restores what is chosen', async () => {
  const api = calls();
  const store = new TrashStore(api as never);
  await store.load();
  expect(store.entries?.map((entry) => entry.title)).toEqual(['Paper', 'Thesis', 'passage']);
  await store.restore(new Set(['projects/1', 'citations/3']));
  expect(api.restoreDeleted).toHaveBeenCalledWith({ body: { projects: [1], citations: [3] } });
});

it('[LIB-063] erases what is chosen and nothing else', async () => {
  const api = calls();
  const store = new TrashStore(api as never);
  await store.load();
  await store.erase(new Set(['articles/2', 'citations/3']));
  expect(api.deleteFromRecycleBin).toHaveBeenCalledWith({ body: { articles: [2], citations: [3] } });
  await store.erase(new Set(['articles/2']));
  expect(api.deleteReferencePermanently).toHaveBeenCalledWith({ body: { article_id: 2 } });
  expect(api.deleteFromRecycleBin).toHaveBeenCalledOnce();
});

it('a bin that could not be loaded anew keeps what it showed', async () => {
  const api = calls();
  const store = new TrashStore(api as never);
  api.getAllDeleted.mockRejectedValueOnce(new Error('offline'));
  await store.load();
  expect([store.entries, store.error]).toEqual([undefined, new Error('offline')]);
  await store.load();
  expect([store.entries?.length, store.error]).toEqual([3, undefined]);
  api.getAllDeleted.mockRejectedValueOnce(new Error('offline'));
  await store.load();
  expect(store.entries).toHaveLength(3);
});

it('asks for the bin again after each deed, and not after one that failed', async () => {
  const api = calls();
  const store = new TrashStore(api as never);
  await store.load();
  await store.restore(new Set(['projects/1']));
  await store.erase(new Set(['citations/3']));
  expect(api.getAllDeleted).toHaveBeenCalledTimes(3);
  api.restoreDeleted.mockRejectedValueOnce(new Error('no'));
  await expect(store.restore(new Set(['projects/1']))).rejects.toThrow('no');
  expect(api.getAllDeleted).toHaveBeenCalledTimes(3);
});

it.each([
  ['projects/1', 'projects'],
  ['citations/3', 'citations'],
  ['articles/99', 'articles'],
])('%s is one of the %s', async (key, kind) => {
  const store = new TrashStore(calls() as never);
  await store.load();
  expect(store.kindOf(key)).toBe(kind);
});
