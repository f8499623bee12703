import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { deletedBy, rangesWithout, withDeletions } from './update-bytes.ts';

const ranges = fc.array(fc.record({ clock: fc.nat(60), len: fc.integer({ min: 1, max: 12 }) }), { maxLength: 12 });

const clocksOf = (all: readonly { readonly clock: number; readonly len: number }[]): ReadonlySet<number> =>
  new Set(all.flatMap(({ clock, len }) => Array.from({ length: len }, (_, n) => clock + n)));

describe('ranges without others', () => {
  it('are what is in none of them, in whatever order they come and however they lie over each other', () => {
    fc.assert(
      fc.property(ranges, ranges, (all, others) => {
        const left = rangesWithout(new Map([[7, all]]), new Map([[7, others]])).get(7) ?? [];
        const gone = clocksOf(others);
        expect([...clocksOf(left)].toSorted((a, b) => a - b)).toEqual(
          [...clocksOf(all)].filter((clock) => !gone.has(clock)).toSorted((a, b) => a - b),
        );
        expect(left.every(({ len }) => len > 0)).toBe(true);
      }),
    );
  });

  it('are those of a client of which nothing is in the others, and none of one of which all is', () => {
    const one = [{ clock: 0, len: 3 }];
    const left = rangesWithout(
      new Map([
        [1, one],
        [2, one],
      ]),
      new Map([[2, [{ clock: 0, len: 9 }]]]),
    );
    expect([...left]).toEqual([[1, one]]);
  });

  it('are read once, however many they are', () => {
    let read = 0;
    const many = (from: number) =>
      Array.from({ length: 2_000 }, (_, n) => ({
        len: 1,
        get clock() {
          read += 1;
          return from + n * 4;
        },
      }));
    const left = rangesWithout(new Map([[1, many(0)]]), new Map([[1, many(2)]]));
    expect(left.get(1)).toHaveLength(2_000);
    // To sort them takes more than to go through them, and both much less than to compare each with each.
    expect(read).toBeLessThan(100_000);
  });
});

it('an update with other deletions has the same structs, and these', () => {
  const doc = new Y.Doc();
  const text = doc.getText('text');
  text.insert(0, 'abcdef');
  text.delete(1, 2);
  const keeps = (ranges: readonly (readonly [clock: number, len: number])[]): string => {
    const kept = new Y.Doc();
    const update = withDeletions(Y.encodeStateAsUpdate(doc), (gone) => {
      expect([...gone]).toMatchObject([[doc.clientID, [{ clock: 1, len: 2 }]]]);
      return new Map([[doc.clientID, ranges.map(([clock, len]) => ({ clock, len }))]]);
    });
    Y.applyUpdate(kept, update);
    return kept.getText('text').toString();
  };
  // What is gone in the document itself has no letters any more that could come back.
  expect(keeps([[1, 2]])).toBe('adef');
  expect(
    keeps([
      [1, 2],
      [4, 1],
    ]),
  ).toBe('adf');
});

it('what an update says is gone is read once', () => {
  const doc = new Y.Doc();
  doc.getText('text').insert(0, 'abc');
  doc.getText('text').delete(1, 1);
  const update = Y.encodeStateAsUpdate(doc);
  const gone = deletedBy(update);
  expect([...gone.clients.values()].flat()).toMatchObject([{ clock: 1, len: 1 }]);
  expect(deletedBy(update)).toBe(gone);
});
