/** The reference that is shown follows a selection: at once when it moves by itself, when it rests when it runs, and never flickers. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ReferenceDetail } from './reference-detail.ts';
import { ShownReference } from './shown-reference.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Each takes `takes` milliseconds to load. */
const begin = (takes = 50) => {
  const made: number[] = [];
  const loaded: number[] = [];
  const disposed: number[] = [];
  const make = (id: number) => {
    made.push(id);
    const load = async () => {
      await new Promise((done) => setTimeout(done, takes));
      loaded.push(id);
    };
    return { id, load, dispose: () => disposed.push(id) } as unknown as ReferenceDetail;
  };
  const shown = new ShownReference(make);
  return { made, loaded, disposed, shown };
};

it('a single step is followed at once; of a run the first and the last', async () => {
  const { made, shown } = begin();
  shown.follow(1);
  await vi.advanceTimersByTimeAsync(1000);
  for (let id = 2; id < 20; id++) {
    shown.follow(id);
    await vi.advanceTimersByTimeAsync(33);
    // The first step of a run has had the time to arrive.
    expect([1, 2]).toContain(shown.detail?.id);
  }
  await vi.advanceTimersByTimeAsync(1000);
  expect([made, shown.detail?.id, shown.isLate]).toEqual([[1, 2, 19], 19, false]);
});

it('what comes after it was left is not shown, and nothing of it stays', async () => {
  const { loaded, disposed, shown } = begin(500);
  shown.follow(1);
  await vi.advanceTimersByTimeAsync(600);
  shown.follow(2);
  await vi.advanceTimersByTimeAsync(200);
  shown.follow(3);
  await vi.advanceTimersByTimeAsync(400);
  expect([loaded, shown.detail?.id, disposed]).toEqual([[1, 2], 1, [2]]);
  await vi.advanceTimersByTimeAsync(200);
  expect([shown.detail?.id, disposed]).toEqual([3, [2, 1]]);
});

it('says that it is late, and not any more when it goes back to what is shown', async () => {
  const { made, shown } = begin(5000);
  shown.follow(1);
  await vi.advanceTimersByTimeAsync(6000);
  shown.follow(2);
  await vi.advanceTimersByTimeAsync(299);
  expect(shown.isLate).toBe(false);
  await vi.advanceTimersByTimeAsync(2);
  expect(shown.isLate).toBe(true);
  shown.follow(1);
  expect([shown.isLate, shown.detail?.id, made]).toEqual([false, 1, [1, 2]]);
});

it('hears of changes of what it shows alone', async () => {
  const { loaded, shown } = begin();
  shown.follow(1);
  await vi.advanceTimersByTimeAsync(100);
  shown.changed({ articles: [2] });
  shown.changed({ articles: [1, 2] });
  shown.changed({});
  await vi.advanceTimersByTimeAsync(100);
  expect(loaded).toEqual([1, 1, 1]);
});
