/** Which colour people have: their own, and in one thing no two the same. */
import { expect, it } from 'vitest';
import { tintIn } from './tint-in.ts';
import { tintCount, tintOf } from './tint.ts';

/** Of the same letters, so that all would have the same. */
const NAMES = ['abcdef', 'abcdfe', 'abced f', 'fedcba', 'bacdef', 'badcfe', 'cabdef', 'dabcef', 'eabcdf', 'fabcde'].map((name) =>
  name.replaceAll(' ', ''),
);

it('is theirs wherever they are alone with it, and stays what it was', () => {
  expect(tintIn('text', 1, 'Ada')).toBe(tintOf('Ada'));
  expect(tintIn('text', 2, 'Ada')).toBe(tintOf('Ada'));
});

it('is another for each of those in one thing, as long as there are enough', () => {
  expect(new Set(NAMES.map(tintOf)).size).toBe(1);
  const tints = NAMES.map((name) => tintIn('text', 3, name));
  expect(new Set(tints).size).toBe(tintCount);
  expect(tints[0]).toBe(tintOf('abcdef'));
  expect([...NAMES].reverse().map((name) => tintIn('text', 3, name))).toEqual([...tints].reverse());
  expect(tintIn('text', 3, 'fbacde')).toBe(tintOf('fbacde'));
  expect(tintIn('text', 4, 'fabcde')).toBe(tintOf('fabcde'));
});
