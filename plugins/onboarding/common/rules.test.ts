import { expect, it } from 'vitest';
import { markOf, tabStep } from './rules.ts';

it.each([
  [10, 7],
  [100, 70],
  [500, 350],
  [5, 4],
  [1, 1],
])('[ONB-001] of a limit of %i the hint comes at %i', (limit, mark) => expect(markOf(limit)).toBe(mark));

it.each([
  [0, 0],
  [6, 0],
  [7, 7],
  [9, 9],
  [10, 10],
  [17, 10],
])('[ONB-004] %i open tabs have reached step %i', (open, step) => expect(tabStep(open)).toBe(step));
