import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { inBursts } from './in-bursts.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('calls at once, then once for all that came meanwhile, and at once again after a pause', () => {
  const call = vi.fn();
  const changed = inBursts(call, 50);
  changed();
  expect(call).toHaveBeenCalledTimes(1);
  for (let time = 0; time < 5; time += 1) changed();
  expect(call).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(50);
  expect(call).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(50);
  expect(call).toHaveBeenCalledTimes(2);
  changed();
  expect(call).toHaveBeenCalledTimes(3);
});

it('goes on with a pause between calls while changes do not end', () => {
  const call = vi.fn();
  const changed = inBursts(call, 50);
  for (let time = 0; time < 200; time += 10) {
    changed();
    vi.advanceTimersByTime(10);
  }
  expect(call).toHaveBeenCalledTimes(5);
});
