import fc from 'fast-check';
import { expect, it } from 'vitest';
import { narrow, widen } from './narrow.ts';
import { PlacesOfIds } from './places-of-ids.ts';
import { TermCounts } from './term-counts.ts';

const id = fc.integer({ min: 1, max: 2 ** 31 - 1 });

it('places of ids are those of a map, through growth and removal', () => {
  const steps = fc.array(fc.tuple(fc.oneof(id, fc.integer({ min: 1, max: 50 })), fc.option(fc.nat(1_000_000))), {
    maxLength: 3000,
  });
  fc.assert(
    fc.property(steps, (all) => {
      const places = new PlacesOfIds();
      const map = new Map<number, number>();
      for (const [key, place] of all) {
        if (place === null) places.delete(key);
        else places.set(key, place);
        if (place === null) map.delete(key);
        else map.set(key, place);
      }
      for (const [key] of all) expect(places.get(key)).toBe(map.get(key));
    }),
    { numRuns: 30 },
  );
});

it('counts of terms are sums, also of those that went down to nothing and came again', () => {
  const steps = fc.array(fc.tuple(fc.oneof(fc.nat(2 ** 31), fc.nat(30)), fc.integer({ min: 1, max: 9 })), {
    maxLength: 6000,
    minLength: 10,
  });
  fc.assert(
    fc.property(steps, (all) => {
      const counts = new TermCounts();
      for (const [hash, count] of all) counts.add(hash, count);
      for (const [hash, count] of all) counts.add(hash, -count);
      for (const [hash] of all) expect(counts.get(hash)).toBe(0);
      for (const [hash, count] of all) counts.add(hash, count);
      const sums = new Map<number, number>();
      for (const [hash, count] of all) sums.set(hash, (sums.get(hash) ?? 0) + count);
      for (const [hash, sum] of sums) expect(counts.get(hash)).toBe(sum);
    }),
    { numRuns: 20 },
  );
});

it('numbers are the same after they were made narrow, and take no more bytes than they need', () => {
  const bytes = (numbers: readonly number[]): number => {
    const { codes, table } = narrow(Uint32Array.from(numbers));
    expect([...widen({ codes, table }, new Uint32Array(numbers.length))]).toEqual(numbers);
    return codes.byteLength;
  };
  fc.assert(
    fc.property(fc.array(fc.nat(2 ** 32 - 1)), (numbers) => {
      bytes(numbers);
    }),
  );
  expect(bytes([7, 7, 7])).toBe(0);
  expect(bytes([1, 200, 3])).toBe(3);
  expect(bytes([20_200_101, 20_210_101, 20_200_101])).toBe(3);
  expect(bytes(Array.from({ length: 1000 }, (_, i) => i * 50))).toBe(2000);
});
