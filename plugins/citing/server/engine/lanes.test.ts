/** Which work waits for which. */
import { afterAll, expect, it } from 'vitest';
import { openLanes } from './lanes.ts';

const lanes = openLanes();
afterAll(() => lanes.dispose());

it('nobody waits for a file of somebody else, nor a preview for a text, nor a text for a bibliography', () => {
  const threads = (['file', 'official'] as const).flatMap((source) => [
    lanes.quick(source),
    lanes.text(source),
    lanes.long(source),
  ]);
  expect(new Set(threads).size).toBe(6);
  expect([lanes.quick('shipped'), lanes.long('shipped')]).toEqual([lanes.quick('official'), lanes.long('official')]);
});
