import { expect, it, vi } from 'vitest';
import type { ArticleRow } from '../../common/model/article.ts';
import { ReferenceWindow } from './reference-window.ts';

const row = (id: number, title = `Title ${id}`) => ({ id, title }) as ArticleRow;

/** A library of `total` references whose ids are their positions plus one. */
const library = (total: number) => ({
  listArticles: vi.fn(async ({ query }: { query: { offset?: number; limit?: number; q?: string } }) => {
    const offset = query.offset ?? 0;
    const count = Math.max(0, Math.min(query.limit ?? 0, total - offset));
    return { data: Array.from({ length: count }, (_, at) => row(offset + at + 1, query.q)), total };
  }),
  articleIds: vi.fn(async () => ({ data: Array.from({ length: total }, (_, at) => at + 1) })),
});

const windowOver = (calls: ReturnType<typeof library>) => new ReferenceWindow(calls as never);

it('loads what is in view and nothing else', async () => {
  const calls = library(100_000);
  const list = windowOver(calls);
  await list.show({});
  expect(list.total).toBe(100_000);
  expect(list.row(0)?.id).toBe(1);
  expect(list.row(50_000)).toBeUndefined();
  list.see(50_000, 50_040);
  await vi.waitFor(() => expect(list.row(50_000)?.id).toBe(50_001));
  expect(calls.listArticles).toHaveBeenCalledTimes(2);
});

it('asks once for a page that is on its way', async () => {
  const calls = library(1000);
  const list = windowOver(calls);
  await list.show({});
  for (let n = 0; n < 20; n++) list.see(400 + n, 440 + n);
  await vi.waitFor(() => expect(list.row(400)).toBeDefined());
  expect(calls.listArticles).toHaveBeenCalledTimes(2);
});

it('loads nothing that flies past, and gives up what it has left', async () => {
  vi.useFakeTimers();
  const calls = library(100_000);
  const list = windowOver(calls);
  await list.show({});
  calls.listArticles.mockImplementationOnce(() => new Promise(() => {}));
  list.see(40_000, 40_040);
  await vi.advanceTimersByTimeAsync(60);
  const left = calls.listArticles.mock.calls[1] as unknown as [unknown, { signal: AbortSignal }];
  for (let n = 1; n <= 50; n++) {
    list.see(40_000 + n * 100, 40_040 + n * 100);
    await vi.advanceTimersByTimeAsync(16);
  }
  expect(calls.listArticles).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(120);
  expect(calls.listArticles).toHaveBeenCalledTimes(3);
  expect(list.row(45_000)?.id).toBe(45_001);
  expect(left[1].signal.aborted).toBe(true);
  vi.useRealTimers();
});

it('keeps the old rows until the new ones are there, and drops answers to old questions', async () => {
  const calls = library(10);
  const list = windowOver(calls);
  await list.show({ q: 'old' });
  const first = list.show({ q: 'slow' });
  expect(list.row(0)?.title).toBe('old');
  const second = list.show({ q: 'new' });
  await Promise.all([first, second]);
  expect(list.row(0)?.title).toBe('new');
});

it('says that it failed and can be asked again', async () => {
  const calls = library(10);
  calls.listArticles.mockRejectedValueOnce(new Error('no network'));
  const list = windowOver(calls);
  await list.show({});
  expect(list.state).toBe('failed');
  await list.reload();
  expect(list.state).toBe('ready');
});

it('knows the ids of rows that are not loaded once they were asked for', async () => {
  const list = windowOver(library(5000));
  await list.show({});
  expect(list.idAt(4000)).toBeUndefined();
  await list.loadIds();
  expect(list.idAt(4000)).toBe(4001);
  expect(list.indexOf(4001)).toBe(4000);
});

it('changes a row in place', async () => {
  const list = windowOver(library(10));
  await list.show({});
  list.patch(3, { title: 'changed' });
  expect(list.row(2)?.title).toBe('changed');
});
