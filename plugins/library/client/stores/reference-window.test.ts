/** The rows of the list as they come and go: loading, moving, failing, and answers that are too late. */
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
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

describe('what a person sees while', () => {
  it('the first rows load: nothing yet, and no count', () => {
    const list = windowOver(library(10));
    expect([list.state, list.total, list.row(0), list.idAt(0), list.indexOf(1)]).toEqual([
      'loading',
      0,
      undefined,
      undefined,
      -1,
    ]);
  });

  it('there is nothing: ready, with no rows', async () => {
    const list = windowOver(library(0));
    await list.show({});
    expect([list.state, list.total, list.row(0)]).toEqual(['ready', 0, undefined]);
  });

  it('the server has stopped counting: at least so many', async () => {
    const calls = library(2500);
    calls.listArticles.mockResolvedValueOnce({ data: [row(1)], total: 2500, more: true } as never);
    const list = windowOver(calls);
    await list.show({ q: 'the' });
    expect([list.total, list.isMore]).toEqual([2500, true]);
    await list.show({ q: 'thesis' });
    expect(list.isMore).toBe(false);
  });

  it('a later page fails: the rows that are there stay, and the page comes with another try', async () => {
    const calls = library(1000);
    const list = windowOver(calls);
    await list.show({});
    calls.listArticles.mockRejectedValueOnce(new ApiError(0, 'Server is unreachable.'));
    list.see(400, 440);
    await vi.waitFor(() => expect(list.state).toBe('failed'));
    expect([list.row(0)?.id, list.row(400), list.total]).toEqual([1, undefined, 1000]);
    await list.reload();
    expect([list.state, list.row(400)?.id, list.error]).toEqual(['ready', 401, undefined]);
  });

  it('another question fails: no rows that are an answer to the one before', async () => {
    const calls = library(10);
    const list = windowOver(calls);
    await list.show({ project: 1 });
    calls.listArticles.mockRejectedValue(new ApiError(0, 'Server is unreachable.'));
    await list.reload();
    expect([list.state, list.total, list.row(0)?.id]).toEqual(['failed', 10, 1]);
    await list.show({ project: 2 });
    expect([list.state, list.total, list.row(0)]).toEqual(['failed', 0, undefined]);
  });

  it('two pages are in view and the second is there first: both stay', async () => {
    const calls = library(1000);
    const list = windowOver(calls);
    await list.show({});
    list.see(90, 110);
    await vi.waitFor(() => expect(list.row(110)).toBeDefined());
    calls.listArticles.mockImplementationOnce(async () => {
      await new Promise((done) => setTimeout(done, 5));
      return { data: Array.from({ length: 100 }, (_, at) => row(at + 1)), total: 1000 };
    });
    await list.reload();
    expect([list.row(0)?.id, list.row(110)?.id]).toEqual([1, 111]);
  });

  it('a failure of a question that nobody asks any more is no failure', async () => {
    const calls = library(10);
    const list = windowOver(calls);
    let fail: (error: Error) => void = () => {};
    calls.listArticles.mockImplementationOnce(() => new Promise((_done, no) => (fail = no)));
    const old = list.show({ q: 'old' });
    await list.show({ q: 'new' });
    fail(new Error('too late'));
    await old;
    expect([list.state, list.row(0)?.title]).toEqual(['ready', 'new']);
  });

  it('ids of an old question arrive: they are not taken for the new one', async () => {
    const calls = library(10);
    const list = windowOver(calls);
    await list.show({ q: 'old' });
    let answer: (found: { data: number[] }) => void = () => {};
    calls.articleIds.mockImplementationOnce(() => new Promise((done) => (answer = done)));
    const asking = list.loadIds();
    await list.show({ q: 'new' });
    answer({ data: [99] });
    await asking;
    expect(list.idAt(0)).toBe(1);
  });
});

it.each([
  [[0, 40], [0]],
  [
    [90, 110],
    [0, 1],
  ],
  [
    [99, 100],
    [0, 1],
  ],
  [
    [250, 320],
    [2, 3],
  ],
  [[980, 999], [9]],
] as const)('asks for the pages in view and no others, seeing rows %j', async ([first, last], pages) => {
  const calls = library(1000);
  const list = windowOver(calls);
  await list.show({});
  list.see(first, last);
  await vi.waitFor(() => expect(list.row(last)).toBeDefined());
  await list.reload();
  const asked = calls.listArticles.mock.calls.slice(-pages.length).map(([{ query }]) => (query.offset ?? 0) / 100);
  expect(asked).toEqual(pages);
  for (let index: number = first; index <= last; index++) expect(list.row(index)?.id).toBe(index + 1);
});

it('finds a loaded reference by its id, and changes none that is not loaded', async () => {
  const list = windowOver(library(1000));
  await list.show({});
  expect([list.indexOf(50), list.indexOf(500)]).toEqual([49, -1]);
  const before = list.revision;
  list.patch(500, { title: 'x' });
  expect(list.revision).toBe(before);
});
