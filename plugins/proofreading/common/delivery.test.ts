/** When an order is there, how fast it can be, and what goes back for delay. */
import { expect, it } from 'vitest';
import { deliveryAt, isTooFast, lateShare } from './delivery.ts';

const HOUR = 3_600_000;

it.each([
  [0, 0],
  [1, 0.1],
  [24 * HOUR, 0.1],
  [24 * HOUR + 1, 0.2],
  [100 * HOUR, 0.5],
  [1000 * HOUR, 0.5],
])('%i ms late give %d of the price back', (late, share) => expect(lateShare(late)).toBe(share));

it.each([
  [24, 5000, false],
  [24, 5001, true],
  [48, 10_000, false],
  [48, 10_001, true],
  [72, 20_000, false],
  [72, 20_001, true],
  [168, 60_000, false],
] as const)('%i hours for %i words are too few: %s', (hours, words, isIt) => expect(isTooFast(hours, words)).toBe(isIt));

it('is there so many hours after the payment', () => {
  expect(deliveryAt(72, new Date('2026-03-05T15:00:00Z')).toISOString()).toBe('2026-03-08T15:00:00.000Z');
});
