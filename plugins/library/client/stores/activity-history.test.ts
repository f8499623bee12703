/** The pages of the activity history: what came meanwhile stands above what was read, with nothing missing between. */
import { expect, it, vi } from 'vitest';
import type { Activity } from '../../common/model/activity.ts';
import { ActivityHistory } from './activity-history.ts';

const PAGE = 30;

/** A server with so many entries, numbered from 1. */
const serverOf = (count: number) => {
  const state = { count };
  const projectActivity = vi.fn(async ({ query: { before = Infinity } }: { query: { before?: number } }) => {
    const all = Array.from({ length: state.count }, (_, n) => ({ id: state.count - n })).filter(({ id }) => id < before);
    return { data: all.slice(0, PAGE) as Activity[], more: all.length > PAGE };
  });
  const history = new ActivityHistory({ projectActivity, listActivity: vi.fn() } as never, 1);
  const ids = () => history.entries?.map(({ id }) => id) ?? [];
  return { state, history, ids, projectActivity };
};
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, n) => from - n);

it('[LIB-020] keeps older pages below what comes in', async () => {
  const { state, history, ids } = serverOf(70);
  await history.load();
  await history.loadMore();
  expect([ids(), history.hasMore]).toEqual([down(70, 11), true]);
  state.count = 75;
  await history.load();
  expect([ids(), history.hasMore]).toEqual([down(75, 11), true]);
  await history.loadMore();
  expect([ids(), history.hasMore]).toEqual([down(75, 1), false]);
});

it('begins anew when more came than a page, so that no gap is shown', async () => {
  const { state, history, ids } = serverOf(40);
  await history.load();
  await history.loadMore();
  state.count = 100;
  await history.load();
  expect([ids(), history.hasMore]).toEqual([down(100, 71), true]);
});

it('asks for the next page once, however often it is wanted', async () => {
  const { history, projectActivity } = serverOf(70);
  await history.load();
  await Promise.all([history.loadMore(), history.loadMore()]);
  expect(projectActivity).toHaveBeenCalledTimes(2);
});

it('keeps what is shown when asking again fails', async () => {
  const { history, ids, projectActivity } = serverOf(3);
  await history.load();
  projectActivity.mockRejectedValueOnce(new TypeError('offline'));
  await history.load();
  expect([ids(), history.error]).toEqual([[3, 2, 1], expect.any(TypeError)]);
});

it('leaves out a page that was asked for before the list began anew', async () => {
  const { state, history, ids, projectActivity } = serverOf(40);
  await history.load();
  const old = await projectActivity({ query: { before: 11 } });
  let answer = () => {};
  projectActivity.mockImplementationOnce(() => new Promise((done) => (answer = () => done(old))));
  const asked = history.loadMore();
  state.count = 100;
  await history.load();
  answer();
  await asked;
  expect([ids(), history.hasMore]).toEqual([down(100, 71), true]);
});
