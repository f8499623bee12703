/** The best that are not all about the same. */
import { expect, it } from 'vitest';
import { work } from '../testing/catalogue-double.ts';
import type { Candidate } from './candidates.ts';
import { diversify } from './diversify.ts';

const candidate = (title: string, score: number): Candidate => ({ record: work(title, { title }), score, evidence: [] });

it('takes something else before the fifth of a kind', () => {
  const alike = [1, 0.98, 0.96, 0.94].map((score) => candidate('forest ants foraging trails colony', score));
  const other = candidate('glacier melting sediment', 0.8);
  const [first, second] = diversify([...alike, other], 3);
  expect([first?.record.info.title, second?.record.info.title]).toEqual([
    'forest ants foraging trails colony',
    'glacier melting sediment',
  ]);
});

it('keeps the order where all are different, and has no more than there are', () => {
  const all = [candidate('ants', 3), candidate('bees', 2), candidate('wasps', 1)];
  expect(diversify(all, 10)).toEqual(all);
  expect(diversify([], 10)).toEqual([]);
});
