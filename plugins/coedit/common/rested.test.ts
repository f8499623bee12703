import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Rested } from './rested.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs once, when nobody has called for a while', () => {
  const run = vi.fn();
  const rested = new Rested(100, run);
  for (let key = 0; key < 10; key++) {
    rested.call();
    vi.advanceTimersByTime(40);
  }
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(140);
  expect(run).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1_000);
  expect(run).toHaveBeenCalledOnce();
});

it('runs again when it is called again, and not when it is called off', () => {
  const run = vi.fn();
  const rested = new Rested(100, run);
  rested.call();
  vi.advanceTimersByTime(100);
  rested.call();
  vi.advanceTimersByTime(100);
  expect(run).toHaveBeenCalledTimes(2);
  rested.call();
  rested.call();
  rested.cancel();
  vi.advanceTimersByTime(1_000);
  rested.call();
  vi.advanceTimersByTime(100);
  expect(run).toHaveBeenCalledTimes(3);
});

it('may be called from what it does', () => {
  let times = 0;
  const rested = new Rested(100, () => {
    if (++times < 3) rested.call();
  });
  rested.call();
  vi.advanceTimersByTime(1_000);
  expect(times).toBe(3);
});
