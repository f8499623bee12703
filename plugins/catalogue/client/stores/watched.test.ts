import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Watched } from './watched.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('is asked for again while something moves, and not when nobody looks', async () => {
  let asked = 0;
  const store = new Watched(
    async () => ++asked,
    (answer) => answer < 3,
  );
  const stop = store.watch();
  await vi.advanceTimersByTimeAsync(10_000);
  expect([asked, store.answer]).toEqual([3, 3]);
  stop();
  asked = 0;
  store.watch()();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toBe(1);
});

it('keeps what was there when it fails, and tells why', async () => {
  let fails = false;
  const store = new Watched(
    async () => {
      if (fails) throw new Error('on purpose');
      return 'there';
    },
    () => false,
  );
  await store.load();
  fails = true;
  await store.load();
  expect([store.answer, (store.error as Error).message, store.isLoading]).toEqual(['there', 'on purpose', false]);
});

it('of two answers the later question counts', async () => {
  const answers: ((value: string) => void)[] = [];
  const store = new Watched(
    () => new Promise<string>((done) => answers.push(done)),
    () => false,
  );
  const both = [store.load(), store.load()];
  answers[1]?.('second');
  answers[0]?.('first');
  await Promise.all(both);
  expect(store.answer).toBe('second');
});
