import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { workClock } from '#core/common/testing.ts';
import { NumberTable } from './number-table.ts';

const uint32 = fc.integer({ min: 0, max: 2 ** 32 - 1 });

it('knows what a map knows, however many keys begin in one slot', () => {
  // The inverse of how keys are spread: these all begin in the first slot while the table is small.
  const keys = fc.oneof(
    uint32,
    fc.integer({ min: 0, max: 2 ** 20 }).map((hash) => Math.imul(hash, 0x0e8b2f51) >>> 0),
    fc.integer({ min: 0, max: 20 }),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(keys, fc.integer({ min: 0, max: 2 ** 32 - 2 })), { maxLength: 900 }), (entries) => {
      const table = new NumberTable();
      for (const [key, number] of entries) table.set(key, number);
      const map = new Map(entries);
      expect(table.size).toBe(map.size);
      for (const [key] of entries) {
        expect(table.get(key)).toBe(map.get(key));
        expect(table.get(key ^ 1)).toBe(map.get((key ^ 1) >>> 0) ?? -1);
      }
    }),
  );
});

it('takes a million keys in rows in time', () => {
  const worked = workClock();
  const table = new NumberTable();
  for (let key = 0; key < 1_000_000; key++) table.set(key % 2 ? key : key + 2 ** 24, key);
  for (let key = 0; key < 1_000_000; key++) if (table.get(key % 2 ? key : key + 2 ** 24) !== key) expect.fail(`${key} is lost`);
  expect(table.size).toBe(1_000_000);
  expect(worked()).toBeLessThan(5000);
});
