import { expect, it } from 'vitest';
import { creditsFor } from './limits.ts';

it.each([
  [150, 30],
  [10_000, 30],
  [10_001, 40],
  [15_000, 40],
  [15_001, 50],
  [50_000, 110],
])('a check of %i words costs %i credits', (words, credits) => expect(creditsFor(words)).toBe(credits));
