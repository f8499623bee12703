/** Versions become fewer with age, never by their number. */
import { expect, it } from 'vitest';
import { versionsToGiveUp } from './thin.ts';

const NOW = new Date('2026-11-20T12:30:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** One at each age, the oldest first, behind twenty new ones. */
const left = (ages: readonly number[], kept: readonly number[] = []) => {
  const old = [...ages].sort((a, b) => b - a).map((age, at) => ({ number: at + 1, age, isKept: kept.includes(age) }));
  const fresh = Array.from({ length: 20 }, (_, n) => ({ number: old.length + n + 1, age: 0, isKept: false }));
  const all = [...old, ...fresh].map(({ age, ...rest }) => ({ ...rest, createdAt: new Date(NOW.getTime() - age) }));
  const gone = new Set(versionsToGiveUp(all, NOW));
  return old.filter(({ number }) => !gone.has(number)).map(({ age }) => age);
};
const every = (step: number, from: number, to: number) =>
  Array.from({ length: Math.floor((to - from) / step) }, (_, n) => from + n * step);

it('keeps every one of the last hour', () => {
  expect(left(every(MINUTE, MINUTE, HOUR))).toHaveLength(59);
});

it('keeps the last of each hour of the last day', () => {
  const ages = every(10 * MINUTE, 100 * MINUTE, 20 * HOUR);
  const stay = left(ages);
  expect(stay).toHaveLength(19);
  // 10:50 and 9:50.
  expect(stay.slice(-2)).toEqual([160 * MINUTE, 100 * MINUTE]);
});

it('keeps one of each day of the last month, and one of each week before', () => {
  expect(left(every(2 * HOUR, 2 * DAY, 12 * DAY))).toHaveLength(11);
  expect(left(every(DAY, 40 * DAY, 96 * DAY)).length).toBeLessThanOrEqual(9);
  expect(left(every(DAY, 40 * DAY, 96 * DAY)).length).toBeGreaterThanOrEqual(8);
});

it('gives up none for being one of many, or the only one of its time', () => {
  expect(left(every(7 * DAY, 60 * DAY, 3_000 * DAY))).toHaveLength(420);
});

it('keeps for ever what is to stay', () => {
  const ages = [200 * DAY, 200 * DAY + MINUTE, 200 * DAY + 2 * MINUTE];
  expect(left(ages)).toHaveLength(1);
  expect(left(ages, ages)).toHaveLength(3);
});

it('keeps the last twenty in any case', () => {
  const all = Array.from({ length: 25 }, (_, n) => ({
    number: n + 1,
    createdAt: new Date(NOW.getTime() - 300 * DAY + n * MINUTE),
    isKept: false,
  }));
  expect(versionsToGiveUp(all, NOW).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
});

it('comes to the same whether it is done every day or once', () => {
  const made = every(3 * HOUR, 0, 80 * DAY).map((age, at) => ({ age, number: 10_000 - at }));
  const at = (now: Date, numbers: Set<number>) =>
    versionsToGiveUp(
      made
        .filter(({ age, number }) => numbers.has(number) && NOW.getTime() - age <= now.getTime())
        .map(({ age, number }) => ({ number, createdAt: new Date(NOW.getTime() - age), isKept: false })),
      now,
    );
  const once = new Set(made.map(({ number }) => number));
  for (const number of at(NOW, once)) once.delete(number);
  const daily = new Set(made.map(({ number }) => number));
  for (let day = 80; day >= 0; day--) for (const number of at(new Date(NOW.getTime() - day * DAY), daily)) daily.delete(number);
  expect([...daily]).toEqual([...once]);
});
