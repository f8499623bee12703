/** Who asks for the next finding waits a moment for what is being looked at, and is told so when that takes long. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whileLooking } from './while-looking.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  [100, true, 0, 0],
  [1_000, true, 1, 1],
  [60_000, false, 1, 0],
])('what takes %s ms is looked at in time: %s', async (time, isInTime, told, untold) => {
  const dispose = vi.fn();
  const tell = vi.fn(() => ({ dispose }));
  const looking = whileLooking(new Promise((done) => setTimeout(done, time)), tell);
  await vi.advanceTimersByTimeAsync(2_000);
  expect([await looking, tell.mock.calls.length, dispose.mock.calls.length]).toEqual([isInTime, told, untold]);
  expect(vi.getTimerCount()).toBe(isInTime ? 0 : 1);
});
