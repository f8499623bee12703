import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HungPages } from './hung-pages.ts';
import { PageGuard } from './page-guard.ts';
import { TookTooLong } from './patience.ts';

const SECOND = 1000;
const never = (): Promise<never> => new Promise(() => undefined);

const guard = ({ hung = new HungPages(), heardAt = (): number => 0 } = {}) => {
  const onStuck = vi.fn();
  return { onStuck, hung, guard: new PageGuard({ hung, heardAt, onStuck }) };
};
const failure = (error: unknown): unknown => error;

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

  it('is given up after 20 seconds, and told once however much of the page waits behind it', async () => {
    const { guard: one, hung, onStuck } = guard();
    const runs = ['picture', 'text'].map(() => one.run(4, never).catch(failure));
    await vi.advanceTimersByTimeAsync(19 * SECOND);
    expect(onStuck).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(await Promise.all(runs)).toEqual([expect.any(TookTooLong), expect.any(TookTooLong)]);
    expect(onStuck).toHaveBeenCalledOnce();
    expect([...hung.givenUp]).toEqual([4]);
  });

  it('is tried alone with another parser, when it hung beside that on another page', async () => {
    const { guard: together, hung } = guard();
    const runs = [4, 5].map((index) => together.run(index, never).catch(failure));
    await vi.advanceTimersByTimeAsync(20 * SECOND);
    expect(await Promise.all(runs)).toEqual([expect.any(TookTooLong), expect.any(TookTooLong)]);
    expect([...hung.givenUp]).toEqual([]);

    const { guard: alone, onStuck } = guard({ hung });
    const work = vi.fn(never);
    const [four, five, six] = [
      alone.run(4, async () => 'drawn'),
      alone.run(5, never).catch(failure),
      alone.run(6, work).catch(failure),
    ];
    await expect(four).resolves.toBe('drawn');
    await vi.advanceTimersByTimeAsync(20 * SECOND);
    expect(await Promise.all([five, six])).toEqual([expect.any(TookTooLong), expect.any(TookTooLong)]);
    expect(work).not.toHaveBeenCalled();
    expect(onStuck).toHaveBeenCalledOnce();
    expect([...hung.givenUp]).toEqual([5]);
  });

  it('goes on while bytes still come over a slow network', async () => {
    let heard = 0;
    const { guard: one, onStuck } = guard({ heardAt: () => heard });
    const run = one.run(0, never).catch(failure);
    for (const _part of [1, 2, 3]) {
      heard = performance.now();
      await vi.advanceTimersByTimeAsync(15 * SECOND);
    }
    expect(onStuck).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(await run).toBeInstanceOf(TookTooLong);
  });

  it('is not begun on a page that was given up before', async () => {
    const hung = new HungPages();
    hung.blame(new Set([2]));
    const { guard: one, onStuck } = guard({ hung });
    const work = vi.fn(never);
    await expect(one.run(2, work)).rejects.toBeInstanceOf(TookTooLong);
    expect(work).not.toHaveBeenCalled();
    expect(onStuck).not.toHaveBeenCalled();
  });
});
