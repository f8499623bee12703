/** A source that is down is left alone, and tried again. */
import { expect, it } from 'vitest';
import { Breaker } from './breaker.ts';
import { Seats } from './seats.ts';

const made = () => {
  let now = 0;
  const breaker = new Breaker(() => now);
  const fail = (times = 1): void => {
    for (let at = 0; at < times; at++) breaker.failed('x');
  };
  return { breaker, fail, wait: (milliseconds: number) => (now += milliseconds) };
};

it('[SEA-007] who fails three times in a row is not asked for half a minute, then by one, and longer after each failure', () => {
  const { breaker, fail, wait } = made();
  fail(2);
  expect(breaker.mayAsk('x')).toBe(true);
  fail();
  expect([breaker.mayAsk('x'), breaker.isPaused('x'), breaker.mayAsk('y')]).toEqual([false, true, true]);
  wait(29_999);
  expect(breaker.mayAsk('x')).toBe(false);
  wait(1);
  expect([breaker.mayAsk('x'), breaker.mayAsk('x')]).toEqual([true, false]);
  fail();
  wait(59_999);
  expect(breaker.mayAsk('x')).toBe(false);
  wait(1);
  expect(breaker.mayAsk('x')).toBe(true);
  breaker.succeeded('x');
  expect([breaker.isPaused('x'), breaker.mayAsk('x'), breaker.mayAsk('x')]).toEqual([false, true, true]);
});

it('a success between failures begins anew', () => {
  const { breaker, fail } = made();
  fail(2);
  breaker.succeeded('x');
  fail(2);
  expect(breaker.isPaused('x')).toBe(false);
});

it('a try that came to nothing leaves the next one its try', () => {
  const { breaker, fail, wait } = made();
  fail(3);
  wait(30_000);
  expect(breaker.mayAsk('x')).toBe(true);
  breaker.undecided('x');
  expect(breaker.mayAsk('x')).toBe(true);
});

it('those who asked before the pause do not make it longer', () => {
  const { breaker, fail, wait } = made();
  fail(20);
  wait(30_000);
  expect(breaker.mayAsk('x')).toBe(true);
});

it('no pause is longer than a quarter of an hour', () => {
  const { breaker, fail, wait } = made();
  fail(3);
  for (let at = 0; at < 12; at++) {
    wait(15 * 60_000);
    expect(breaker.mayAsk('x')).toBe(true);
    fail();
  }
});

it("seats: no more at once than there are, the others in their order, and who leaves takes nobody's place", async () => {
  const seats = new Seats();
  const log: string[] = [];
  const gates = new Map<string, () => void>();
  const sit = (name: string, signal = new AbortController().signal) =>
    seats.run('s', 2, signal, async () => {
      log.push(name);
      await new Promise<void>((done) => gates.set(name, done));
    });
  const leaving = new AbortController();
  const a = sit('a');
  const b = sit('b');
  const c = sit('c', leaving.signal);
  const d = sit('d');
  expect([log, seats.count('s')]).toEqual([['a', 'b'], 4]);
  leaving.abort(new Error('gone'));
  await expect(c).rejects.toThrow('gone');
  gates.get('a')?.();
  await a;
  await expect.poll(() => log).toEqual(['a', 'b', 'd']);
  gates.get('b')?.();
  gates.get('d')?.();
  await Promise.all([b, d]);
  expect(seats.count('s')).toBe(0);
  await expect(sit('e', AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
});
