import { expect, it } from 'vitest';
import { workClock } from '#core/common/testing.ts';
import { fitsPattern } from './fits-pattern.ts';

it('a star is any letters, also none, and a question mark is one', () => {
  const fitting = ['comput*', 'c*r', '*put*', 'co?puter', '*', 'computer', 'computer*', '**er'];
  expect(fitting.filter((pattern) => !fitsPattern(pattern, 'computer'))).toEqual([]);
  const others = ['comput', 'c*x', '?omputers', 'computer?', 'put*', ''];
  expect(others.filter((pattern) => fitsPattern(pattern, 'computer'))).toEqual([]);
});

it('takes no time with many stars', () => {
  const worked = workClock();
  expect(fitsPattern(`${'*a'.repeat(200)}b`, 'a'.repeat(2000))).toBe(false);
  expect(worked()).toBeLessThan(500);
});
