/** Months of the calendar (decisions §4). */
import { expect, it } from 'vitest';
import { addMonths } from './periods.ts';

it.each([
  ['2026-01-31T10:20:30.000Z', 1, '2026-02-28T10:20:30.000Z'],
  ['2026-01-31T10:20:30.000Z', 2, '2026-03-31T10:20:30.000Z'],
  ['2027-12-31T23:59:59.999Z', 2, '2028-02-29T23:59:59.999Z'],
  ['2028-02-29T00:00:00.000Z', 12, '2029-02-28T00:00:00.000Z'],
  ['2028-02-29T00:00:00.000Z', 48, '2032-02-29T00:00:00.000Z'],
  ['2026-11-15T00:00:00.000Z', 1, '2026-12-15T00:00:00.000Z'],
  ['2026-11-15T00:00:00.000Z', 0, '2026-11-15T00:00:00.000Z'],
])('[BIL-003] %s and %i months is %s', (from, months, to) => {
  expect(addMonths(new Date(from), months).toISOString()).toBe(to);
});
