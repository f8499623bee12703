/** Waiting for builds that a worker makes: one question for all of them, and nobody waits for ever. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Db } from '../latex.ts';
import type { BuildRow } from '../tables.ts';
import { BuildWaiter } from './wait-for-build.ts';

const states = new Map<number, BuildRow['state']>();
const asked: number[][] = [];
let isAway = false;
/** The builds, as far as they are asked for. */
const db = {
  selectFrom: () => {
    let wanted: number[] = [];
    const query = {
      select: () => query,
      selectAll: () => query,
      where: (_column: string, _is: string, ids: number[]) => {
        wanted = ids;
        return query;
      },
      execute: async () => {
        asked.push(wanted);
        if (isAway) throw new Error('The database is away');
        return wanted.flatMap((id) => (states.has(id) ? [{ id, state: states.get(id) }] : []));
      },
    };
    return query;
  },
} as unknown as Db;

/** What workers of all processes say. */
let say: (id: number) => void = () => {};
let gap = (): void => {};
const hearing = {
  hear: (_topic: string, listener: (data: unknown) => void) => {
    say = listener;
    return { dispose: () => (say = () => {}) };
  },
  onGap: (listener: () => void) => {
    gap = listener;
    return { dispose: () => (gap = () => {}) };
  },
};

let waiter: BuildWaiter;
const never = new AbortController().signal;
beforeEach(() => {
  vi.useFakeTimers();
  states.clear();
  asked.splice(0);
  isAway = false;
  waiter = new BuildWaiter(db, hearing);
});
afterEach(() => {
  waiter.dispose();
  vi.useRealTimers();
});

describe('who waits for a build', () => {
  it.each(['done', 'cancelled'] as const)('gets it once it is %s', async (state) => {
    states.set(1, 'queued');
    const waiting = waiter.wait(1, never, 60_000);
    await vi.advanceTimersByTimeAsync(100);
    states.set(1, 'running');
    say(1);
    await vi.advanceTimersByTimeAsync(100);
    states.set(1, state);
    say(1);
    expect(await waiting).toMatchObject({ id: 1, state });
  });

  it('asks nothing while nobody says anything, but once a second', async () => {
    states.set(1, 'running');
    void waiter.wait(1, never, 60_000);
    await vi.advanceTimersByTimeAsync(100);
    const before = asked.length;
    say(2);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked.length - before).toBeLessThanOrEqual(10);
  });

  it('gets it soon when it was over before, or when it was said while nothing could be heard', async () => {
    states.set(1, 'done');
    const before = waiter.wait(1, never, 60_000);
    await vi.advanceTimersByTimeAsync(40);
    expect(await before).toMatchObject({ state: 'done' });
    states.set(2, 'running');
    const unheard = waiter.wait(2, never, 60_000);
    await vi.advanceTimersByTimeAsync(40);
    states.set(2, 'done');
    gap();
    expect(await unheard).toMatchObject({ state: 'done' });
  });

  it('gets it within a second when its worker did not live to say so', async () => {
    states.set(1, 'running');
    const waiting = waiter.wait(1, never, 60_000);
    await vi.advanceTimersByTimeAsync(100);
    states.set(1, 'failed');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await waiting).toMatchObject({ state: 'failed' });
  });

  it('is asked for together with all others, and no longer than anybody waits', async () => {
    for (const id of [1, 2, 3]) states.set(id, 'running');
    const all = [1, 2, 3, 3].map((id) => waiter.wait(id, never, 60_000));
    await vi.advanceTimersByTimeAsync(30);
    expect(asked).toEqual([[1, 2, 3]]);
    for (const id of [1, 2, 3]) states.set(id, 'done');
    await vi.advanceTimersByTimeAsync(1_000);
    expect((await Promise.all(all)).map((row) => row?.id)).toEqual([1, 2, 3, 3]);
    const before = asked.length;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(asked).toHaveLength(before);
  });

  it('outlasts a database that is away for a moment', async () => {
    states.set(1, 'running');
    const waiting = waiter.wait(1, never, 60_000);
    isAway = true;
    await vi.advanceTimersByTimeAsync(200);
    isAway = false;
    states.set(1, 'done');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await waiting).toMatchObject({ state: 'done' });
  });

  it.each([
    ['the time is over', () => vi.advanceTimersByTimeAsync(5_000)],
    ['the server ends', async () => waiter.dispose()],
    [
      'the build is gone',
      () => {
        states.delete(1);
        return vi.advanceTimersByTimeAsync(1_000);
      },
    ],
  ])('gets nothing when %s', async (_, happens) => {
    states.set(1, 'running');
    const waiting = waiter.wait(1, never, 5_000);
    await happens();
    expect(await waiting).toBeUndefined();
  });

  it('can give up, before and while it waits, and the others go on', async () => {
    states.set(1, 'running');
    const gone = new AbortController();
    const [first, second] = [waiter.wait(1, gone.signal, 60_000), waiter.wait(1, never, 60_000)];
    gone.abort();
    expect(await first).toBeUndefined();
    expect(await waiter.wait(1, gone.signal, 60_000)).toBeUndefined();
    states.set(1, 'done');
    say(1);
    expect(await second).toMatchObject({ state: 'done' });
  });
});
