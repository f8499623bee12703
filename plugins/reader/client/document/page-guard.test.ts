import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PageGuard } from './page-guard.ts';
import { TookTooLong } from './patience.ts';

const SECOND = 1000;
const never = (): Promise<never> => new Promise(() => undefined);

const guard = ({ givenUp = new Set<number>(), heardAt = (): number => 0 } = {}) => {
  const onStuck = vi.fn();
  return { onStuck, guard: new PageGuard({ givenUp, heardAt, onStuck }) };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('work on a page', () => {
  it('answers what comes of it, good or bad', async () => {
    const { guard: one, onStuck } = guard();
    await expect(one.run(0, async () => 'drawn')).resolves.toBe('drawn');
    await expect(one.run(0, () => Promise.reject(new Error('damaged')))).rejects.toThrow('damaged');
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect(onStuck).not.toHaveBeenCalled();
  });

  it('is given up after 20 seconds, and the page is named once however much waits behind it', async () => {
    const { guard: one, onStuck } = guard();
    const runs = [4, 5].map((index) => one.run(index, never).catch((error: unknown) => error));
    await vi.advanceTimersByTimeAsync(19 * SECOND);
    expect(onStuck).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(await Promise.all(runs)).toEqual([expect.any(TookTooLong), expect.any(TookTooLong)]);
    expect(onStuck.mock.calls).toEqual([[4]]);
  });

  it('goes on while bytes still come over a slow network', async () => {
    let heard = 0;
    const { guard: one, onStuck } = guard({ heardAt: () => heard });
    const run = one.run(0, never).catch((error: unknown) => error);
    for (const _part of [1, 2, 3]) {
      heard = performance.now();
      await vi.advanceTimersByTimeAsync(15 * SECOND);
    }
    expect(onStuck).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(await run).toBeInstanceOf(TookTooLong);
  });

  it('is not begun on a page that was given up before', async () => {
    const { guard: one, onStuck } = guard({ givenUp: new Set([2]) });
    const work = vi.fn(never);
    await expect(one.run(2, work)).rejects.toBeInstanceOf(TookTooLong);
    expect(work).not.toHaveBeenCalled();
    expect(onStuck).not.toHaveBeenCalled();
  });
});
