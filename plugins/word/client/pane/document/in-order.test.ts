import fc from 'fast-check';
import { expect, it } from 'vitest';
import { inOrder } from './in-order.ts';

/** Counts the trips. */
const comparing = () => {
  let trips = 0;
  const areBefore = (pairs: readonly (readonly [number, number])[]) => {
    trips += 1;
    return Promise.resolve(pairs.map(([one, other]) => one < other));
  };
  return { areBefore, trips: () => trips };
};

it('puts anything in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.integer(), { maxLength: 60 }), async (items) => {
      expect(await inOrder(items, comparing().areBefore)).toEqual(items.toSorted((a, b) => a - b));
    }),
  );
});

it('takes one trip for what is in order, and few where two lists are mixed', async () => {
  const text = Array.from({ length: 500 }, (_, at) => at * 2);
  const alone = comparing();
  await inOrder(text, alone.areBefore);
  expect(alone.trips()).toBe(1);
  const mixed = comparing();
  const notes = text.map((at) => at + 1);
  expect((await inOrder([...text, ...notes], mixed.areBefore)).slice(0, 3)).toEqual([0, 1, 2]);
  expect(mixed.trips()).toBeLessThanOrEqual(11);
});
