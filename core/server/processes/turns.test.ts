/** Turns: who may work now, who waits, and who is told to come back. */
import { describe, expect, it } from 'vitest';
import { Turns, TurnsOfEach } from './turns.ts';

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

describe('turns of each person', () => {
  it('are their own: who asks for much waits, others do not, and who is done is forgotten', async () => {
    const turns = new TurnsOfEach(1, 1);
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const work = (person: number, name: string) =>
      turns.run(person, async () => {
        begun.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
      });
    const first = work(1, 'ada');
    const second = work(1, 'ada again');
    const other = work(2, 'bob');
    await expect(work(1, 'ada once more')).rejects.toMatchObject({ status: 503 });
    expect(begun).toEqual(['ada', 'bob']);
    ends.get('ada')?.();
    await first;
    await expect.poll(() => begun).toEqual(['ada', 'bob', 'ada again']);
    ends.get('ada again')?.();
    ends.get('bob')?.();
    await Promise.all([second, other]);
    expect(turns.people).toBe(0);
  });
});
