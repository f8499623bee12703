/** Turns: who may work now, who waits, and who is told to come back. */
import { describe, expect, it } from 'vitest';
import { Turns } from './turns.ts';

describe('turns', () => {
  it('let so many work at once, the others in the order in which they came, and send those away who are too many', async () => {
    const turns = new Turns(2, 2);
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const work = (name: number) =>
      turns.run(async () => {
        begun.push(name);
        await new Promise<void>((resolve) => ends.push(resolve));
        return name;
      });
    const all = [1, 2, 3, 4].map(work);
    await expect(work(5)).rejects.toMatchObject({ status: 503, extra: { retry_after: 10 } });
    expect(begun).toEqual([1, 2]);
    ends[1]?.();
    expect(await all[1]).toBe(2);
    await expect.poll(() => begun).toEqual([1, 2, 3]);
    ends[0]?.();
    await expect.poll(() => begun).toEqual([1, 2, 3, 4]);
    ends.forEach((end) => end());
    expect(await Promise.all(all)).toEqual([1, 2, 3, 4]);
  });

  it('pass on when work fails', async () => {
    const turns = new Turns(1, 1);
    const failing = turns.run(async () => Promise.reject(new Error('no')));
    const next = turns.run(async () => 'done');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
    expect(await turns.run(async () => 'again')).toBe('again');
  });
});
