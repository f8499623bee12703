import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

const waiting = (...jobs: readonly (readonly [number, string])[]) => {
  const turns = new Turns<string>();
  for (const [owner, job] of jobs) turns.add(owner, job);
  return turns;
};
const all = (turns: Turns<string>): string[] => {
  const taken: string[] = [];
  for (let one = turns.take(); one !== undefined; one = turns.take()) taken.push(one);
  return taken;
};

it('people take turns, and each is served in the order of asking', () => {
  expect(all(waiting([1, 'a1'], [1, 'a2'], [1, 'a3'], [2, 'b1'], [3, 'c1'], [2, 'b2']))).toEqual([
    'a1',
    'b1',
    'c1',
    'a2',
    'b2',
    'a3',
  ]);
});

it('whoever comes later is before the rest of who was served last', () => {
  const turns = waiting([1, 'a1'], [1, 'a2']);
  expect(turns.take()).toBe('a1');
  turns.add(2, 'b1');
  expect(all(turns)).toEqual(['b1', 'a2']);
});

it('counts who waits, and drops one that is not waited for', () => {
  const turns = waiting([1, 'a1'], [1, 'a2'], [2, 'b1']);
  expect([turns.total, turns.of(1), turns.of(7)]).toEqual([3, 2, 0]);
  expect([turns.drop(1, 'a1'), turns.drop(1, 'a1'), turns.drop(2, 'b1'), turns.drop(7, 'x')]).toEqual([true, false, true, false]);
  expect(turns.clear()).toEqual(['a2']);
  expect(turns.total).toBe(0);
});
