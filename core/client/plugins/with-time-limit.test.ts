import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withTimeLimit } from './with-time-limit.ts';

const slow = vi.fn();
const limit = { warnAfter: 50, failAfter: 100, slow, failure: () => new Error('too late') };
const after = <T>(milliseconds: number, value: T): Promise<T> =>
  new Promise((resolve) => setTimeout(() => resolve(value), milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  slow.mockClear();
});
afterEach(() => void vi.useRealTimers());

it.each([
  ['in time', 20, 'done', 0],
  ['slowly', 70, 'done', 1],
  ['too late', 150, 'too late', 1],
])('work that ends %s', async (_, takes, expected, warnings) => {
  const outcome = withTimeLimit(after(takes, 'done'), limit).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(200);
  expect(await outcome).toBe(expected);
  expect(slow).toHaveBeenCalledTimes(warnings);
});

it('work that fails fails at once, and no warning follows', async () => {
  await expect(withTimeLimit(Promise.reject(new Error('broken')), limit)).rejects.toThrow('broken');
  await vi.advanceTimersByTimeAsync(200);
  expect(slow).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});
