/** What a person may have checked within a minute. */
import { expect, it } from 'vitest';
import { CharacterBudget } from './character-budget.ts';

it('a whole budget can be taken at once, at any time of day, and then none', () => {
  for (let now = 0.1; now < 1e7; now = now * 1.1 + 0.3) {
    const budget = new CharacterBudget(10, () => now);
    expect([now, budget.take(1, 10), budget.take(1, 1), budget.take(2, 10)]).toEqual([now, 0, 6, 0]);
  }
});

it('comes back evenly within a minute', () => {
  let now = 0;
  const budget = new CharacterBudget(60, () => now);
  expect([budget.take(1, 60), budget.take(1, 30)]).toEqual([0, 30]);
  now = 29_900;
  expect(budget.take(1, 30)).toBe(1);
  now = 30_000;
  expect(budget.take(1, 30)).toBe(0);
});
