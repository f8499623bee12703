/** Pages count as read once they stood on the screen for three seconds, seen by somebody; each is told once. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PagesWatch, type Seen } from './pages-watch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const begin = (tell: (seen: Seen) => Promise<unknown> = async () => {}) => {
  const state: { view: { first: number; last: number } | undefined } = { view: { first: 0, last: 0 } };
  const told = vi.fn(tell);
  const watch = new PagesWatch({ inView: () => state.view, pageCount: () => 9, tell: told });
  const show = (first: number, last = first) => {
    state.view = { first, last };
    watch.look();
  };
  return { state, told, watch, show };
};

it('a page is told after three seconds on the screen, and those that are scrolled past are not', async () => {
  const { told, show } = begin();
  show(0);
  await vi.advanceTimersByTimeAsync(2900);
  show(1);
  await vi.advanceTimersByTimeAsync(1000);
  show(2, 3);
  await vi.advanceTimersByTimeAsync(4600);
  expect(told.mock.calls).toEqual([[{ pages: [3, 4], page_count: 9 }]]);
});

it('a page that stays while others come goes on being read, and is told once', async () => {
  const { told, show } = begin();
  show(0);
  await vi.advanceTimersByTimeAsync(2000);
  show(0, 1);
  await vi.advanceTimersByTimeAsync(10_000);
  show(0);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(told.mock.calls.flatMap(([{ pages }]) => pages)).toEqual([1, 2]);
});

it('nothing is read in a tab that nobody looks at, and it begins anew when somebody does', async () => {
  const { state, told, show } = begin();
  show(0);
  await vi.advanceTimersByTimeAsync(2000);
  state.view = undefined;
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(10_000);
  state.view = { first: 0, last: 0 };
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(2000);
  expect(told).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(3000);
  expect(told).toHaveBeenCalledOnce();
});

it('what could not be told goes with the next ones, and the last ones when the document is closed', async () => {
  let isAway = true;
  const { told, watch, show } = begin(async () => {
    if (isAway) throw new Error('away');
  });
  show(0);
  await vi.advanceTimersByTimeAsync(5000);
  isAway = false;
  show(1);
  await vi.advanceTimersByTimeAsync(3100);
  watch.dispose();
  expect(told.mock.calls.map(([{ pages }]) => pages)).toEqual([[1], [1, 2]]);
});
