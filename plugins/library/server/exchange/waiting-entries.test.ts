import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isAmong } from '../../common/line-runs.ts';
import type { Lack } from './room.ts';
import { WaitingEntries } from './waiting-entries.ts';

const LACK: Lack = { limit: 'library.article', adding: 1, reason: 'full' };

it('brings back every entry that waited, and none that came in', () => {
  const entries = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 500 }), fc.boolean()), { selector: ([line]) => line });
  fc.assert(
    fc.property(entries, fc.boolean(), (list, hasProject) => {
      const waiting = new WaitingEntries();
      if (hasProject) waiting.addProject(LACK);
      const sorted = list.toSorted(([a], [b]) => a - b);
      for (const [line, fits] of sorted) {
        if (fits) waiting.pass();
        else waiting.add(line, LACK);
      }
      const isWaiting = isAmong(waiting.lines);
      fc.pre(waiting.lines !== '');
      for (const [line, fits] of sorted) expect(isWaiting(line)).toBe(!fits);
    }),
  );
});

it('is every entry where nothing waited', () => {
  expect(isAmong(undefined)(7)).toBe(true);
});
