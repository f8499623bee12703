import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EmbeddedIndex } from './embedded-index.ts';
import type { IndexedRecord } from './record-index.ts';
import { answersOf, answersOfRebuilt } from './testing/answers.ts';
import { madeUp, scratchFolder } from './testing/made-up.ts';

type Step =
  | { readonly kind: 'add' | 'remove'; readonly ids: readonly number[] }
  | { readonly kind: 'flush' | 'settle' | 'ask' | 'open' };
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 25 });
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: ids.map((of) => ({ kind: 'add', ids: of }) as const) },
  { weight: 2, arbitrary: ids.map((of) => ({ kind: 'remove', ids: of }) as const) },
  fc.constantFrom({ kind: 'flush' }, { kind: 'settle' }, { kind: 'ask' }, { kind: 'open' } as const) as fc.Arbitrary<Step>,
);

describe('an index after any changes', () => {
  it('answers as one that was built of what is left, to the last digit of every score', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 3, maxLength: 20 }), (steps) => {
        using folder = scratchFolder();
        const left = new Map<number, IndexedRecord>();
        let index = new EmbeddedIndex(folder.path);
        for (const [version, one] of steps.entries()) {
          if (one.kind === 'add') {
            const records = one.ids.map((id) => madeUp(id, version));
            for (const record of records) left.set(record.id, record);
            index.add(records);
          } else if (one.kind === 'remove') {
            for (const id of one.ids) left.delete(id);
            index.remove(one.ids);
          } else if (one.kind === 'flush') index.flush();
          else if (one.kind === 'settle') index.settle();
          else if (one.kind === 'ask') answersOf(index);
          else {
            index.close();
            index = new EmbeddedIndex(folder.path);
          }
        }
        expect(index.state().records).toBe(left.size);
        const given = answersOf(index);
        index.close();
        expect(given).toEqual(answersOfRebuilt([...left.values()]));
      }),
      { numRuns: 40 },
    );
  });

  it('is the same after many small segments became few large ones', () => {
    using folder = scratchFolder();
    const index = new EmbeddedIndex(folder.path);
    const records = Array.from({ length: 900 }, (_, i) => madeUp(i + 1));
    for (let at = 0; at < records.length; at += 30) {
      index.add(records.slice(at, at + 30));
      index.remove([at + 3, at + 9]);
      index.flush();
      if (at % 210 === 0) index.settle();
    }
    index.settle();
    const given = answersOf(index);
    index.close();
    expect(given).toEqual(answersOfRebuilt(records.filter(({ id }) => id % 30 !== 3 && id % 30 !== 9)));
  });

  it('is the same when records are removed and replaced while segments are merged in the background', async () => {
    using folder = scratchFolder();
    const index = new EmbeddedIndex(folder.path);
    for (let part = 0; part < 6; part += 1) {
      index.add(Array.from({ length: 400 }, (_, i) => madeUp(part * 400 + i + 1)));
      index.flush();
    }
    // One stretch of the merge, which is longer than that.
    await new Promise((resolve) => setImmediate(resolve));
    const replaced = [3, 500, 1200].map((id) => madeUp(id, 1));
    index.remove([2, 700, 1201, 2400]);
    index.add(replaced);
    index.settle();
    const given = answersOf(index);
    index.close();
    const gone = new Set([2, 700, 1201, 2400, 3, 500, 1200]);
    const left = Array.from({ length: 2400 }, (_, i) => i + 1).filter((id) => !gone.has(id));
    expect(given).toEqual(answersOfRebuilt([...left.map((id) => madeUp(id)), ...replaced]));
  });
});
