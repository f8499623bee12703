import { expect, it } from 'vitest';
import { linesOf } from './author-lines.ts';

/** Names of the same letters share one. */
const tintOf = (name: string): number => new Set(name).size;

it('those who share a colour have different lines, whoever is named first', () => {
  const names = ['ab', 'ba', 'aabb', 'abab'];
  const people = names.map((name, at) => [at + 1, name] as const);
  const [same] = names.map(tintOf);
  const alike = people.filter(([, name]) => tintOf(name) === same);
  expect(alike.length).toBeGreaterThan(1);
  const lines = linesOf(new Map([...people].reverse()), tintOf);
  expect(alike.map(([person]) => lines.get(person))).toEqual(alike.map((_, line) => ({ tint: same, line: Math.min(line, 2) })));
});
